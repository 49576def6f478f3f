// What stands on the little card of a seat: the first letter of its name. Where names begin alike the second letter comes
// with it, and where that does not tell all of them apart, a number.

/** @import { Seat } from '../api.d.ts' */

/** @type {Intl.Segmenter | undefined} */
let letters; // a slow phone takes a tenth of a second to make one, and the front page has no names

/** The first letters, whole even where one is an emoji of five code points. @param {string} name @param {number} n */
const first = (name, n) =>
  Array.from((letters ??= new Intl.Segmenter()).segment(name), (one) => one.segment).slice(0, n);

/** @param {string} name */
export const initial = (name) => first(name, 1).join('').toUpperCase() || '?';

/** @param {string} name */
const two = (name) => initial(name) + first(name, 2).slice(1).join('').trim().toLowerCase();

/** @param {Seat} seat @param {Seat[]} alike those whose names begin with the same letter */
function among(seat, alike) {
  if (alike.length === 1) return initial(seat.name);
  const apart = new Set(alike.map(({ name }) => two(name))).size === alike.length;
  return apart ? two(seat.name) : `${initial(seat.name)}${alike.indexOf(seat) + 1}`;
}

/** @type {WeakMap<Seat[], Map<string, string>>} */
const known = new WeakMap();

/** The marks of all seats of a table, by id. @param {Seat[]} seats @returns {Map<string, string>} */
export function marks(seats) {
  const all = known.get(seats) ?? new Map(
    seats.map((seat) => [seat.id, among(seat, seats.filter((other) => initial(other.name) === initial(seat.name)))]),
  );
  known.set(seats, all);
  return all;
}
