// Tables to sit down at, looked up again while somebody looks at the list.
import * as actions from '../act.js';
import { mask } from '../conceal.js';
import { refreshRooms } from '../furnish.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { gameName } from '../games.js';
import { rememberedName } from '../name.js';
import { REFRESH, useRefresh } from '../refresh.js';
import * as seats from '../seat.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { TableRow } from '../ui/table-row.js';
import { anything, Filter, languageName, narrows, sieve } from './filter.js';

/** @import { State } from '../store.js' */
/** @import { OpenRoom } from '../api.d.ts' */

/** @param {{ state: State }} props */
export function OpenTables({ state }) {
  const [filter, choose] = useState(anything);
  useRefresh(refreshRooms, REFRESH);
  const all = state.rooms ?? [];
  const rows = sieve(all, filter);
  return html`
    <section class="tables" aria-labelledby="tables-title">
      <h2 class="voice" id="tables-title">${t('front.tables')}</h2>
      ${all.length > 1 || narrows(filter) ? html`
        <${Filter} state=${state} rows=${all} filter=${filter} onChange=${choose}/>` : null}
      <p class="unseen" role="status">${t('tables.shown', { a: rows.length, b: all.length })}</p>
      ${rows.length === 0 ? html`<p class="empty">${t(all.length > 0 ? 'tables.none' : 'front.no-tables')}</p>` : null}
      <ul class="rows">
        ${rows.map((row) => html`
          <li key=${row.room} class="open-row">
            <${TableRow} room=${row.room} title=${row.title || row.host} game=${about(state, row)}
              note="${row.seats}/${row.limit}"/>
            <${SitDown} row=${row}/>
          </li>`)}
      </ul>
    </section>`;
}

/** What is played, and what is out of the common there. @param {State} state @param {OpenRoom} row */
const about = (state, row) => [
  gameName(state, row.rules),
  row.timed === false && t('tables.calm'),
  row.language !== state.language && languageName(row.language),
].filter(Boolean).join(' · ');

/**
 * One tap for who has a name here already.
 * @param {{ row: OpenRoom }} props
 */
function SitDown({ row }) {
  const name = rememberedName();
  const [busy, setBusy] = useState(false);
  if (!name || row.seats >= row.limit || seats.of(row.room)) return null;
  const sit = async () => {
    setBusy(true);
    const code = await actions.join(row.room, name);
    setBusy(false);
    if (code) store.set({ toast: { code, values: { n: 1, code: row.room } } });
  };
  return html`
    <${Button} action="sit-${row.room}" look="small quiet" busy=${busy} onClick=${sit}>
      ${t('front.join')}<span class="unseen"> ${mask(store.get(), row.room)}</span>
    <//>`;
}
