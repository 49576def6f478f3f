// What the tabs of one browser tell each other about a room. A line is a room and the eyes that look at it: a seat, a
// guest, a big screen. What is said on a line is heard by the tabs of that line alone, so a view never comes before
// other eyes than those it was made for.
import * as seats from './seat.js';

/** @import { View } from './api.d.ts' */

/**
 * What a tab has learned from the server.
 * @typedef {object} News
 * @property {boolean} online was there an answer?
 * @property {View} [view]
 * @property {string} [gone] the room, or our seat in it, is no more: an error code
 */

/**
 * The name of a line. A guest is whoever the cookie of this browser says, so that is one pair of eyes for all its tabs.
 * @param {string} room
 * @param {boolean} anonymous
 */
export function lineOf(room, anonymous) {
  if (anonymous) return `${room} screen`;
  const seat = seats.of(room);
  return `${room} ${seat ? digest(seat.token) : 'guest'}`;
}

/** Tells tokens apart without telling them: tabs say aloud which line they follow. FNV-1a, twice. @param {string} text */
function digest(text) {
  return [0x811c9dc5, 0x01234567].map((basis) => {
    let hash = basis;
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(16);
  }).join('');
}

/**
 * Tells news to the other tabs of a line, and hears theirs.
 * @param {string} line
 * @param {(news: News) => void} hear
 */
export function tune(line, hear) {
  const air = broadcast(`echo:line:${line}`, ({ at, view, ...news }) =>
    hear(view ? { ...news, view: aged(view, Date.now() - at) } : news));
  return {
    /** @param {News} news */
    tell: (news) => air.say({ ...news, at: Date.now() }),
    close: air.close,
  };
}

/** A view that lay about for a while: its clocks have gone on. @param {View} view @param {number} ms @returns {View} */
export const aged = (view, ms) => ({
  ...view,
  remainingMs: less(view.remainingMs, ms),
  continueAfterMs: less(view.continueAfterMs, ms),
});

/** @param {number | null} left @param {number} ms */
const less = (left, ms) => (left === null ? null : Math.max(0, left - Math.max(0, ms)));

/**
 * Is a view newer than another? Versions grow, but where a host has started anew they may begin lower: then the time
 * tells.
 * @param {View} view
 * @param {View | null} old
 */
export const isNews = (view, old) =>
  !old || view.version > old.version || (view.version !== old.version && view.now > old.now);

/**
 * A channel to the other tabs; a silent one where the browser has none or forbids it.
 * @param {string} name
 * @param {(data: any) => void} hear
 */
export function broadcast(name, hear) {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event) => hear(event.data);
    return {
      works: true,
      /** @param {unknown} data */
      say: (data) => channel.postMessage(data),
      close: () => channel.close(),
    };
  } catch {
    return { works: false, say: () => {}, close: () => {} };
  }
}
