// What this device saw last of a room. Whoever comes back to the page, to the screen or to the network, and finds the table
// further on, is told what happened in between.
import { missed, told } from './missed.js';
import { momentOf } from './session.js';
import { browser } from './shelf.js';
import * as store from './store.js';

/** @import { View } from './api.d.ts' */

/**
 * @typedef {object} Seen
 * @property {number} game
 * @property {number} round
 * @property {string} phase
 * @property {boolean} laid our echo was on the table
 * @property {Record<string, number>} scores by seat
 * @property {number} at when it was seen (ms)
 * @property {string} [until] the moment of the game in which it is told
 */

const KEY = 'echo:seen:';
const LONG = 30 * 60 * 1000; // ms away after which a story is in order, rather than a line
const BACK = 5000; // ms after coming back in which the first news is of the time before

/** @param {View} view @returns {Seen} */
const glance = (view) => ({
  game: view.game,
  round: view.round.number,
  phase: view.phase,
  laid: Boolean(view.me?.locked.echo),
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

let back = performance.now(); // when somebody came back last, unless the news has come already

/**
 * Looks at the newest view with the eyes of who comes back, and remembers it. Nothing counts as seen by a hidden page.
 * The whole story opens by itself where nobody is in a hurry and much happened; elsewhere there is a line that leads to it.
 */
function look() {
  const { view, route, dialog, since } = store.get();
  if (!view || document.hidden || route.tv) return;
  if (since && view.timed && since.until !== momentOf(view)) store.set({ since: null });
  const seen = last(view.room);
  const away = seen !== null && performance.now() - back < BACK;
  if (away && told(view, seen)) {
    const story = !view.limitMs && Date.now() - seen.at >= LONG && missed(view, seen).length > 0;
    store.set({ since: { ...seen, until: momentOf(view) }, dialog: dialog ?? (story ? 'since' : null) });
  }
  browser.setItem(KEY + view.room, JSON.stringify(glance(view)));
}

/** Looks at news: what comes next happens before our eyes. */
function learn() {
  look();
  if (store.get().view) back = -Infinity;
}

function wake() {
  back = performance.now();
  look();
}

/** Looks at every view from now on. */
export function watch() {
  let { view: known, offline: cut } = store.get();
  learn();
  store.subscribe(() => {
    const { view, offline } = store.get();
    if (cut && !offline) back = performance.now();
    if (view !== known) learn();
    [known, cut] = [view, offline];
  });
  document.addEventListener('visibilitychange', wake);
}
