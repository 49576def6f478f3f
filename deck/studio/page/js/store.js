// The one state of the page. Modules read it freely, change it through change(), and say with on() what they want to
// hear of.

const REMEMBERED = 'echo-studio:ways';
const kept = ['show', 'size', 'sort', 'side'];

export const s = {
  /** @type {any} */ deck: null, // as of /api/deck
  /** @type {any} */ facts: null, // as of /api/facts
  view: 'sheet', // sheet, map, heat, palettes
  show: 'colour', // contour, colour, both
  peek: false, // while a key is held, the other version
  eye: '', // '', protanopia, deuteranopia, tritanopia
  size: 112, // of a card on the sheet, in px
  sort: 'number',
  filter: { family: '', palette: '', state: '', tag: '', note: '' },
  side: true, // the panel beside the cards
  cursor: 1, // the card that keys mean
  chosen: /** @type {Set<number>} */ (new Set()),
  order: /** @type {number[]} */ ([]), // the cards on the sheet
  rival: 0, // a card that was in the way of a decision
  busy: 0, // decisions under way
  lost: false, // the studio does not answer
  /** @type {any} */ fault: null, // of the folder
};

/** @type {{ keys: string[], hear: () => void }[]} */
const ears = [];

/** Calls hear after any of those keys was changed. @param {string} keys @param {() => void} hear */
export const on = (keys, hear) => void ears.push({ keys: keys.split(' '), hear });

/** @param {Partial<typeof s>} patch */
export function change(patch) {
  Object.assign(s, patch);
  const keys = Object.keys(patch);
  if (keys.some((key) => kept.includes(key))) remember();
  for (const ear of ears) if (ear.keys.some((key) => keys.includes(key))) ear.hear();
}

function remember() {
  localStorage.setItem(REMEMBERED, JSON.stringify(Object.fromEntries(kept.map((key) => [key, s[key]]))));
}

/** Takes up the ways of the last time. What is not understood is left. */
export function recall() {
  try {
    const was = JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}');
    if (['contour', 'colour', 'both'].includes(was.show)) s.show = was.show;
    if (was.size >= 60 && was.size <= 360) s.size = was.size;
    if (typeof was.sort === 'string') s.sort = was.sort;
    if (typeof was.side === 'boolean') s.side = was.side;
  } catch { /* somebody else's */ }
  if (matchMedia('(max-width: 640px)').matches) s.side = false;
}

/** Card n as the deck lists it. @param {number} n from 1 */
export const card = (n) => s.deck?.cards[n - 1];

/** What is known of card n, once it is. @param {number} n */
export const known = (n) => s.facts?.cards[n - 1];

export const count = () => s.deck?.cards.length ?? 0;

/** The cards that a decision is about: those chosen, else the one at the cursor. */
export const meant = () => (s.chosen.size ? [...s.chosen].sort((a, b) => a - b) : count() ? [s.cursor] : []);

/** Which version is seen now. */
export const seen = () => (s.peek && s.show !== 'both' ? (s.show === 'colour' ? 'contour' : 'colour') : s.show);
