// The board on a sheet of its own, with the scores beneath it.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Board } from '../ui/board.js';
import { Sheet } from '../ui/dialog.js';
import { Standings } from '../ui/standings.js';

/** @import { View } from '../api.d.ts' */

/** @param {{ view: View }} props */
export const Road = ({ view }) => html`
  <${Sheet} name="board" title=${t('board.title')}>
    <div class="panel">
      <${Board} view=${view}/>
      <${Standings} view=${view} title=${false}/>
    </div>
  <//>`;
