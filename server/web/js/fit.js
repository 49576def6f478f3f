// How large can n cards be? The widest for which all of them are seen at once.

const RATIO = 1.5; // height to width of every card

/**
 * @typedef {object} Room
 * @property {number} width
 * @property {number} height
 * @property {number} gap
 * @property {number} least below this width we rather scroll than shrink
 * @property {number} most
 * @property {number} [caption] height of what stands under each card
 */

/**
 * @param {number} n
 * @param {Room} room
 * @returns {{ columns: number, width: number, scrolls: boolean }}
 */
export function fit(n, { width, height, gap, least, most, caption = 0 }) {
  let best = { columns: 1, width: 0, scrolls: false };
  for (let columns = 1; columns <= n; columns += 1) {
    const rows = Math.ceil(n / columns);
    const across = (width - (columns - 1) * gap) / columns;
    const down = ((height - (rows - 1) * gap) / rows - caption) / RATIO;
    const card = Math.floor(Math.min(across, down, most));
    if (card > best.width) best = { columns, width: card, scrolls: false };
  }
  return best.width >= least ? best : scrolling(width, gap, least, most);
}

/**
 * As many columns as are comfortable, and the rest below.
 * @param {number} width
 * @param {number} gap
 * @param {number} least
 * @param {number} most
 */
function scrolling(width, gap, least, most) {
  const columns = Math.max(2, Math.floor((width + gap) / (least + 8 + gap)));
  const card = Math.floor((width - (columns - 1) * gap) / columns);
  return { columns, width: Math.min(card, most), scrolls: true };
}
