// The board: a road of cells that turns at the end of each row, with the seats on it as they stand.
import { html } from '../html.js';
import { list, t } from '../i18n.js';
import { Token } from './seats.js';

/** @import { Seat, View } from '../api.d.ts' */

const ACROSS = 8;

/**
 * Who stands where: from cell 0, the start, to the last, where everybody stands who came as far or further.
 * @param {View} view
 * @returns {Seat[][]}
 */
export function standing(view) {
  const last = view.board?.cells ?? 0;
  const cells = Array.from({ length: last + 1 }, () => /** @type {Seat[]} */ ([]));
  for (const seat of view.seats) {
    if (!seat.left) cells[Math.min(last, Math.max(0, seat.score))].push(seat);
  }
  return cells;
}

/** The place of a cell in the grid: rows run to and fro. @param {number} cell from 1 */
export function place(cell) {
  const row = Math.floor((cell - 1) / ACROSS);
  const step = (cell - 1) % ACROSS;
  return { row: row + 1, column: row % 2 === 0 ? step + 1 : ACROSS - step };
}

/** @param {{ view: View }} props */
export function Board({ view }) {
  if (!view.board) return null;
  const [start, ...cells] = standing(view);
  return html`
    <section class="board-box" aria-label=${t('board.title')} data-board=${view.board.cells}>
      <ul class="unseen">
        ${standing(view).map((seats, cell) => (seats.length > 0 ? html`<li key=${cell}>${spoken(cell, seats)}</li>` : null))}
      </ul>
      ${start.length > 0 ? html`
        <div class="board-start" aria-hidden="true"><${Pieces} view=${view} seats=${start}/></div>` : null}
      <div class="board" aria-hidden="true">
        ${cells.map((seats, index) => html`
          <${Cell} key=${index} view=${view} cell=${index + 1} last=${index + 1 === cells.length} seats=${seats}/>`)}
      </div>
    </section>`;
}

/** @param {number} cell @param {Seat[]} seats */
const spoken = (cell, seats) =>
  `${cell === 0 ? t('board.start') : t('board.cell', { n: cell })}: ${list(seats.map((seat) => seat.name))}`;

/** @param {{ view: View, cell: number, last: boolean, seats: Seat[] }} props */
function Cell({ view, cell, last, seats }) {
  const { row, column } = place(cell);
  const looks = ['cell', last && 'last', seats.length > 0 && 'taken'].filter(Boolean).join(' ');
  return html`
    <div class=${looks} style=${{ gridRow: String(row), gridColumn: String(column) }} data-cell=${cell}>
      <span class="cell-number">${cell}</span>
      <${Pieces} view=${view} seats=${seats}/>
    </div>`;
}

/** @param {{ view: View, seats: Seat[] }} props */
const Pieces = ({ view, seats }) => html`
  <span class="pieces">${seats.map((seat) => html`<${Token} key=${seat.id} seat=${seat} view=${view} filled/>`)}</span>`;
