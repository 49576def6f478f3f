// What is public so far, for pasting into a forum.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { request } from '../request.js';
import { copy } from '../screen.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Sheet } from '../ui/dialog.js';

/** @import { View } from '../api.d.ts' */

/** @param {string} room @param {'bbcode' | 'markdown'} format */
async function copyGame(room, format) {
  const answer = await request(`/rooms/${room}/export?format=${format}`, { room });
  const done = !answer.code && (await copy(answer.text));
  store.set({ dialog: null, toast: { code: done ? 'game-copied' : answer.code || 'copy-failed', values: {} } });
}

/** Both ways of writing it. @param {{ room: string }} props */
export const Formats = ({ room }) => html`
  <div class="pair">
    <${Button} action="copy-bbcode" look="quiet" onClick=${() => copyGame(room, 'bbcode')}>${t('copy.bbcode')}<//>
    <${Button} action="copy-markdown" look="quiet" onClick=${() => copyGame(room, 'markdown')}>${t('copy.markdown')}<//>
  </div>`;

/** @param {{ view: View }} props */
export const CopyGame = ({ view }) => html`
  <${Sheet} name="copy" title=${t('copy.title')}>
    <div class="panel">
      <p class="advice">${t('copy.about')}</p>
      <${Formats} room=${view.room}/>
    </div>
  <//>`;
