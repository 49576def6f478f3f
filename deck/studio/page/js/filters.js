// Which cards are on the sheet, and in which order.

import { el } from './el.js';
import { sorts, values } from './order.js';
import { picker } from './picker.js';
import { change, on, s } from './store.js';
import { has, number, t } from './words.js';

const filters = ['family', 'palette', 'state', 'tag', 'note'];

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
export function filterRow(tongue) {
  const clear = el('button.plain', { type: 'button', onclick: clearFilter }, t('filter.clear'));
  const sort = picker('sort', sorts, () => s.sort, (value) => change({ sort: value }));
  on('filter', () => { clear.hidden = !Object.values(s.filter).some(Boolean); });
  clear.hidden = true;
  return el('div.filters', { role: 'group', 'aria-label': t('filter.label') }, filters.map(filter), clear, el('span.gap'), el('label.sort', {}, el('span', {}, t('sort.label')), sort), tongue);
}
