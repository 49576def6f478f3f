// Looking still closer: a picture under a lens that two fingers spread, two taps open and keys move. It is never larger
// than is of use, and never out of sight.

/**
 * How a picture is looked at.
 * @typedef {object} Look
 * @property {number} scale 1 is the whole picture, MOST the closest
 * @property {number} x px that its middle stands right of where it does when whole
 * @property {number} y px that it stands below
 */

/** @typedef {{ x: number, y: number }} Point px from the middle of the window */

/** Sizes in px: of the window, and of the whole picture in it. @typedef {{ window: number[], picture: number[] }} Glass */

/** @type {Readonly<Look>} */
export const WHOLE = { scale: 1, x: 0, y: 0 };
export const MOST = 4;
export const CLOSE = 2.5; // two taps: letters on a phone become as large as on a table

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** The edge of a picture comes no further than to the edge of the window. @param {Look} look @param {Glass} glass */
export function bounded({ scale, x, y }, { window: [w, h], picture: [pw, ph] }) {
  const across = Math.max(0, (pw * scale - w) / 2);
  const down = Math.max(0, (ph * scale - h) / 2);
  return { scale, x: within(x, -across, across), y: within(y, -down, down) };
}

/**
 * Closer or further by a factor; what is under the point stays there.
 * @param {Look} look @param {number} factor @param {Point} at @param {Glass} glass
 */
export function nearer(look, factor, at, glass) {
  const scale = within(look.scale * factor, 1, MOST);
  const grown = scale / look.scale;
  return bounded({ scale, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown }, glass);
}

/** @param {Look} look @param {number} dx @param {number} dy @param {Glass} glass */
export const moved = (look, dx, dy, glass) => bounded({ ...look, x: look.x + dx, y: look.y + dy }, glass);

/**
 * Two fingers went from here to there: what was between them still is.
 * @param {Look} look @param {Point[]} from @param {Point[]} to @param {Glass} glass
 */
export function pinched(look, from, to, glass) {
  const start = middle(from);
  const end = middle(to);
  const spread = nearer(look, apart(to) / Math.max(1, apart(from)), start, glass);
  return moved(spread, end.x - start.x, end.y - start.y, glass);
}

/** @param {Point[]} two */
export const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param {Point[]} two @returns {Point} */
export const middle = ([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
