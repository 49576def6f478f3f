// The moderator's desk: who has moved and who has not (never what), a reminder, a wish for when, and the end of a phase.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { localTime, t } from '../i18n.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Sheet } from '../ui/dialog.js';
import { Token } from '../ui/seats.js';
import { can } from '../view.js';
import { Formats } from './copy.js';
import { Wish } from './wish.js';

/** @import { Seat, View } from '../api.d.ts' */

/** @param {{ view: View }} props */
export const DeskSheet = ({ view }) => html`
  <${Sheet} name="desk" title=${t('desk.title')}><${Desk} view=${view}/><//>`;

/** @param {{ view: View }} props */
export function Desk({ view }) {
  const here = view.seats.filter((seat) => !seat.left);
  const remind = () => act('remind');
  return html`
    <div class="panel desk" data-desk>
      <ul class="rows">
        ${here.map((seat) => html`
          <li key=${seat.id} class="row" data-seat=${seat.id}><${Mover} view=${view} seat=${seat}/></li>`)}
      </ul>
      ${can(view, 'remind') ? html`
        <${Button} action="remind" look="quiet" onClick=${remind}>${t('desk.remind')}<//>` : null}
      ${can(view, 'deadline') ? html`<${Wish} soft=${view.soft ?? null}/>` : null}
      ${can(view, 'continue') ? html`
        <${Button} action="desk-continue" onClick=${() => act('continue')}>${t('reveal.next')}<//>` : null}
      ${can(view, 'close') ? html`<${Close}/>` : null}
      <section>
        <h2>${t('copy.title')}</h2>
        <${Formats} room=${view.room}/>
      </section>
    </div>`;
}

/** @param {{ view: View, seat: Seat }} props */
const Mover = ({ view, seat }) => html`
  <${Token} seat=${seat} view=${view}/>
  <span class="name" translate=${false}><bdi>${seat.name}</bdi></span>
  <span class="tag">${stateOf(seat)}</span>`;

/** @param {Seat} seat */
function stateOf(seat) {
  if (seat.acted) return t('seat.done');
  if (!seat.awaited) return t('desk.free');
  return seat.reminded ? t('desk.reminded', { time: localTime(seat.reminded) }) : t('desk.awaited');
}

/** What is missing cannot be given any more, so it asks once. */
function Close() {
  const [sure, ask] = useState(false);
  const press = async () => {
    if (!sure) return ask(true);
    if (await act('close')) store.set({ dialog: null });
    ask(false);
  };
  return html`
    <div class="leave" aria-live="polite">
      ${sure ? html`<p>${t('desk.close-care')}</p>` : null}
      <${Button} action="close-phase" look=${sure ? '' : 'quiet'} onClick=${press}>
        ${t(sure ? 'desk.close-sure' : 'desk.close')}
      <//>
    </div>`;
}
