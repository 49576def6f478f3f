// All pairs at once: the darker, the more alike. Cards that are alike stand together, so that groups show as squares.

import { el } from './el.js';
import { thumb } from './api.js';
import { card, change, on, s } from './store.js';
import { number, t } from './words.js';
import { zoom } from './zoom.js';

let asked = '';
/** @type {number[]} */
let order = [];
/** @type {Uint8Array} */
let cells = new Uint8Array();
const at = { x: 0, y: 0 };
/** @type {HTMLCanvasElement} */
let canvas;
/** @type {HTMLElement} */
let label;

/** Colours by distance; at the limit they jump. @type {[number, [number, number, number]][]} */
const ramp = [[0, [16, 8, 30]], [0.999, [122, 20, 44]], [1, [190, 84, 24]], [1.2, [222, 140, 50]], [1.5, [242, 196, 116]], [2, [250, 230, 186]], [3, [255, 252, 244]]];

/** What one step of a cell is worth, in multiples of the limits: as the studio sends it. */
const STEP = 1 / 64;

export function makeHeat() {
  canvas = /** @type {HTMLCanvasElement} */ (el('canvas', { tabindex: '0', role: 'img', 'aria-label': t('heat.canvas'), onpointermove: hover, onclick: open, onkeydown: keys }));
  label = el('div.pairof', { 'aria-live': 'polite' });
  on('view facts deck', draw);
  on('cursor', () => s.view === 'heat' && point(order.indexOf(s.cursor), at.y));
  return el('section.heat', { 'data-view': 'heat', 'aria-label': t('view.heat') },
    el('div.plate', {}, canvas, el('i.cross')), el('div.beside', {}, label, scale(), el('p.hint', {}, t('heat.hint'))));
}

function scale() {
  const bar = el('div.ramp', { 'aria-hidden': 'true' });
  bar.style.background = `linear-gradient(to right, ${ramp.map(([v, colour]) => `rgb(${colour}) ${(v / 3) * 100}%`).join(', ')})`;
  return el('div.scale', {}, bar, el('div.ticks', {}, el('span', {}, '0'), el('span', {}, t('heat.limit')), el('span', {}, '2'), el('span', {}, '3×')));
}

async function draw() {
  if (s.view !== 'heat' || !s.facts || s.facts.deck !== s.deck.deck) return;
  if (!s.facts.measured) {
    label.textContent = t('heat.nothing');
    return;
  }
  const wanted = String(s.facts.deck);
  if (asked === wanted) return;
  asked = wanted;
  const answer = await fetch('/api/heat').catch(() => null);
  if (asked !== wanted || !answer?.ok) return;
  const data = new DataView(await answer.arrayBuffer());
  const n = data.getUint32(0, true);
  order = Array.from({ length: n }, (_, i) => data.getUint16(4 + 2 * i, true));
  cells = new Uint8Array(data.buffer, 4 + 2 * n);
  paint(n);
  point(Math.max(0, order.indexOf(s.cursor)), 0);
}

/**
 * Lighter with distance, to every eye: what is too alike is dark, and far is paper.
 * @param {number} apart @returns {[number, number, number]}
 */
function shade(apart) {
  const at = ramp.findIndex(([from]) => apart < from);
  if (at < 1) return ramp[at < 0 ? ramp.length - 1 : 0][1];
  const [[from, a], [to, b]] = [ramp[at - 1], ramp[at]];
  return mix(a, b, (apart - from) / (to - from));
}

const mix = (a, b, share) => /** @type {[number, number, number]} */ (a.map((v, i) => Math.round(v + (b[i] - v) * share)));

function paint(n) {
  canvas.width = n;
  canvas.height = n;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const img = ctx.createImageData(n, n);
  const shades = Array.from({ length: 256 }, (_, v) => shade(v * STEP));
  for (let i = 0; i < n * n; i += 1) {
    const [r, g, b] = i % (n + 1) ? shades[cells[i]] : [128, 128, 128]; // a card and itself
    img.data.set([r, g, b, 255], 4 * i);
  }
  ctx.putImageData(img, 0, 0);
}

/** @param {PointerEvent} event */
function hover(event) {
  const box = canvas.getBoundingClientRect();
  const n = order.length;
  point(Math.floor(((event.clientX - box.left) / box.width) * n), Math.floor(((event.clientY - box.top) / box.height) * n));
}

/** Tells of the pair in column x and row y. */
function point(x, y) {
  const n = order.length;
  if (!n) return;
  at.x = Math.max(0, Math.min(n - 1, x));
  at.y = Math.max(0, Math.min(n - 1, y));
  const cross = /** @type {HTMLElement} */ (canvas.nextElementSibling);
  cross.style.setProperty('--x', String((at.x + 0.5) / n));
  cross.style.setProperty('--y', String((at.y + 0.5) / n));
  const pair = [order[at.x], order[at.y]];
  if (!card(pair[0]) || !card(pair[1])) return;
  const apart = cells[at.y * n + at.x] * STEP;
  label.replaceChildren(
    ...pair.map((m) => el('figure', {}, el('img.contour', { alt: '', src: thumb(m, 'contour', 120) }), el('img.colour', { alt: '', src: thumb(m, 'colour', 120) }), el('figcaption', {}, el('b', {}, String(m)), ` ${card(m).family} · ${card(m).palette}`))),
    el('p', {}, pair[0] === pair[1] ? t('heat.self') : t(apart < 1 ? 'heat.alike' : 'heat.apart', { apart: `${apart >= 255 * STEP ? '≥ ' : ''}${number(apart, 2)}` })));
}

function open() {
  const pair = [order[at.x], order[at.y]];
  if (!pair[0]) return;
  change({ cursor: pair[0] });
  zoom(pair[0] === pair[1] ? [pair[0]] : pair);
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  if (event.key === 'Enter') open();
  else if (x || y) point(at.x + x, at.y + y);
  else return;
  event.preventDefault();
}
