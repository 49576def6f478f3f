// Tables where a seat of ours is kept.
import { html } from '../html.js';
import { t } from '../i18n.js';
import * as seats from '../seat.js';
import { TableRow } from '../ui/table-row.js';

export function OwnTables() {
  const rooms = seats.rooms().slice(0, 3);
  if (rooms.length === 0) return null;
  return html`
    <section class="tables">
      <h2 class="voice">${t('front.own')}</h2>
      <ul class="rows">${rooms.map((room) => html`<li key=${room}><${TableRow} room=${room} note=""/></li>`)}</ul>
    </section>`;
}
