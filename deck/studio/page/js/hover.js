// The mouse on the sheet: click, double click, and a few buttons over the card it rests on.

import { el, icon } from './el.js';
import { decide } from './decide.js';
import { openPalettes } from './wear.js';
import { choose, tile } from './sheet.js';
import { change, on, s } from './store.js';
import { t } from './words.js';
import { zoom } from './zoom.js';

const verbs = ['keep', 'lock', 'drop', 'reroll', 'palette', 'zoom'];

/** @type {HTMLElement} */
let tools;
let over = 0; // the card under the mouse

/** @param {HTMLElement} scroller */
export function listenOnSheet(scroller) {
  tools = el('div.tools', { 'aria-hidden': 'true' }, verbs.map((verb) =>
    el('button', { type: 'button', tabindex: '-1', title: t(`command.${verb}`), 'data-tool': verb, onclick: () => use(verb) }, icon(/** @type {any} */ (verb)))));
  scroller.append(tools);
  scroller.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event));
  scroller.addEventListener('pointerleave', () => leave());
  scroller.addEventListener('scroll', () => leave(), { passive: true });
  scroller.addEventListener('click', click);
  scroller.addEventListener('dblclick', (event) => cardOf(event) && zoom([cardOf(event)]));
  scroller.addEventListener('contextmenu', context);
  on('order size show', () => (over && tile(over)?.isConnected ? place() : leave()));
}

/** @param {Event} event */
const cardOf = (event) => Number(/** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.tile'))?.dataset.card ?? 0);

/** @param {PointerEvent} event */
function rest(event) {
  const n = cardOf(event);
  if (!n || n === over) return;
  over = n;
  tools.classList.add('seen');
  place();
}

function place() {
  const node = /** @type {HTMLElement} */ (tile(over));
  tools.style.left = `${node.offsetLeft + node.offsetWidth / 2}px`;
  tools.style.top = `${node.offsetTop + node.offsetHeight - 26}px`;
}

function leave() {
  over = 0;
  tools.classList.remove('seen');
}

/** @param {MouseEvent} event */
function click(event) {
  const n = cardOf(event);
  if (!n) return;
  if (event.shiftKey) choose(n, true);
  else if (event.ctrlKey || event.metaKey) choose(n, false);
  else change({ cursor: n, chosen: new Set(), rival: 0 });
}

/** The right button brings the tools to where the finger or the mouse is. @param {MouseEvent} event */
function context(event) {
  if (!cardOf(event)) return;
  event.preventDefault();
  change({ cursor: cardOf(event), side: true });
}

/** @param {string} verb */
function use(verb) {
  const n = over;
  if (!n) return;
  change({ cursor: n, chosen: s.chosen.has(n) ? s.chosen : new Set() });
  if (verb === 'zoom') zoom([n]);
  else if (verb === 'palette') openPalettes();
  else decide(verb, s.chosen.has(n) ? {} : { cards: [n] });
}
