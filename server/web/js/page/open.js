// Opening a table: a name is enough; what else may be chosen has a sensible first choice.
import * as actions from '../act.js';
import { html, useState } from '../html.js';
import { has, t } from '../i18n.js';
import { rememberName, rememberedName } from '../name.js';
import { Button } from '../ui/button.js';
import { Sheet } from '../ui/dialog.js';
import { Choice, DeckChoice, Fault, faultOf, NameField, Switch } from './inputs.js';

/** @import { State } from '../store.js' */
/** @import { Ruleset } from '../api.d.ts' */

/**
 * A ruleset of the house has no words in this page; it goes by the name it brings.
 * @param {Ruleset} row
 * @param {string} language
 */
function rulesName(row, language) {
  const key = `ruleset.${row.id}`;
  return has(key) ? t(key) : (row.names?.[language] ?? row.names?.en ?? row.id);
}

/** @param {{ state: State }} props */
export function OpenTable({ state }) {
  const games = state.rulesets
    .filter((row) => row.playable !== false)
    .map((row) => ({ value: row.id, label: rulesName(row, state.language) }));
  const [name, setName] = useState(rememberedName);
  const [rules, setRules] = useState(games[0]?.value ?? 'echo-contour');
  const [deck, setDeck] = useState(state.decks[0]?.id ?? '');
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (!name.trim()) return setFault('bad-name');
    setBusy(true);
    rememberName(name);
    const wishes = { rules, name, public: open, language: state.language, ...(deck ? { deck } : {}) };
    setFault(await actions.open(wishes));
    setBusy(false);
  };
  return html`
    <${Sheet} name="open" title=${t('front.open')}>
      <form class="panel" onSubmit=${submit} data-form="open">
        <${NameField} name=${name} onInput=${setName} fault=${faultOf('name', fault, '')}/>
        ${games.length > 1 ? html`
          <${Choice} name="rules" label=${t('open.game')} value=${rules} options=${games} onChange=${setRules}/>` : null}
        ${state.decks.length > 1 ? html`<${DeckChoice} decks=${state.decks} value=${deck} onChange=${setDeck}/>` : null}
        <${Switch} name="public" label=${t('settings.public')} value=${open} onChange=${setOpen}/>
        <${Fault} name="open" words=${faultOf('code', fault, '')}/>
        <${Button} action="open" type="submit" busy=${busy}>${t('front.open')}<//>
      </form>
    <//>`;
}
