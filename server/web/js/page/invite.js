// Somebody came by a link and has no seat yet: the table's code, who is there, and one line to write a name on.
import * as actions from '../act.js';
import { html, useState } from '../html.js';
import { list, t } from '../i18n.js';
import { rememberName, rememberedName } from '../name.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Toast } from '../ui/frame.js';
import { Hero } from './hero.js';
import { Fault, faultOf, NameField } from './inputs.js';
import { Languages } from './languages.js';
import { gameName } from '../games.js';
import { Code } from './lobby.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Invite({ state, view }) {
  const [name, setName] = useState(rememberedName);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const names = view.seats.filter((seat) => !seat.left).map((seat) => seat.name);
  const full = names.length >= view.players.max;
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (!name.trim()) return setFault('bad-name');
    setBusy(true);
    rememberName(name);
    setFault(await actions.join(view.room, name));
    setBusy(false);
  };
  return html`
    <div class="app front" data-screen="invite" data-phase=${view.phase} data-room=${view.room}>
      <${Hero} low/>
      <main>
        <form class="panel narrow" onSubmit=${submit} data-form="join">
          <${Code} state=${state} code=${view.room}/>
          <p class="at-table">
            <b>${gameName(state, view.rules)}</b>
            ${view.title ? html` · <bdi translate=${false}>${view.title}</bdi>` : null}
          </p>
          <p class="at-table">${names.length ? t('invite.there', { names: list(names) }) : t('invite.empty')}</p>
          ${full ? html`<p class="fault" role="status">${t('error.room-full')}</p>` : html`
            <${NameField} name=${name} onInput=${setName} fault=${faultOf('name', fault, view.room)}/>
            <${Fault} name="code" words=${faultOf('code', fault, view.room)}/>
            <${Button} action="join" type="submit" busy=${busy}>${t('front.join')}<//>`}
          <${Button} action="watch" look="quiet" onClick=${() => store.set({ watching: true })}>${t('front.watch')}<//>
          ${state.table ? html`<${state.table.Primer} state=${state} view=${view}/>` : null}
          <${Languages} current=${state.language}/>
        </form>
      </main>
      <${Toast} state=${state}/>
    </div>`;
}
