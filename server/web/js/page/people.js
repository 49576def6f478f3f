// Everybody at the table, and who waits for the next game; each leads to what may be done about them.
import { join } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { rememberedName, rememberName } from '../name.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { facts, openSeat, Token } from '../ui/seats.js';
import { Fault, faultOf, NameField } from './inputs.js';

/** @import { State } from '../store.js' */
/** @import { View, Waiting } from '../api.d.ts' */

/** @param {{ view: View }} props */
export const People = ({ view }) => html`
  <${Sheet} name="people" title=${t('menu.people')}><div class="panel"><${Everybody} view=${view}/></div><//>`;

/** @param {{ view: View }} props */
export const Everybody = ({ view }) => html`
  <ul class="rows">
    ${view.seats.map((seat) => html`
      <li key=${seat.id} data-seat=${seat.id}>
        <button type="button" class="row" data-action="person-${seat.id}" onClick=${() => openSeat(seat.id)}>
          <${Token} seat=${seat} view=${view}/>
          <span class="name" translate=${false}><bdi>${seat.name}</bdi></span>
          <span class="tag">${[...facts(view, seat), seat.awaited && t('seat.thinking')].filter(Boolean).join(' · ')}</span>
        </button>
      </li>`)}
  </ul>
  <${Next} waiting=${view.waiting ?? []}/>`;

/** @param {{ waiting: Waiting[] }} props */
const Next = ({ waiting }) =>
  waiting.length > 0 && html`
    <h3>${t('queue.title')}</h3>
    <ol class="rows" data-queue>
      ${waiting.map((one) => html`
        <li key=${one.id} data-seat=${one.id}>
          <button type="button" class="row" data-action="person-${one.id}" onClick=${() => openSeat(one.id)}>
            <span class="name" translate=${false}><bdi>${one.name}</bdi></span>
            ${one.bot ? html`<span class="tag">${t('seat.bot')}</span>` : null}
          </button>
        </li>`)}
    </ol>`;

/** Somebody who watches asks for a chair in the next game. @param {{ view: View }} props */
export function Queue({ view }) {
  const [name, setName] = useState(rememberedName);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (!name.trim()) return setFault('bad-name');
    setBusy(true);
    rememberName(name);
    const fault = await join(view.room, name, { next: true });
    setFault(fault);
    setBusy(false);
    if (!fault && store.get().dialog === 'queue') dismiss();
  };
  return html`
    <${Sheet} name="queue" title=${t('queue.join')}>
      <form class="panel" data-form="queue" onSubmit=${submit}>
        <p class="advice">${t('queue.about')}</p>
        <${NameField} name=${name} id="queue-name" onInput=${setName} fault=${faultOf('name', fault, view.room)}/>
        <${Fault} name="code" words=${faultOf('code', fault, view.room)}/>
        <${Button} action="queue-join" type="submit" busy=${busy}>${t('queue.join')}<//>
        <${Next} waiting=${view.waiting ?? []}/>
      </form>
    <//>`;
}
