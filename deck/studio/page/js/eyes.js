// The eyes of the colour-blind: the matrices that palettes are checked by, on linear sRGB, as a filter over every card.

import { vector } from './el.js';
import { change, on, s } from './store.js';

export const eyes = ['', 'protanopia', 'deuteranopia', 'tritanopia'];

/** Makes one filter an eye; the studio says of what. */
export function makeEyes() {
  const filters = Object.entries(s.deck.eyes).map(([name, rows]) => {
    const values = rows.map((row) => [...row, 0, 0].join(' ')).join(' ') + ' 0 0 0 1 0';
    return vector('filter', { id: name, 'color-interpolation-filters': 'linearRGB', x: '0', y: '0', width: '1', height: '1' },
      vector('feColorMatrix', { type: 'matrix', values }));
  });
  document.body.append(vector('svg', { width: '0', height: '0', 'aria-hidden': 'true', class: 'unseen' }, ...filters));
  on('eye', () => { document.documentElement.dataset.eye = s.eye; });
}

export const cycleEye = () => change({ eye: eyes[(eyes.indexOf(s.eye) + 1) % eyes.length] });
