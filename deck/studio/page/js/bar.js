// The bar on top: which view, which version, for whose eyes, which cards, how large.

import { el, icon, set } from './el.js';
import { commands } from './commands.js';
import { eyes } from './eyes.js';
import { showKeys } from './help.js';
import { notes, sorts, values } from './order.js';
import { change, on, s } from './store.js';
import { choices, has, language, number, speak, t } from './words.js';

const views = ['sheet', 'map', 'heat', 'palettes'];
const filters = ['family', 'palette', 'state', 'tag', 'note'];

/** Buttons of which one is pressed. */
function segment(label, options, value, choose, watch, text = (option) => t(`${label}.${option}`)) {
  const buttons = options.map((option) => el('button', { type: 'button', 'data-value': option, onclick: () => choose(option) }, text(option)));
  const paint = () => buttons.forEach((button) => set(button, { 'aria-pressed': String(button.dataset.value === value()) }));
  on(watch, paint);
  paint();
  return el(`div.segment.${label}s`, { role: 'group', 'aria-label': t(`${label}.label`) }, buttons);
}

/** @param {string} label @param {string[]} options */
function picker(label, options, value, choose) {
  const select = /** @type {HTMLSelectElement} */ (el('select', { 'aria-label': t(`${label}.label`), onchange: () => choose(select.value) },
    options.map((option) => el('option', { value: option }, t(`${label}.${option || 'none'}`)))));
  select.value = value();
  return select;
}

/** How a value of a filter is called. */
const valueName = (what, value) => (what === 'tag' ? (has(`tag.${value}`) ? t(`tag.${value}`) : value) : has(`${what}.${value}`) ? t(`${what}.${value}`) : value);

function filter(what) {
  const select = /** @type {HTMLSelectElement} */ (el('select', { 'aria-label': t(`filter.${what}`), 'data-filter': what, onchange: () => change({ filter: { ...s.filter, [what]: select.value } }) }));
  on('deck facts filter', () => {
    const found = values(what).sort(([a], [b]) => valueName(what, a).localeCompare(valueName(what, b)));
    const options = found.map(([value, n]) => el('option', { value }, `${valueName(what, value)} (${number(n)})`));
    select.replaceChildren(el('option', { value: '' }, t(`filter.${what}`)), ...options);
    select.value = s.filter[what];
    select.classList.toggle('set', select.value !== '');
  });
  return select;
}

const clearFilter = () => change({ filter: { family: '', palette: '', state: '', tag: '', note: '' } });

/** Opens the filters and goes to the first. */
export function focusFilter() {
  document.querySelector('.bar')?.classList.add('open');
  /** @type {HTMLElement | null} */ (document.querySelector('[data-filter]'))?.focus();
}

/** @param {Element} tongue */
function filterRow(tongue) {
  const clear = el('button.plain', { type: 'button', onclick: clearFilter }, t('filter.clear'));
  const sort = picker('sort', sorts, () => s.sort, (value) => change({ sort: value }));
  on('filter', () => { clear.hidden = !Object.values(s.filter).some(Boolean); });
  clear.hidden = true;
  return el('div.filters', { role: 'group', 'aria-label': t('filter.label') }, filters.map(filter), clear, el('span.gap'), el('label.sort', {}, el('span', {}, t('sort.label')), sort), tongue);
}

function slider() {
  const input = /** @type {HTMLInputElement} */ (el('input', { type: 'range', min: '60', max: '360', step: '4', 'aria-label': t('size.label'), oninput: () => change({ size: Number(input.value) }) }));
  const paint = () => { input.value = String(s.size); };
  on('size', paint);
  paint();
  return input;
}

function title() {
  const name = el('h1.voice');
  const paint = () => { name.textContent = s.deck.title[language] ?? s.deck.title.en ?? s.deck.id; };
  on('deck', paint);
  return name;
}

const round = (command, picture, props = {}) =>
  el('button.round', { type: 'button', title: t(`command.${command}`), 'aria-label': t(`command.${command}`), onclick: () => commands[command]({}), ...props }, picture);

function turns() {
  const undo = round('undo', icon('undo'));
  const redo = round('redo', icon('redo'));
  on('deck', () => {
    set(undo, { disabled: !s.deck.undo });
    set(redo, { disabled: !s.deck.redo });
  });
  return [undo, redo];
}

export function makeBar() {
  const eye = picker('eye', eyes, () => s.eye, (value) => change({ eye: value }));
  on('eye', () => { eye.value = s.eye; eye.classList.toggle('set', Boolean(s.eye)); });
  const side = round('side', icon('side'));
  on('side', () => set(side, { 'aria-pressed': String(s.side) }));
  const tongue = /** @type {HTMLSelectElement} */ (el('select.tongue', { 'aria-label': t('language.label'), onchange: () => speak(tongue.value) },
    choices().map(([tag, name]) => el('option', { value: tag, selected: tag === language }, name))));
  const bar = el('header.bar', {},
    el('div.row', {}, title(),
      segment('view', views, () => s.view, (view) => change({ view }), 'view'),
      segment('show', ['contour', 'colour', 'both'], () => s.show, (show) => change({ show }), 'show'),
      eye, el('label.size', {}, slider()), el('span.gap'),
      el('button.round.more', { type: 'button', 'aria-label': t('filter.label'), onclick: () => bar.classList.toggle('open') }, icon('filter')),
      turns(), side, round('keys', '?', { onclick: showKeys })),
    filterRow(tongue));
  return bar;
}
