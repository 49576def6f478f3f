// The bar on top: which view, which version, for whose eyes, which cards, how large.

import { el, icon, set } from './el.js';
import { commands } from './commands.js';
import { eyes } from './eyes.js';
import { filterRow } from './filters.js';
import { picker } from './picker.js';
import { change, on, s } from './store.js';
import { choices, language, speak, t } from './words.js';

const views = ['sheet', 'map', 'heat', 'palettes'];

/** Buttons of which one is pressed. */
function segment(label, options, value, choose, watch, text = (option) => t(`${label}.${option}`)) {
  const buttons = options.map((option) => el('button', { type: 'button', 'data-value': option, onclick: () => choose(option) }, text(option)));
  const paint = () => buttons.forEach((button) => set(button, { 'aria-pressed': String(button.dataset.value === value()) }));
  on(watch, paint);
  paint();
  return el(`div.segment.${label}s`, { role: 'group', 'aria-label': t(`${label}.label`) }, buttons);
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
      turns(), side, round('keys', '?')),
    filterRow(tongue));
  return bar;
}
