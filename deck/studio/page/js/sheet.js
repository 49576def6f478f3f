// The contact sheet: one tile a card, made once and changed in place. Tiles out of sight cost nothing (content-visibility),
// and their pictures are not asked for (loading=lazy).

import { el, icon } from './el.js';
import { thumb } from './api.js';
import { faultsOf } from './order.js';
import { card, change, known, on, s, seen } from './store.js';
import { list, t } from './words.js';

/** @type {HTMLElement} */
let sheet;
/** @type {Map<number, HTMLElement>} */
const tiles = new Map();

export function makeSheet() {
  sheet = el('div.sheet', { role: 'listbox', 'aria-multiselectable': 'true', 'aria-label': t('sheet.label'), tabindex: '-1' });
  on('order', lay);
  on('deck facts chosen', paint);
  on('cursor', mark);
  on('rival', mark);
  on('size show', resize);
  on('show peek', tone);
  resize();
  tone();
  return el('div.scroller', { 'data-view': 'sheet' }, sheet, el('p.empty', {}));
}

/** The tile of a card. @param {number} n */
export const tile = (n) => tiles.get(n);

/** Puts the tiles of the order into the sheet, and takes the others out. */
function lay() {
  const wanted = s.order.map((n) => tiles.get(n) ?? make(n));
  if (wanted.length !== sheet.children.length || wanted.some((node, i) => sheet.children[i] !== node)) sheet.replaceChildren(...wanted);
  const empty = sheet.parentElement?.querySelector('.empty');
  if (empty) empty.textContent = s.order.length ? '' : t(s.deck.cards.length ? 'sheet.none' : 'sheet.nocards', { folder: s.deck.folder });
  paint();
  mark();
}

/** @param {number} n */
function make(n) {
  const node = el('div.tile', { role: 'option', 'data-card': n, tabindex: '-1' },
    el('div.pics', {},
      el('img.contour', { alt: '', loading: 'lazy', decoding: 'async', draggable: 'false' }),
      el('img.colour', { alt: '', loading: 'lazy', decoding: 'async', draggable: 'false' })),
    el('div.caption', { 'aria-hidden': 'true' }, el('span.number', {}, String(n)), el('span.marks')));
  tiles.set(n, node);
  return node;
}

function paint() {
  for (const n of s.order) dress(n, /** @type {HTMLElement} */ (tiles.get(n)));
  for (const n of tiles.keys()) if (!card(n)) tiles.delete(n);
}

/** What a screen reader says of a card. @param {number} n */
export function nameOf(n) {
  const c = card(n);
  const notes = [c.state && t(`state.${c.state}`), c.hand && t('note.hand'), known(n)?.stale && t('note.stale'), faultsOf(n).length && t('note.fault')];
  return [t('card.name', { n, family: c.family, palette: c.palette }), ...notes.filter(Boolean)].join(', ');
}

/** @param {number} n @param {HTMLElement} node */
function dress(n, node) {
  const c = card(n);
  const name = nameOf(n);
  const look = `${c.contour} ${c.colour} ${name} ${s.chosen.has(n)} ${width()}`;
  if (node.dataset.look === look) return;
  node.dataset.look = look;
  node.setAttribute('aria-label', name);
  node.setAttribute('aria-selected', String(s.chosen.has(n)));
  node.dataset.state = c.state || 'free';
  load(n, node);
  node.querySelector('.marks')?.replaceChildren(...marksOf(n));
}

/** Tiles whose hidden version is still to be asked for. @type {Map<HTMLElement, () => void>} */
const later = new Map();
let pause = 0;

/**
 * The version that is seen is asked for first; the other, for the held key, when none of those has come for a while.
 * @param {number} n @param {HTMLElement} node
 */
function load(n, node) {
  const [first, other] = s.show === 'contour' ? ['contour', 'colour'] : ['colour', 'contour'];
  const show = (/** @type {string} */ version) => {
    const img = /** @type {HTMLImageElement} */ (node.querySelector(`img.${version}`));
    const src = card(n) ? thumb(n, /** @type {any} */ (version), width()) : '';
    if (src && img.getAttribute('src') !== src) img.src = src;
    return img;
  };
  const img = show(first);
  if (s.show === 'both') return show(other);
  const wait = () => {
    later.set(node, () => show(other));
    clearTimeout(pause);
    pause = setTimeout(() => {
      later.forEach((ask) => ask());
      later.clear();
    }, 250);
  };
  if (img.complete && img.naturalWidth) wait();
  else img.onload = img.onerror = wait;
}

function marksOf(n) {
  const c = card(n);
  const marks = [];
  if (faultsOf(n).length) marks.push(icon('fault'));
  if (known(n)?.stale) marks.push(icon('stale'));
  if (c.hand) marks.push(icon('hand'));
  if (c.state === 'kept') marks.push(icon('keep'));
  if (c.state === 'locked') marks.push(icon('lock'));
  return marks;
}

/** Shows where the cursor is, and brings it into sight. */
function mark() {
  sheet.querySelectorAll('.at, .rival').forEach((node) => {
    node.classList.remove('at', 'rival');
    node.setAttribute('tabindex', '-1');
  });
  const at = tiles.get(s.cursor);
  if (s.rival) tiles.get(s.rival)?.classList.add('rival');
  if (!at?.isConnected) return;
  at.classList.add('at');
  at.setAttribute('tabindex', '0');
  if (s.view === 'sheet' && (document.activeElement === document.body || sheet.contains(document.activeElement))) at.focus({ preventScroll: true });
  at.scrollIntoView({ block: 'nearest' });
}

/** Gives the keyboard back to the sheet. */
export const focusSheet = () => tiles.get(s.cursor)?.focus({ preventScroll: true });

/** How wide one picture is. */
const width = () => s.size;

function resize() {
  sheet.style.setProperty('--size', `${s.size}px`);
  sheet.style.setProperty('--across', s.show === 'both' ? '2' : '1');
  paint();
}

function tone() {
  document.documentElement.dataset.show = s.show;
  document.documentElement.dataset.seen = seen();
}

/** How many tiles stand in a row. */
export function columns() {
  const tops = s.order.slice(0, 64).map((n) => tiles.get(n)?.offsetTop);
  const next = tops.findIndex((top) => top !== tops[0]);
  return next < 0 ? Math.max(1, tops.length) : next;
}

/** How many rows are in sight. */
export function rows() {
  const first = tiles.get(s.order[0]);
  return first && sheet.parentElement ? Math.max(1, Math.floor(sheet.parentElement.clientHeight / first.offsetHeight)) : 1;
}

/** Chooses cards: those between the cursor and n if there is a range, else n too or no more. */
export function choose(n, range) {
  const chosen = new Set(s.chosen);
  if (range) {
    const [a, b] = [s.order.indexOf(s.cursor), s.order.indexOf(n)].sort((x, y) => x - y);
    s.order.slice(Math.max(0, a), b + 1).forEach((m) => chosen.add(m));
  } else if (!chosen.delete(n)) chosen.add(n);
  change({ chosen, cursor: n });
}

/** What is chosen, in words. */
export const chosenWords = () => list([...s.chosen].slice(0, 6).map(String));
