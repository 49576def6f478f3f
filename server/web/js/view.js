// Questions one may ask of a view. No rules: what may be done is in `can`, the rest is looking up.

/** @import { Can, Picture, Seat, View } from './api.d.ts' */

/** @param {View} view @param {string | null | undefined} id @returns {Seat | undefined} */
export const seat = (view, id) => view.seats.find((one) => one.id === id);

/** @param {View} view @param {string | null | undefined} id */
export const nameOf = (view, id) => seat(view, id)?.name ?? '';

/** @param {View} view @param {string[]} ids */
export const namesOf = (view, ids) => ids.map((id) => nameOf(view, id));

/** The number people say for a card of the gallery. @param {View} view @param {string | null | undefined} id */
export const numberOf = (view, id) => view.gallery.findIndex((card) => card.id === id) + 1;

/** @param {View} view @param {string} type @returns {Can | undefined} */
export const can = (view, type) => view.me?.can.find((one) => one.type === type);

/** @param {View} view */
export const isGuide = (view) => view.me !== null && view.me.seat === view.guide;

/** Somebody who has no cards: a spectator, or who waits for the next game. @param {View} view */
export const watches = (view) => !view.me || view.me.waiting === true;

/** Somebody who runs the room without a seat. @param {View} view */
export const isModerator = (view) => view.me?.moderator === true && !view.me.seat;

/** Is the desk what somebody came for, rather than the cards? @param {View} view */
export const atDesk = (view) => isModerator(view) && ['clue', 'echo', 'guess', 'contour', 'colour'].includes(view.phase);

/** @param {View} view @param {string} id */
export const isOwn = (view, id) => view.me?.own.includes(id) ?? false;

// The actions a table waits for; everything else (leaving, hosting) can wait.
const MOVES = new Set(['clue', 'echo', 'guess', 'confirm', 'mark', 'again']);

/** Is it our turn? @param {View} view */
export const mayMove = (view) => view.me?.can.some((one) => MOVES.has(one.type)) ?? false;

/** Does time run out in this phase? @param {View} view */
export const isTimed = (view) => Boolean(view.limitMs) && view.phase !== 'lobby' && view.phase !== 'over';

/** Is a game on? @param {View} view */
export const playing = (view) => view.round.number > 0 && !['lobby', 'over', 'again'].includes(view.phase);

/** Do others than bots sit here with us? @param {View} view */
export const company = (view) => view.seats.some((one) => !one.bot && one.id !== view.me?.seat);

/** The seats that have a part in this phase. @param {View} view @returns {Seat[]} */
export const movers = (view) => view.seats.filter((one) => one.acted || one.awaited);

/** May this seat be named for that? @param {View} view @param {string} type @param {string} id */
export const mayAbout = (view, type, id) => can(view, type)?.seats?.includes(id) ?? false;

/** Those we still wait for, ourselves left out. @param {View} view */
export const awaited = (view) => view.seats.filter((one) => one.awaited && one.id !== view.me?.seat);

/** The card the guide meant, once it is known. @param {View} view @returns {Picture | undefined} */
export const source = (view) => view.gallery.find((card) => card.source);

/**
 * Seats from the first to the last, with their place: equal scores share one, and the next place is skipped (1, 1, 3).
 * @param {Seat[]} seats
 * @returns {{ seat: Seat, place: number }[]}
 */
export function ranked(seats) {
  const sorted = [...seats].sort((a, b) => b.score - a.score);
  return sorted.map((one) => ({ seat: one, place: 1 + sorted.findIndex((other) => other.score === one.score) }));
}
