// A clue half written survives a reload: phones drop pages when somebody looks at a message. By post it survives the
// week: such a draft is kept for good.

import { browser, tab } from '../shelf.js';

/** @import { View } from '../api.d.ts' */

/** @typedef {{ card: string, text: string, link: string, said: string }} Sheet */

const KEY = 'echo:draft';

/** @param {View} view @param {string} [kind] clue, or prepare for the coming round */
export function draft(view, kind = 'clue') {
  const place = `${view.room} ${view.round.number} ${kind}`;
  const shelf = view.limitMs ? tab : browser;
  const key = view.limitMs ? KEY : lasting(view.room);
  /** What was written, else what was prepared. @returns {Sheet} */
  const kept = () => read(shelf.getItem(key), place) ?? { card: '', text: '', link: '', said: '', ...view.me?.prepared };
  return {
    read: kept,
    /** @param {Partial<Sheet>} change */
    keep: (change) => shelf.setItem(key, JSON.stringify({ ...kept(), ...change, place })),
    /** Said words are no draft: another game at this table has the same rounds. */
    forget: () => shelf.removeItem(key),
  };
}

/** Where a draft of this room is kept for good. @param {string} room */
const lasting = (room) => `${KEY}:${room}`;

/** Forgets whatever was being written in a room: it is said. @param {string} room */
export function forget(room) {
  tab.removeItem(KEY);
  browser.removeItem(lasting(room));
}

/** @param {string | null} text @param {string} place @returns {Sheet | null} */
function read(text, place) {
  try {
    const kept = JSON.parse(text ?? 'null');
    if (kept?.place !== place) return null;
    return { card: String(kept.card), text: String(kept.text), link: String(kept.link), said: String(kept.said) };
  } catch {
    return null; // somebody else's note under our key: begin anew
  }
}
