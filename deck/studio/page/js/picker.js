// A list of which one is chosen.

import { el } from './el.js';
import { t } from './words.js';

/** @param {string} label @param {string[]} options */
export function picker(label, options, value, choose) {
  const select = /** @type {HTMLSelectElement} */ (el('select', { 'aria-label': t(`${label}.label`), onchange: () => choose(select.value) },
    options.map((option) => el('option', { value: option }, t(`${label}.${option || 'none'}`)))));
  select.value = value();
  return select;
}
