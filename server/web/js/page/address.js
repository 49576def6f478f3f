// Where nothing else works: an address on the screen, to be selected by hand.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { invitation } from '../route.js';
import { Sheet } from '../ui/dialog.js';

/** @import { State } from '../store.js' */

/** @param {{ state: State }} props */
export const Address = ({ state }) => html`
  <${Sheet} name="share" title=${t('lobby.share')}>
    <p class="address" translate=${false}>${invitation(state.route.code)}</p>
  <//>`;
