// Palettes side by side: the same cards in each, with its colours and what the check says of it.

import { el } from './el.js';
import { ask, thumb } from './api.js';
import { count, meant, on, s } from './store.js';
import { swatches } from './swatches.js';
import { number, t } from './words.js';
import { zoom } from './zoom.js';

const MOST = 8;
let all = false; // also palettes that only lie on the shelf
let asked = '';
/** @type {HTMLElement} */
let rows;

export function makePalettes() {
  rows = el('div.rows');
  const box = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', onchange: () => { all = box.checked; asked = ''; draw(); } }));
  on('view deck chosen cursor', draw);
  return el('section.palettes', { 'data-view': 'palettes', 'aria-label': t('view.palettes') },
    el('header', {}, el('p', {}, t('palettes.hint')), el('label', {}, box, ' ', t('palettes.all'))), rows);
}

/** Some cards to show palettes on: those chosen, else a few from all of the deck. */
function samples() {
  if (s.chosen.size) return meant().slice(0, MOST);
  const n = Math.min(MOST, count());
  const spread = Array.from({ length: n }, (_, i) => 1 + Math.floor((i * count()) / n));
  return spread.includes(s.cursor) ? spread : [s.cursor, ...spread.slice(1)];
}

async function draw() {
  if (s.view !== 'palettes' || !count()) return;
  const cards = samples();
  const wanted = `${s.deck.deck} ${cards} ${all}`;
  if (asked === wanted) return;
  asked = wanted;
  const { palettes } = await ask('/api/palettes');
  if (asked !== wanted) return;
  rows.replaceChildren(...palettes.filter((p) => all || p.used || p.file).map((p) => row(p, cards)));
}

/** @param {any} p @param {number[]} cards */
function row(p, cards) {
  const worst = p.findings.some((f) => f.grade === 'error') ? 'error' : p.findings.length ? 'warning' : '';
  return el('article', { class: worst, 'data-palette': p.name },
    el('div.head', {}, el('h2.voice', {}, p.name),
      el('p.where', {}, p.file ? p.file : t('palettes.shipped'), p.cards ? ` · ${t('palettes.cards', { n: p.cards })}` : ''), swatches(p),
      el('ul.findings', {}, p.findings.map(finding))),
    el('div.strip', {}, cards.map((n) => el('button.card', { type: 'button', 'aria-label': t('palettes.card', { n, palette: p.name }), onclick: () => zoom([n]) },
      el('img.colour', { alt: '', src: thumb(n, 'colour', 110, p.name) })))));
}

/** @param {any} f */
const finding = (f) => el('li', { class: f.grade, title: `${f.file}:${f.line}:${f.column}` },
  el('b', {}, `${f.role} `), `${f.what}: ${number(f.measured, 2)} ${t(f.measured > f.needed ? 'palettes.most' : 'palettes.least', { needed: number(f.needed, 2) })}; ${f.do}`, f.line ? el('span.place', {}, ` ${f.file}:${f.line}`) : '');
