// The deck as a map: cards that are alike lie close together, and those too alike are joined by a line.

import { el, set, vector } from './el.js';
import { ask, thumb } from './api.js';
import { pan } from './pan.js';
import { choose, nameOf } from './sheet.js';
import { card, change, count, on, s } from './store.js';
import { t } from './words.js';
import { zoom } from './zoom.js';

const ways = ['both', 'contour', 'colour'];
let by = 'both';
let asked = '';
/** @type {{ x: number, y: number }[]} */
let points = [];
let cell = { width: 0.02, height: 0.03 };
/** @type {HTMLElement} */
let pane;
/** @type {HTMLElement} */
let world;
/** @type {ReturnType<typeof pan>} */
let hold;
let sharp = 0; // how wide the pictures are, px

export function makeMap() {
  const lines = vector('svg', { class: 'lines', viewBox: '0 0 1 1', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  world = el('div.world', { role: 'listbox', 'aria-label': t('map.label') });
  pane = el('div.pane', {}, world);
  world.append(lines);
  hold = pan(pane, world, sharpen);
  const tabs = el('div.segment', { role: 'group', 'aria-label': t('map.by') }, ways.map((way) => el('button', { type: 'button', 'data-way': way, onclick: () => turn(way) }, t(`map.by.${way}`))));
  on('view facts deck', draw);
  on('cursor chosen order show peek', mark);
  new ResizeObserver(() => s.view === 'map' && points.length && place()).observe(pane);
  const view = el('section.map', { 'data-view': 'map', 'aria-label': t('view.map') }, el('header', {}, tabs, el('p', {}, t('map.hint'))), pane);
  press(tabs);
  return view;
}

function press(tabs) {
  tabs.querySelectorAll('button').forEach((button) => set(button, { 'aria-pressed': String(button.dataset.way === by) }));
}

function turn(way) {
  by = way;
  press(/** @type {HTMLElement} */ (pane.parentElement?.querySelector('.segment')));
  draw();
}

async function draw() {
  if (s.view !== 'map' || !s.facts?.measured || s.facts.deck !== s.deck.deck) return;
  const wanted = `${by} ${s.facts.deck}`;
  if (asked === wanted) return;
  asked = wanted;
  pane.setAttribute('aria-busy', 'true');
  const map = await ask(`/api/map?by=${by}`).catch(() => null);
  if (asked !== wanted) return;
  pane.removeAttribute('aria-busy');
  if (!map) { asked = ''; return; }
  ({ points, cell } = map);
  place();
}

/** @param {number} n */
function spot(n) {
  const node = el('div.spot', { role: 'option', tabindex: '-1', 'data-card': n,
    onclick: (event) => !pane.dataset.dragged && (event.shiftKey || event.ctrlKey ? choose(n, false) : change({ cursor: n })),
    ondblclick: () => zoom([n]) }, el('img', { alt: '', draggable: 'false', decoding: 'async' }));
  world.append(node);
  return node;
}

const spotOf = (n) => /** @type {HTMLElement | null} */ (world.querySelector(`.spot[data-card="${n}"]`));

/** How wide a card is drawn at scale 1, px: as the cells of the map have room. */
const cardWidth = () => Math.max(6, Math.min(cell.width * world.offsetWidth, (cell.height * world.offsetHeight * 2) / 3) * 0.94);

/** Gives the map the form in which its cells are as wide and high as cards are, as large as the pane has room. */
function form() {
  const ratio = cell.height / (1.5 * cell.width);
  const width = Math.min(pane.clientWidth, pane.clientHeight * ratio);
  Object.assign(world.style, { width: `${width}px`, height: `${width / ratio}px`, left: `${(pane.clientWidth - width) / 2}px`, top: `${(pane.clientHeight - width / ratio) / 2}px` });
}

function place() {
  form();
  const w = cardWidth();
  world.style.setProperty('--spot', `${w}px`);
  const nodes = new Map([...world.querySelectorAll('.spot')].map((node) => [Number(/** @type {HTMLElement} */ (node).dataset.card), node]));
  points.forEach((p, i) => {
    const node = /** @type {HTMLElement} */ (nodes.get(i + 1) ?? spot(i + 1));
    nodes.delete(i + 1);
    node.style.left = `${p.x * 100}%`;
    node.style.top = `${p.y * 100}%`;
  });
  nodes.forEach((node) => node.remove());
  join();
  sharp = 0;
  hold.settle();
  mark();
}

/** Lines between cards that are too alike. */
function join() {
  const pairs = (s.facts?.faults ?? []).filter((fault) => fault.kind === 'alike' && points[fault.card - 1] && points[fault.other - 1]);
  world.querySelector('.lines')?.replaceChildren(...pairs.map(({ card: a, other: b }) =>
    vector('line', { x1: points[a - 1].x, y1: points[a - 1].y, x2: points[b - 1].x, y2: points[b - 1].y })));
}

/** Pictures become finer as the map grows. @param {number} scale */
function sharpen(scale) {
  const width = cardWidth() * scale;
  const step = width <= 48 ? 48 : width <= 96 ? 96 : width <= 160 ? 160 : 240;
  if (!points.length || (step <= sharp && s.view === 'map' && sharp)) return;
  sharp = step;
  dress();
}

function dress() {
  const version = s.show === 'contour' ? 'contour' : 'colour';
  const shown = s.peek ? (version === 'contour' ? 'colour' : 'contour') : version;
  world.querySelectorAll('.spot').forEach((node) => {
    const n = Number(/** @type {HTMLElement} */ (node).dataset.card);
    if (!card(n)) return;
    const img = /** @type {HTMLImageElement} */ (node.firstChild);
    const src = thumb(n, shown, sharp / Math.min(2, devicePixelRatio));
    if (img.getAttribute('src') !== src) img.src = src;
    img.className = shown;
    set(node, { 'aria-label': nameOf(n), 'aria-selected': String(s.chosen.has(n)) });
  });
}

function mark() {
  if (s.view !== 'map' || !points.length) return;
  const sheet = new Set(s.order);
  world.querySelectorAll('.spot').forEach((node) => {
    const n = Number(/** @type {HTMLElement} */ (node).dataset.card);
    node.classList.toggle('at', n === s.cursor);
    node.classList.toggle('dim', !sheet.has(n));
    set(node, { tabindex: n === s.cursor ? '0' : '-1' });
  });
  dress();
  const at = points[s.cursor - 1];
  if (!at) return;
  hold.show(at.x, at.y);
  if (document.activeElement === document.body || world.contains(document.activeElement)) spotOf(s.cursor)?.focus({ preventScroll: true });
}

/** The nearest card in a direction: straight ahead counts double. @param {'left' | 'right' | 'up' | 'down'} way */
export function arrowOnMap(way) {
  const from = points[s.cursor - 1];
  if (!from || count() < 2) return;
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way];
  let best = 0;
  let least = Infinity;
  points.forEach((p, i) => {
    const [x, y] = [(p.x - from.x) * world.offsetWidth, (p.y - from.y) * world.offsetHeight];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy + y * dx);
    if (ahead <= 0.5 || aside > 2 * ahead || !s.order.includes(i + 1)) return;
    if (ahead + 2 * aside < least) [best, least] = [i + 1, ahead + 2 * aside];
  });
  if (best) change({ cursor: best });
}

/** @param {number} by */
export const growMap = (factor) => hold.grow(factor);
