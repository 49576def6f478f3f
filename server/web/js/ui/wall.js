// The people beside the table on a big screen: who has moved, who is awaited, who has how many points. One glance from the
// sofa has to do, so everybody is there, whatever their number, and nothing can be pressed.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { movers, ranked } from '../view.js';
import { Token, Waiting } from './seats.js';
import { counted, signed } from './standings.js';

/** @import { Deck, View } from '../api.d.ts' */

const FEW = 7; // seats that have room for large letters

/** What a rem is now, in px: on a wall it grows with the screen. */
const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** A wall never scrolls: cards are as large as all of them can be. What Grid is told. @param {number} [caption] rem */
export const whole = (caption = 0) =>
  ({ gap: Math.round(rem() * 0.85), least: 1, most: Infinity, caption: Math.ceil(caption * rem()) });

/** @param {{ view: View, gained?: boolean }} props gained: what the round brought stands beside the points */
export function Wall({ view, gained = false }) {
  const rows = ranked(counted(view).filter((seat) => !seat.left || view.winners));
  return html`
    <aside class="wall ${rows.length > FEW ? 'many' : ''}" aria-label=${t('standings.title')}>
      <${Pace} view=${view}/>
      <ol>
        ${rows.map(({ seat }) => html`
          <li key=${seat.id} class=${seat.awaited ? 'awaited' : ''} data-seat=${seat.id}>
            <${Token} seat=${seat} view=${view}/>
            <bdi class="wall-name" translate=${false}>${seat.name}</bdi>
            <span class="points">
              ${gained ? html`<${Gained} points=${view.result?.points[seat.id] ?? 0}/>` : null}
              <span class="score">${seat.score}</span>
            </span>
          </li>`)}
      </ol>
      ${view.waiting?.length ? html`<p class="wall-next">+${view.waiting.length} · ${t('queue.waits')}</p>` : null}
    </aside>`;
}

/** @param {{ points: number }} props */
const Gained = ({ points }) => (points === 0 ? null : html`<span class="gained">${signed(points)}</span>`);

/** How many have moved, and for whom the table waits. @param {{ view: View }} props */
function Pace({ view }) {
  const all = movers(view);
  if (all.length === 0) return null;
  const moved = all.filter((seat) => seat.acted).length;
  return html`
    <div class="pace">
      ${all.length > 1 ? html`
        <p class="moved" data-count="${moved}/${all.length}">
          <span class="unseen">${t('seats.moved', { a: moved, b: all.length })}</span>
          <span class="token filled" aria-hidden="true"></span><b aria-hidden="true">${moved}/${all.length}</b>
        </p>` : null}
      <${Waiting} view=${view}/>
    </div>`;
}

/** In the lobby: some of the cards that will be played with. @param {{ deck: Deck | undefined }} props */
export const Covers = ({ deck }) => html`
  <div class="tv-covers" aria-hidden="true">
    <div>${deck?.covers?.map((cover) => html`<img key=${cover} src=${cover} alt="" decoding="async"/>`)}</div>
  </div>`;
