// Opening a table: a name is enough; what else may be chosen has a sensible first choice.
import * as actions from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { gameAbout, gameName, gameOf, roundMinutes } from '../games.js';
import { rememberName, rememberedName } from '../name.js';
import { Button } from '../ui/button.js';
import { Sheet } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { Choice, DeckChoice, SeatChoice, Switch } from './choices.js';
import { Fault, faultOf, NameField } from './inputs.js';

/** @import { State } from '../store.js' */
/** @import { Ruleset } from '../api.d.ts' */

/** @param {State} state */
const first = (state) => ({
  name: rememberedName(),
  rules: state.rulesets.find((row) => row.playable !== false)?.id ?? 'echo-contour',
  deck: state.decks[0]?.id ?? '',
  title: '',
  seats: '',
  event: '',
  deal: '',
  public: false,
  calm: false,
  moderator: false,
});

/**
 * What is sent: only what was chosen and this game has.
 * @param {ReturnType<typeof first>} form @param {Ruleset | undefined} game @param {string} language
 */
export function wishesOf(form, game, language) {
  const moderator = form.moderator && game?.moderator === true;
  return {
    rules: form.rules,
    public: form.public,
    language,
    ...(moderator ? { moderator } : { name: form.name }),
    ...(form.deck && { deck: form.deck }),
    ...(form.title.trim() && { title: form.title.trim() }),
    ...(form.seats && { seats: Number(form.seats) }),
    ...(game?.event && form.event.trim() && { event: form.event.trim() }),
    ...optionsOf(form, game),
  };
}

/** @param {ReturnType<typeof first>} form @param {Ruleset | undefined} game */
function optionsOf(form, game) {
  const options = {
    ...(form.deal && game?.deals?.includes(form.deal) && { deal: form.deal }),
    ...(form.calm && roundMinutes(game) > 0 && { limits: 'none' }),
  };
  return Object.keys(options).length > 0 && { options };
}

/** @param {{ state: State }} props */
export function OpenTable({ state }) {
  const [form, setForm] = useState(() => first(state));
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const game = gameOf(state, form.rules);
  const wishes = wishesOf(form, game, state.language);
  /** @param {keyof typeof form} key */
  const set = (key) => (/** @type {string | boolean} */ value) => {
    setFault(''); // what was wrong is being mended
    setForm({ ...form, [key]: value });
  };
  /** @param {string} rules another game has other numbers of seats */
  const play = (rules) => setForm({ ...form, rules, seats: '' });
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if ('name' in wishes && !form.name.trim()) return setFault('bad-name');
    setBusy(true);
    if ('name' in wishes) rememberName(form.name);
    setFault(await actions.open(wishes));
    setBusy(false);
  };
  return html`
    <${Sheet} name="open" title=${t('front.open')}>
      <form class="panel" onSubmit=${submit} data-form="open">
        ${'name' in wishes ? html`
          <${NameField} name=${form.name} id="open-name" onInput=${set('name')} fault=${faultOf('name', fault, '')}/>` : null}
        <${Game} state=${state} rules=${form.rules} onChange=${play}/>
        ${game?.moderator ? html`
          <${Switch} name="moderator" label=${t('open.moderator')} value=${form.moderator} onChange=${set('moderator')}/>` : null}
        <${SeatChoice} range=${game?.players} value=${form.seats} open onChange=${set('seats')}/>
        ${state.decks.length > 1 ? html`<${DeckChoice} decks=${state.decks} value=${form.deck} onChange=${set('deck')}/>` : null}
        <${Field} name="title" label=${t('settings.name')} value=${form.title} onInput=${set('title')}
          more=${{ maxlength: 60, dir: 'auto', autocomplete: 'off' }}/>
        <${More} game=${game} event=${form.event} deal=${form.deal} set=${set}/>
        ${roundMinutes(game) > 0 ? html`
          <${Switch} name="calm" label=${t('open.calm')} value=${form.calm} onChange=${set('calm')}/>` : null}
        <${Switch} name="public" label=${t('settings.public')} value=${form.public} onChange=${set('public')}/>
        <${Fault} name="open" words=${faultOf('code', fault, '')}/>
        <div class="sheet-foot">
          <${Button} action="open" type="submit" busy=${busy}>${t('front.open')}<//>
        </div>
      </form>
    <//>`;
}

/** @param {{ state: State, rules: string, onChange: (rules: string) => void }} props */
function Game({ state, rules, onChange }) {
  const games = state.rulesets
    .filter((row) => row.playable !== false)
    .map((row) => ({ value: row.id, label: gameName(state, row.id) }));
  const game = gameOf(state, rules);
  if (games.length < 2) return null;
  return html`
    <div class="game">
      <${Choice} name="rules" label=${t('open.game')} value=${rules} options=${games} onChange=${onChange}/>
      ${game ? html`<p class="advice" data-about=${rules}>${gameAbout(game)} ${sizes(game)}</p>` : null}
    </div>`;
}

/** "3–7 players, up to 12 minutes a round" @param {Ruleset} game */
function sizes(game) {
  const minutes = roundMinutes(game);
  const players = t('open.players', { a: game.players.min, b: game.players.max });
  if (!game.phases) return players;
  return `${players} ${minutes > 0 ? t('open.minutes', { n: minutes }) : t('open.no-limits')}`;
}

/**
 * What only some games ask.
 * @param {object} props
 * @param {Ruleset | undefined} props.game
 * @param {string} props.event
 * @param {string} props.deal
 * @param {(key: 'event' | 'deal') => (value: string) => void} props.set
 */
function More({ game, event, deal, set }) {
  const deals = ['', ...(game?.deals ?? [])];
  const words = { '': 'open.deal-usual', kin: 'open.deal-kin', plain: 'open.deal-plain' };
  const options = deals.map((value) => ({ value, label: t(words[/** @type {''} */ (value)] ?? value) }));
  return html`
    ${game?.event ? html`
      <${Field} name="event" label=${t('open.event')} value=${event} onInput=${set('event')}
        more=${{ maxlength: 40, autocomplete: 'off', dir: 'auto' }}/>` : null}
    ${options.length > 2 ? html`
      <${Choice} name="deal" label=${t('open.deal')} value=${deal} options=${options} onChange=${set('deal')}/>` : null}`;
}
