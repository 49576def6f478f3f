// What can be done. Keys, buttons and menus all come here.

import { decide, turn } from './decide.js';
import { cycleEye } from './eyes.js';
import { focusFilter } from './filters.js';
import { showKeys } from './help.js';
import { openPalettes } from './wear.js';
import { choose, columns, rows } from './sheet.js';
import { change, count, known, meant, s } from './store.js';
import { arrowOnMap, growMap } from './map.js';
import { closeZoom, grow, isZoomed, zoom } from './zoom.js';

/** Moves the cursor by so many cards. @param {number} by @param {boolean} [extend] */
function step(by, extend) {
  const at = s.order.indexOf(s.cursor);
  const to = s.order[Math.max(0, Math.min(s.order.length - 1, at + by))];
  if (!to) return;
  if (extend) choose(to, true);
  else change({ cursor: to, rival: 0 });
}

/** @param {'left' | 'right' | 'up' | 'down'} way */
const arrow = (way) => ({ extend }) => {
  if (s.view === 'map' && !isZoomed()) return arrowOnMap(way);
  const across = s.view === 'sheet' && !isZoomed() ? columns() : 1;
  return step({ left: -1, right: 1, up: -across, down: across }[way], extend);
};

/** @param {number} by */
function size(by) {
  if (isZoomed()) grow(by);
  else if (s.view === 'map') growMap(by);
  else change({ size: Math.max(60, Math.min(360, Math.round(s.size * by))) });
}

const views = ['sheet', 'map', 'heat', 'palettes'];
const see = (view) => () => change({ view });
const cycle = (list, value) => list[(list.indexOf(value) + 1) % list.length];

/** @type {Record<string, (how: { extend?: boolean, repeat?: boolean }) => any>} */
export const commands = {
  keep: () => decide('keep'),
  lock: () => decide('lock'),
  free: () => decide('free'),
  drop: ({ repeat }) => !repeat && decide('drop'), // a key that is held must not empty the deck
  reroll: ({ repeat }) => !repeat && decide('reroll'),
  palette: () => meant().length && openPalettes(),
  undo: () => turn('undo'),
  redo: () => turn('redo'),
  left: arrow('left'), right: arrow('right'), up: arrow('up'), down: arrow('down'),
  first: ({ extend }) => step(-Infinity, extend),
  last: ({ extend }) => step(Infinity, extend),
  pageup: () => step(-columns() * rows()),
  pagedown: () => step(columns() * rows()),
  nearest: () => known(s.cursor)?.nearest && change({ cursor: known(s.cursor).nearest }),
  choose: () => count() && choose(s.cursor, false),
  all: () => change({ chosen: new Set(s.order) }),
  none: () => (isZoomed() ? closeZoom() : change({ chosen: new Set(), rival: 0 })),
  zoom: () => (isZoomed() ? closeZoom() : count() && zoom([s.cursor])),
  compare: () => count() && zoom(s.chosen.size > 1 ? meant().slice(0, 4) : [s.cursor, known(s.cursor)?.nearest].filter(Boolean)),
  peek: () => change({ peek: true }),
  unpeek: () => s.peek && change({ peek: false }),
  version: () => change({ show: cycle(['colour', 'contour', 'both'], s.show) }),
  eye: cycleEye,
  larger: () => size(1.2),
  smaller: () => size(1 / 1.2),
  side: () => change({ side: !s.side }),
  filter: focusFilter,
  keys: showKeys,
  ...Object.fromEntries(views.map((view) => [view, see(view)])),
};
