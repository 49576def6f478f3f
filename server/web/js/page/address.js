// Where nothing else works: an address on the screen, to be selected by hand.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { invitation, personal } from '../route.js';
import { Sheet } from '../ui/dialog.js';

/** @import { State } from '../store.js' */

/** @param {{ state: State, seat?: boolean }} props */
export function Address({ state, seat = false }) {
  const code = state.route.code;
  return html`
    <${Sheet} name="share" title=${t(seat ? 'menu.seat-link' : 'lobby.share')}>
      <p class="address" translate=${false}>${seat ? personal(code) : invitation(code)}</p>
      ${seat ? html`<p>${t('menu.seat-link-care')}</p>` : null}
    <//>`;
}
