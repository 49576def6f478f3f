// Somebody came by a link and has no seat yet: the table's code, who is there, and one line to write a name on. It stands
// before the table is known, so that nobody waits to write; see early.js.
import * as actions from '../act.js';
import { html, useState } from '../html.js';
import { list, t } from '../i18n.js';
import { typed } from '../meanwhile.js';
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

/** @param {{ state: State, view: View | null }} props `view` null: not known yet */
export function Invite({ state, view }) {
  const { code } = state.route;
  const [name, setName] = useState(() => typed('name') || rememberedName());
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const names = view?.seats.filter((seat) => !seat.left).map((seat) => seat.name) ?? [];
  const full = view !== null && names.length >= view.players.max;
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (!name.trim()) return setFault('bad-name');
    setBusy(true);
    rememberName(name);
    setFault(await actions.join(code, name));
    setBusy(false);
  };
  return html`
    <div class="app front" data-screen=${view ? 'invite' : 'loading'} data-phase=${view?.phase} data-room=${code}>
      <${Hero} low/>
      <main>
        <form class="panel narrow" onSubmit=${submit} data-form="join">
          <${Code} state=${state} code=${code}/>
          <div class="at-table">${view ? html`<${Table} state=${state} view=${view} names=${names}/>` : null}</div>
          ${full ? html`<p class="fault" role="status">${t('error.room-full')}</p>` : html`
            <${NameField} name=${name} onInput=${setName} fault=${faultOf('name', fault, code)}/>
            <${Fault} name="code" words=${faultOf('code', fault, code)}/>
            <${Button} action="join" type="submit" busy=${busy}>${t('front.join')}<//>`}
          <${Button} action="watch" look="quiet" onClick=${() => store.set({ watching: true })}>${t('front.watch')}<//>
          <${Languages} current=${state.language}/>
          ${state.table && view ? html`<${state.table.Primer} state=${state} view=${view}/>` : null}
        </form>
      </main>
      <${Toast} state=${state}/>
    </div>`;
}

/** What is known of the table. @param {{ state: State, view: View, names: string[] }} props */
const Table = ({ state, view, names }) => html`
  <p>
    <b>${gameName(state, view.rules)}</b>
    ${view.title ? html` · <bdi translate=${false}>${view.title}</bdi>` : null}
  </p>
  <p>${names.length ? t('invite.there', { names: list(names) }) : t('invite.empty')}</p>`;
