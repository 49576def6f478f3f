// What forms offer to choose from. They come with the first dialog that has some.
import { html, useState } from '../html.js';
import { list, t } from '../i18n.js';
import { browser } from '../shelf.js';

/** @import { Deck, Range } from '../api.d.ts' */

/**
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.label
 * @param {string} props.value
 * @param {{ value: string, label: string }[]} props.options
 * @param {(value: string) => void} props.onChange
 */
export function Choice({ name, label, value, options, onChange }) {
  /** @param {Event & { target: HTMLSelectElement }} event */
  const change = (event) => onChange(event.target.value);
  return html`
    <div class="field">
      <label for=${name}>${label}</label>
      <select id=${name} name=${name} value=${value} onChange=${change}>
        ${options.map((option) => html`
          <option key=${option.value} value=${option.value} selected=${option.value === value}>${option.label}</option>`)}
      </select>
    </div>`;
}

/**
 * How many seats; `open` leaves it to rules and deck unless chosen.
 * @param {object} props
 * @param {Range | undefined} props.range
 * @param {string} props.value
 * @param {boolean} [props.open]
 * @param {(value: string) => void} props.onChange
 */
export function SeatChoice({ range, value, open = false, onChange }) {
  if (!range || range.max <= range.min) return null;
  const counts = Array.from({ length: range.max - range.min + 1 }, (_, i) => String(range.min + i));
  const options = counts.map((count) => ({ value: count, label: count }));
  if (open) options.unshift({ value: '', label: t('settings.seats-open') });
  return html`<${Choice} name="seats" label=${t('settings.seats')} value=${value} options=${options} onChange=${onChange}/>`;
}

const KINDS = 3;
const ONLY = 'echo:eyes';

/** Do all kinds of colour-blind eyes tell its cards apart? @param {Deck} deck */
const forAll = (deck) => (deck.eyes?.length ?? 0) === KINDS;

/**
 * Decks show what they look like, and say for whose eyes they are; where that differs, those for all can be asked for.
 * @param {{ decks: Deck[], value: string, onChange: (value: string) => void }} props
 */
export function DeckChoice({ decks, value, onChange }) {
  const [only, setOnly] = useState(() => browser.getItem(ONLY) === 'all');
  const differ = decks.some(forAll) && !decks.every(forAll);
  const shown = decks.filter((deck) => !differ || !only || forAll(deck) || deck.id === value);
  /** @param {boolean} yes */
  const ask = (yes) => {
    browser.setItem(ONLY, yes ? 'all' : '');
    setOnly(yes);
  };
  return html`
    <fieldset class="decks">
      <legend>${t('settings.deck')}</legend>
      ${differ ? html`<${Switch} name="eyes" label=${t('deck.eyes-only')} value=${only} onChange=${ask}/>` : null}
      ${shown.map((deck) => html`<${DeckRow} key=${deck.id} deck=${deck} chosen=${deck.id === value} onChange=${onChange}/>`)}
    </fieldset>`;
}

/** @param {{ deck: Deck, chosen: boolean, onChange: (value: string) => void }} props */
const DeckRow = ({ deck, chosen, onChange }) => html`
  <label class="deck" data-deck=${deck.id}>
    <input type="radio" name="deck" value=${deck.id} checked=${chosen} onChange=${() => onChange(deck.id)}/>
    <span class="covers" aria-hidden="true">
      ${deck.fresh ? html`<img src="/img/back-colour.svg" alt=""/>` : null}
      ${deck.covers?.slice(0, 1).map((cover) => html`<img src=${cover} alt="" loading="lazy"/>`)}
    </span>
    <span class="name">
      <b>${deck.fresh ? t('deck.fresh') : deck.title}</b>
      <small>${deck.fresh ? t('fresh.about') : t('settings.cards', { n: deck.cards })}</small>
      <small data-eyes=${deck.eyes?.join(' ')}>${eyesOf(deck)}</small>
    </span>
  </label>`;

/** Which colour-blind eyes tell its cards apart. @param {Deck} deck */
function eyesOf(deck) {
  if (forAll(deck)) return t('deck.eyes-all');
  const kinds = (deck.eyes ?? []).map((kind) => t(`eye.${kind}`));
  return kinds.length > 0 ? t('deck.eyes-some', { kinds: list(kinds) }) : t('deck.eyes-none');
}

/** @param {{ name: string, label: string, value: boolean, onChange: (value: boolean) => void }} props */
export function Switch({ name, label, value, onChange }) {
  /** @param {Event & { target: HTMLInputElement }} event */
  const change = (event) => onChange(event.target.checked);
  return html`
    <label class="switch">
      <input type="checkbox" role="switch" name=${name} checked=${value} onChange=${change}/>
      <span>${label}</span>
    </label>`;
}
