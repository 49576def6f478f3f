// Which cards are on the sheet, and in what order.

import { card, change, count, known, on, s } from './store.js';

export const sorts = ['number', 'family', 'palette', 'quality', 'nearest'];
export const notes = ['hand', 'stale', 'fault', 'loner']; // what can be of note about a card

/** Cards that have a fault, by number. @type {Map<number, any[]>} */
let faults = new Map();

/** The faults of card n, also those it shares with another. @param {number} n @returns {any[]} */
export const faultsOf = (n) => faults.get(n) ?? [];

/** Whether a note is true of card n. @param {number} n @param {string} note */
export function noted(n, note) {
  if (note === 'hand') return card(n).hand;
  if (note === 'fault') return faultsOf(n).length > 0;
  return Boolean(known(n)?.[note]);
}

function passes(n) {
  const { family, palette, state, tag, note } = s.filter;
  const c = card(n);
  return (!family || c.family === family) && (!palette || c.palette === palette) && (!state || (c.state || 'free') === state) &&
    (!tag || known(n)?.tags.includes(tag)) && (!note || noted(n, note));
}

const before = {
  number: () => 0,
  family: (a, b) => card(a).family.localeCompare(card(b).family),
  palette: (a, b) => card(a).palette.localeCompare(card(b).palette),
  quality: (a, b) => (known(b)?.quality ?? 0) - (known(a)?.quality ?? 0),
  nearest: (a, b) => (known(a)?.apart ?? 9) - (known(b)?.apart ?? 9),
};

function arrange() {
  faults = new Map();
  for (const fault of s.facts?.faults ?? []) {
    for (const n of [fault.card, fault.other]) if (n) faults.set(n, [...faultsOf(n), fault]);
  }
  const all = Array.from({ length: count() }, (_, i) => i + 1).filter(passes);
  const by = before[s.sort] ?? before.number;
  const order = all.sort((a, b) => by(a, b) || a - b);
  change({ order, cursor: order.includes(s.cursor) || !order.length ? s.cursor : near(order) });
}

/** The card on the sheet that is nearest by number to where the cursor was. */
const near = (order) => order.reduce((best, n) => (Math.abs(n - s.cursor) < Math.abs(best - s.cursor) ? n : best));

/** The values that a filter can have in this deck, and how many cards have each. @param {string} what */
export function values(what) {
  const found = new Map();
  const add = (value) => found.set(value, (found.get(value) ?? 0) + 1);
  for (let n = 1; n <= count(); n += 1) {
    if (what === 'tag') known(n)?.tags.forEach(add);
    else if (what === 'state') add(card(n).state || 'free');
    else if (what === 'note') notes.filter((note) => noted(n, note)).forEach(add);
    else add(card(n)[what]);
  }
  return [...found];
}

on('deck facts filter sort', arrange);
