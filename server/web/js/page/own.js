// Tables where a seat of ours is kept: what goes on there, and where it is our turn.
import { gameName } from '../games.js';
import { html, useState } from '../html.js';
import { list, t } from '../i18n.js';
import { lookAround, tables } from '../mine.js';
import { titleOf } from '../phase.js';
import { useRefresh } from '../refresh.js';
import { TableRow } from '../ui/table-row.js';
import { awaited, nameOf } from '../view.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State }} props */
export function OwnTables({ state }) {
  const [rows, show] = useState(tables);
  useRefresh(async () => {
    const pause = await lookAround();
    show(tables());
    return pause;
  });
  if (rows.length === 0) return null;
  return html`
    <section class="tables own" aria-labelledby="own-title">
      <h2 class="voice" id="own-title">${t('front.own')}</h2>
      <ul class="rows">
        ${rows.map(({ room, view, turn }) => html`
          <li key=${room} data-turn=${turn ? '' : undefined}>
            <${TableRow} room=${room} title=${view && (view.title || nameOf(view, view.host))}
              game=${view && about(state, view, turn)} note=${turn ? html`<b>● ${t('front.turn')}</b>` : ''}/>
          </li>`)}
      </ul>
    </section>`;
}

/** What is played, and what it waits for. @param {State} state @param {View} view @param {boolean} turn */
const about = (state, view, turn) => `${gameName(state, view.rules)} · ${moment(view, turn)}`;

/** Where we are awaited ourselves, the others do not matter yet. @param {View} view @param {boolean} turn */
function moment(view, turn) {
  const names = turn || view.phase === 'lobby' ? [] : awaited(view).map((one) => one.name);
  return names.length === 0 ? titleOf(view) : t('seats.waiting', { names: list(names) });
}
