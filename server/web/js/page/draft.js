// A clue half written survives a reload: phones drop pages when somebody looks at a message.

import { tab } from '../shelf.js';

/** @import { View } from '../api.d.ts' */

const KEY = 'echo:draft';

/** @param {View} view */
export function draft(view) {
  const place = `${view.room} ${view.round.number}`;
  return {
    ...read(place),
    /** @param {{ card: string, text: string }} paper */
    keep: (paper) => tab.setItem(KEY, JSON.stringify({ ...paper, place })),
  };
}

/** @param {string} place @returns {{ card: string, text: string }} */
function read(place) {
  try {
    const kept = JSON.parse(tab.getItem(KEY) ?? '{}');
    if (kept.place === place) return { card: String(kept.card), text: String(kept.text) };
  } catch {
    // somebody else's note under our key: begin anew
  }
  return { card: '', text: '' };
}
