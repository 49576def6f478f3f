// What was said today at this event: a clue may not come twice.
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { request } from '../request.js';
import { Sheet } from '../ui/dialog.js';
import { Words } from '../ui/words.js';

/** @import { View } from '../api.d.ts' */

/** @typedef {{ text: string, room?: string }} Said */

/** @param {{ view: View }} props */
export function SaidToday({ view }) {
  const [said, set] = useState(/** @type {Said[] | null} */ (null));
  const [lost, lose] = useState(false);
  useEffect(() => {
    request(`/rooms/${view.room}/said`, { room: view.room }).then((answer) => {
      set(answer.body?.said ?? []);
      lose(answer.code !== '');
    });
  }, [view.room, view.round.number]);
  return html`
    <${Sheet} name="said" title=${t('said.title')}>
      <div class="panel" aria-busy=${said === null ? 'true' : undefined}>
        <p class="advice">${t('said.about')}</p>
        ${view.event ? html`<p>${t('said.event')}: <b translate=${false}>${view.event}</b></p>` : null}
        ${lost ? html`<p class="fault" role="alert">${t('error.offline')}</p>` : null}
        ${said?.length === 0 && !lost ? html`<p class="empty">${t('said.none')}</p>` : null}
        <ul class="rows said">
          ${said?.toReversed().map((row, index) => html`
            <li key=${index} class="row">
              <${Words} text=${row.text}/>
              ${row.room && row.room !== view.room ? html`<span class="tag" translate=${false}>${row.room}</span>` : null}
            </li>`)}
        </ul>
      </div>
    <//>`;
}
