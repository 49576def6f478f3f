// What this device saw last of a room. Whoever comes back after a long while, and finds the table further on, is told
// what happened in between.
import { browser } from './shelf.js';
import * as store from './store.js';

/** @import { Past, View } from './api.d.ts' */

/**
 * @typedef {object} Seen
 * @property {number} round
 * @property {string} phase
 * @property {Record<string, number>} scores by seat
 * @property {number} at when it was seen (ms)
 */

const KEY = 'echo:seen:';
const LONG = 30 * 60 * 1000; // ms away before there is anything to tell

/** @param {View} view @returns {Seen} */
const glance = (view) => ({
  round: view.round.number,
  phase: view.phase,
  scores: Object.fromEntries(view.seats.map((seat) => [seat.id, seat.score])),
  at: Date.now(),
});

/** @param {string} room @returns {Seen | null} */
function last(room) {
  try {
    const seen = JSON.parse(browser.getItem(KEY + room) ?? 'null');
    return typeof seen?.at === 'number' && typeof seen.round === 'number' ? seen : null;
  } catch {
    return null;
  }
}

/**
 * Is there something to tell? Not of the lobby, nor where a new game has begun.
 * @param {Seen | null} seen
 * @param {Seen} now
 */
export function worthTelling(seen, now) {
  if (!seen || seen.round === 0 || now.at - seen.at < LONG) return false;
  return now.round > seen.round || (now.round === seen.round && now.phase !== seen.phase);
}

/** The rounds that ended while we were away. @param {View} view @param {Seen} seen @returns {Past[]} */
export const missed = (view, seen) =>
  view.history.filter((past) => past.round > seen.round || (past.round === seen.round && seen.phase !== 'reveal'));

/**
 * Looks at the newest view with the eyes of who comes back, and remembers it. Nothing counts as seen by a hidden page.
 * The story opens by itself where nobody is in a hurry; elsewhere there is a door to it.
 */
export function compare() {
  const { view, route, dialog } = store.get();
  if (!view || document.hidden || route.tv) return;
  const seen = last(view.room);
  const now = glance(view);
  if (worthTelling(seen, now)) store.set({ since: seen, dialog: dialog ?? (view.limitMs ? null : 'since') });
  browser.setItem(KEY + view.room, JSON.stringify(now));
}
