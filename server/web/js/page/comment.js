// Until the first echo lies on the table, the guide may add to the clue, once; the words themselves stay.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { Words } from '../ui/words.js';
import { can } from '../view.js';
import { faultOf, length, Writer } from './writer.js';

/** @import { View } from '../api.d.ts' */

/** @param {{ view: View }} props */
export function Comment({ view }) {
  const [text, write] = useState('');
  const bounds = can(view, 'comment')?.text;
  const words = text.trim();
  const fault = bounds ? faultOf(words, bounds) : '';
  const send = async () => (await act('comment', { text: words })) && dismiss();
  return html`
    <${Sheet} name="comment" title=${t('comment.add')}>
      <div class="panel" data-form="comment">
        ${bounds ? html`
          <p><${Words} text=${view.clue?.text}/></p>
          <p class="advice">${t('comment.do')}</p>
          <${Writer} text=${text} bounds=${bounds} fault=${fault} onWrite=${write} label=${t('comment.label')}/>
          <${Button} action="send-comment" off=${length(words) < bounds.min || fault !== ''} onClick=${send}>
            ${t('comment.send')}
          <//>`
          : html`<p>${t('comment.late')}</p>`}
      </div>
    <//>`;
}
