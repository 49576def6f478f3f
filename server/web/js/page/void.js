// The host may void a round before its reveal: choosing why is the confirmation.
import { act } from '../act.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { can } from '../view.js';

/** @import { View } from '../api.d.ts' */

/** @param {{ view: View }} props */
export function VoidRound({ view }) {
  /** @param {string} [reason] */
  const end = (reason) => async () => (await act('void', reason ? { reason } : {})) && dismiss();
  return html`
    <${Sheet} name="void" title=${t('void.do')}>
      <div class="panel">
        <p>${t('void.care')}</p>
        ${can(view, 'void') ? html`
          <${Button} action="void-insider" look="quiet" onClick=${end('insider')}>${t('void.insider')}<//>
          <${Button} action="void-repeated" look="quiet" onClick=${end('repeated')}>${t('void.repeated')}<//>
          <${Button} action="void-plain" look="quiet" onClick=${end()}>${t('void.other')}<//>`
          : html`<p>${t('error.wrong-phase')}</p>`}
        <${Button} action="keep-round" onClick=${dismiss}>${t('void.keep')}<//>
      </div>
    <//>`;
}
