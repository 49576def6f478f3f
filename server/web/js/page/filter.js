// Which of the open tables are worth a look.
import { html } from '../html.js';
import { selfName, t } from '../i18n.js';
import { gameName } from '../games.js';
import { Choice } from './choices.js';

/** @import { State } from '../store.js' */
/** @import { OpenRoom } from '../api.d.ts' */

/** What is wanted of a table; '' where it does not matter. */
export const anything = { rules: '', language: '', deck: '', pace: '', free: '' };

/** @typedef {typeof anything} Wish */

/** How many wishes there are. @param {Wish} wish */
export const narrows = (wish) => Object.values(wish).filter(Boolean).length;

/** @param {OpenRoom} row */
const paceOf = (row) => (row.timed === false ? 'calm' : 'timed');

/** The tables that fit. A table without a free seat is no open table. @param {OpenRoom[]} rows @param {Wish} wish */
export const sieve = (rows, wish) => rows.filter((row) =>
  (!wish.rules || row.rules === wish.rules) &&
  (!wish.language || row.language === wish.language) &&
  (!wish.deck || row.deck === wish.deck) &&
  (!wish.pace || paceOf(row) === wish.pace) &&
  row.limit - row.seats >= Number(wish.free));

/** @type {Map<string, string>} names that were looked up, which takes a slow phone dozens of milliseconds each */
const found = new Map();

/** A room may be in any language there is a tag for, and in some there is none for. @param {string} tag */
export function languageName(tag) {
  const name = selfName(tag) ?? found.get(tag) ?? lookUp(tag);
  found.set(tag, name);
  return name;
}

/** The name with a capital. @param {string} tag */
function lookUp(tag) {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** @param {State} state @param {string} id */
const deckName = (state, id) =>
  id === 'fresh' ? t('deck.fresh') : (state.decks.find((deck) => deck.id === id)?.title ?? id);

/** Seats for so many who come together. */
const seatCounts = () => [any(), ...['2', '3', '4', '6'].map((n) => ({ value: n, label: `${n}+` }))];

const any = () => ({ value: '', label: t('tables.any') });

/** @param {{ state: State, rows: OpenRoom[], filter: Wish, onChange: (wish: Wish) => void }} props */
export function Filter({ state, rows, filter, onChange }) {
  const n = narrows(filter);
  const lists = {
    rules: { label: t('open.game'), of: (/** @type {string} */ id) => gameName(state, id) },
    language: { label: t('menu.language'), of: languageName },
    deck: { label: t('settings.deck'), of: (/** @type {string} */ id) => deckName(state, id) },
    pace: { label: t('tables.pace'), of: (/** @type {string} */ id) => t(id === 'calm' ? 'tables.calm' : 'tables.timed') },
  };
  return html`
    <details class="filter" data-filter=${n}>
      <summary class="row">
        <span class="name">${t('tables.filter')}</span>${n ? html`<span class="tag">${n}</span>` : null}
      </summary>
      <div class="filter-lists">
        ${Object.entries(lists).map(([name, { label, of }]) => html`
          <${Choice} key=${name} name="filter-${name}" label=${label} value=${filter[/** @type {'rules'} */ (name)]}
            options=${options(rows, /** @type {'rules'} */ (name), filter, of)}
            onChange=${(/** @type {string} */ value) => onChange({ ...filter, [name]: value })}/>`)}
        <${Choice} name="filter-free" label=${t('tables.free')} value=${filter.free} options=${seatCounts()}
          onChange=${(/** @type {string} */ free) => onChange({ ...filter, free })}/>
      </div>
    </details>`;
}

/**
 * What there is to choose from now, and what is chosen, though its last table may be gone.
 * @param {OpenRoom[]} rows
 * @param {'rules' | 'language' | 'deck' | 'pace'} name
 * @param {Wish} filter
 * @param {(value: string) => string} of
 */
function options(rows, name, filter, of) {
  const values = rows.map((row) => (name === 'pace' ? paceOf(row) : row[name]));
  if (filter[name]) values.push(filter[name]);
  const all = [...new Set(values)].map((value) => ({ value, label: of(value) }));
  return [any(), ...all.sort((a, b) => a.label.localeCompare(b.label))];
}
