// One card large, or two to four side by side: all move and grow together.

import { el, icon } from './el.js';
import { picture } from './api.js';
import { nameOf } from './sheet.js';
import { card, change, on, s, seen } from './store.js';
import { t } from './words.js';

/** @type {HTMLDialogElement | null} */
let dialog = null;
/** @type {number[]} */
let cards = [];
let following = false; // one card: the one at the cursor
const view = { scale: 1, x: 0, y: 0 };

export const isZoomed = () => Boolean(dialog?.open);
export const closeZoom = () => dialog?.close();

/** @param {number[]} which one to four cards */
export function zoom(which) {
  dialog ??= make();
  cards = which;
  following = which.length === 1;
  if (following) change({ cursor: which[0] });
  reset();
  paint();
  if (!dialog.open) dialog.showModal();
}

function make() {
  const made = /** @type {HTMLDialogElement} */ (el('dialog.zoom', { 'aria-label': t('zoom.label'), onclose: () => change({ peek: false }) },
    el('div.stage', { tabindex: '0', autofocus: true, onwheel: wheel, onpointerdown: grab, ondblclick: reset }),
    el('footer', {}, el('span.hint', {}, t('zoom.hint')), el('button.round', { type: 'button', 'aria-label': t('command.close'), onclick: closeZoom }, icon('close')))));
  document.body.append(made);
  // The browser's own Escape closes; keys for cards go on to the window.
  on('cursor deck show peek', () => made.open && paint());
  return made;
}

function paint() {
  if (following) cards = [s.cursor];
  cards = cards.filter((n) => card(n));
  const both = cards.length === 1 && !s.peek;
  const frames = cards.flatMap((n) => (both ? ['contour', 'colour'] : [seen() === 'contour' ? 'contour' : 'colour']).map((version) => frame(n, version)));
  const stage = /** @type {HTMLElement} */ (dialog?.querySelector('.stage'));
  stage.style.setProperty('--frames', String(frames.length));
  stage.replaceChildren(...frames);
  move();
}

/** @param {number} n @param {'contour' | 'colour'} version */
function frame(n, version) {
  const { state, family, palette } = card(n);
  const one = cards.length === 1; // its two pictures share the words
  const names = [(!one || version === 'contour' || s.peek) && family, (!one || version === 'colour' || s.peek) && palette];
  return el('figure', {}, el('div.glass', {}, el('img', { class: version, alt: nameOf(n), src: picture(n, version), draggable: 'false' })),
    el('figcaption', {}, el('b', {}, String(n)), ` ${names.filter(Boolean).join(' · ')} `, state ? icon(state === 'locked' ? 'lock' : 'keep') : ''));
}

function move() {
  dialog?.querySelectorAll('.glass img').forEach((img) => {
    /** @type {HTMLElement} */ (img).style.transform = `translate(${view.x}%, ${view.y}%) scale(${view.scale})`;
  });
}

function reset() {
  Object.assign(view, { scale: 1, x: 0, y: 0 });
  move();
}

/** Keeps the card from being lost beside its frame. */
function settle() {
  view.scale = Math.max(1, Math.min(12, view.scale));
  const far = (view.scale - 1) * 50;
  view.x = Math.max(-far, Math.min(far, view.x));
  view.y = Math.max(-far, Math.min(far, view.y));
  move();
}

/** @param {WheelEvent} event */
function wheel(event) {
  event.preventDefault();
  const glass = /** @type {Element} */ (event.target).closest('.glass');
  const was = view.scale;
  view.scale = Math.max(1, Math.min(12, was * Math.exp(-event.deltaY / 300)));
  if (glass) { // the spot under the pointer stays where it is
    const box = glass.getBoundingClientRect();
    const at = { x: ((event.clientX - box.left) / box.width - 0.5) * 100, y: ((event.clientY - box.top) / box.height - 0.5) * 100 };
    view.x = at.x - ((at.x - view.x) * view.scale) / was;
    view.y = at.y - ((at.y - view.y) * view.scale) / was;
  }
  settle();
}

/** @param {PointerEvent} event */
function grab(event) {
  const glass = /** @type {Element} */ (event.target).closest('.glass');
  if (!glass) {
    if (event.target === event.currentTarget) closeZoom();
    return;
  }
  const box = glass.getBoundingClientRect();
  const from = { x: event.clientX, y: event.clientY, vx: view.x, vy: view.y };
  const drag = (/** @type {PointerEvent} */ to) => {
    view.x = from.vx + ((to.clientX - from.x) / box.width) * 100;
    view.y = from.vy + ((to.clientY - from.y) / box.height) * 100;
    settle();
  };
  const stop = () => {
    removeEventListener('pointermove', drag);
    removeEventListener('pointerup', stop);
  };
  addEventListener('pointermove', drag);
  addEventListener('pointerup', stop);
}

/** Larger and smaller by keys. @param {number} by */
export function grow(by) {
  view.scale *= by;
  settle();
}
