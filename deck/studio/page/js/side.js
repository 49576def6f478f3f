// The panel beside the cards: the card at the cursor, what can be decided, and the cards that are most like it.

import { el, icon, set } from './el.js';
import { ask, picture, thumb } from './api.js';
import { commands } from './commands.js';
import { keyOf } from './help.js';
import { faultsOf } from './order.js';
import { card, change, count, known, meant, on, s } from './store.js';
import { has, number, t } from './words.js';
import { zoom } from './zoom.js';

const verbs = ['keep', 'lock', 'free', 'drop', 'reroll', 'palette'];
const NEAREST = 8;

/** @type {HTMLElement} */
let panel;
let asked = ''; // which neighbours are shown, or on their way

export function makeSide() {
  panel = el('aside.side', { 'aria-label': t('side.label') }, el('div.portrait'), el('div.verbs'), el('div.about'), el('div.kin'), el('div.shows'));
  panel.querySelector('.verbs')?.append(...verbs.map(verb));
  on('cursor deck facts', paint);
  on('chosen', title);
  on('side view', () => { panel.hidden = !s.side; paint(); });
  panel.hidden = !s.side;
  return panel;
}

function verb(name) {
  return el('button.verb', { type: 'button', 'data-verb': name, onclick: () => commands[name]({}) }, el('span', {}, t(`verb.${name}`)), el('kbd', {}, keyOf(name)));
}

function paint() {
  if (panel.hidden || !s.deck) return;
  panel.classList.toggle('bare', !count());
  if (!count()) return;
  const n = s.cursor;
  portrait(n);
  title();
  about(n);
  neighbours(n);
}

function portrait(n) {
  const place = /** @type {HTMLElement} */ (panel.querySelector('.portrait'));
  const look = `${n} ${card(n).contour} ${card(n).colour}`;
  if (place.dataset.look === look) return;
  place.dataset.look = look;
  place.replaceChildren(...['contour', 'colour'].map((version) =>
    el('button.card', { type: 'button', 'aria-label': t('side.zoom', { n, version: t(`show.${version}`) }), onclick: () => zoom([n]) }, el('img', { class: version, alt: '', src: picture(n, version) }))));
}

/** What keys mean now: the card, or all that are chosen. */
function title() {
  if (panel.hidden) return;
  panel.querySelectorAll('[data-verb]').forEach((button) => set(button, { title: t('side.meant', { n: meant().length, card: s.cursor }) }));
}

function about(n) {
  const c = card(n);
  const facts = known(n);
  const line = [`${c.family}@${c.rev}`, c.palette, facts && t('side.quality', { quality: number(facts.quality, 2) })].filter(Boolean).join(' · ');
  const grave = faultsOf(n).map((fault) => fault.other ? t('side.fault.pair', { other: fault.card === n ? fault.other : fault.card, message: fault.message }) : fault.message);
  const light = [[c.hand, 'hand', 'side.hand'], [facts?.stale, 'stale', 'side.stale'], [facts?.loner, 'kin', 'side.loner']].filter(([yes]) => yes);
  panel.querySelector('.about')?.replaceChildren(
    el('h2', {}, t('side.card', { n }), c.state ? el('span.state', {}, icon(c.state === 'locked' ? 'lock' : 'keep'), ' ', t(`state.${c.state}`)) : ''),
    el('p', { title: t('side.seed', { seed: c.seed }) }, line),
    ...grave.map((text) => el('p.note.warning', {}, icon('fault'), el('span', {}, text))),
    ...light.map(([, picture, key]) => el('p.note', {}, icon(picture), el('span', {}, t(key, facts?.loner ?? {})))));
  const tags = (facts?.tags ?? []).map((key) => el('button.tag', { type: 'button', 'aria-pressed': String(s.filter.tag === key), onclick: () => change({ filter: { ...s.filter, tag: s.filter.tag === key ? '' : key } }) }, tagName(key)));
  panel.querySelector('.shows')?.replaceChildren(tags.length ? el('h3', {}, t('side.shows')) : '', el('p.tags', {}, tags));
}

const tagName = (key) => (has(`tag.${key}`) ? t(`tag.${key}`) : key);

async function neighbours(n) {
  const place = /** @type {HTMLElement} */ (panel.querySelector('.kin'));
  const wanted = `${n} ${s.facts?.deck}`;
  if (asked === wanted || !s.facts?.measured || s.facts.deck !== s.deck.deck) return;
  asked = wanted;
  const found = await ask(`/api/near/${n}?most=${NEAREST}`).catch(() => null);
  if (asked !== wanted || !found) return;
  place.replaceChildren(
    el('h3', {}, t('near.label')), el('ol.near', {}, found.near.filter((one) => s.deck.cards[one.card - 1]).map((one) => nearRow(n, one))),
    found.kin.length ? el('h3', {}, t('kin.label')) : '', el('ol.kins', {}, found.kin.map(kinRow)));
}

/** How a neighbour is like the card, in words. @param {any} one */
function reason(one) {
  const how = one.apart < 1 ? 'alike' : one.apart < 1.16 ? 'sibling' : 'far';
  const eye = one.why === 'colour-blind' && one.eye ? t(`eye.${one.eye}`) : '';
  return t(`near.${how}.${one.why}`, { eye }) + (one.mirrored && one.why === 'contour' ? ` · ${t('near.mirrored')}` : '');
}

function nearRow(n, one) {
  const measures = [['contour', one.contour], ['colour', one.colour], ['colour-blind', one.colour_blind]];
  const limits = { contour: s.deck.limits.contour, colour: s.deck.limits.colour, 'colour-blind': s.deck.limits.colour_blind };
  return el('li', { class: one.apart < 1 ? 'alike' : one.apart < 1.16 ? 'sibling' : '' },
    el('button.card', { type: 'button', 'aria-label': t('near.go', { n: one.card }), onclick: () => change({ cursor: one.card }), ondblclick: () => zoom([n, one.card]) },
      el('img.contour', { alt: '', src: thumb(one.card, 'contour', 56) }), el('img.colour', { alt: '', src: thumb(one.card, 'colour', 56) })),
    el('div', {}, el('p', {}, el('b', {}, String(one.card)), el('span', {}, reason(one)), el('button.plain', { type: 'button', onclick: () => zoom([n, one.card]) }, t('near.compare'))),
      el('dl.meters', {}, measures.map(([name, value]) => meter(name, value, limits[name], name === one.why)))));
}

/** A distance beside the one that is needed: the stroke in the middle of the bar. */
function meter(name, value, limit, strongest) {
  const share = Math.min(1, value / (3 * limit || 1));
  const bar = el('span.meter', {}, el('span'));
  /** @type {HTMLElement} */ (bar.firstChild).style.width = `${share * 100}%`;
  return el('div', { class: `${strongest ? 'strongest' : ''} ${value < limit ? 'below' : ''}`, title: t('near.needed', { limit: number(limit, 3) }) },
    el('dt', {}, t(`near.${name}`)), el('dd', {}, bar, number(value, name === 'contour' ? 2 : 3)));
}

function kinRow(one) {
  const what = [one.family && t('kin.family'), one.palette && t('kin.palette'), ...(one.shared ?? []).slice(0, 3).map(tagName)].filter(Boolean);
  return el('li', {}, el('button.plain', { type: 'button', onclick: () => change({ cursor: one.card }) }, el('b', {}, String(one.card)), ' ', what.join(', ')));
}
