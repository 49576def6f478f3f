// Who watches meets a chair in the next game on the dock: a button to ask for it, then that it is kept, and the way back.
import { act } from '../act.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import * as seats from '../seat.js';
import * as session from '../session.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Seal } from '../ui/card.js';

/** @import { View } from '../api.d.ts' */

const ask = () => store.set({ dialog: 'queue' });

/** The end of a game has a button of its own beside the others. @param {{ view: View }} props */
export function Chair({ view }) {
  const kept = view.me?.waiting === true;
  if (!kept && (view.me || view.phase === 'over')) return null;
  return html`
    <div class="chair">
      ${kept
        ? html`<${Kept} room=${view.room}/>`
        : html`<${Button} action="queue" look="small quiet" onClick=${ask}>${t('queue.join')}<//>`}
    </div>`;
}

/** @param {{ room: string }} props */
const Kept = ({ room }) => html`
  <div class="line" data-waits>
    <p class="note"><${Seal} full/>${t('queue.waits-you')}</p>
    <${Button} action="queue-back" look="small quiet" onClick=${() => stepBack(room)}>${t('queue.back')}<//>
  </div>`;

/** Gives the chair back and goes on watching. @param {string} room */
async function stepBack(room) {
  session.leaveOff(); // or the next view, without us in it, would look like being sent away
  if (await act('leave')) {
    const { view } = store.get();
    seats.drop(room);
    store.set({ view: view && { ...view, me: null } });
  }
  session.sitDown();
}
