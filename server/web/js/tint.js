// The table takes on the colours of its deck: rings of the sky, the sun, the button. Whatever a palette brings, text stays
// readable: a colour that does not give enough contrast is moved, step by step, towards one that does.
import { matches } from './screen.js';

/** @import { State } from './store.js' */
/** @typedef {Record<string, string>} Tokens colours "#rrggbb" by the names they have in tokens.css, without the dashes */

const TEXT = 4.5; // WCAG 2.2, 1.4.3
const EDGE = 3; // 1.4.11
const STEPS = 20;
const FAR = 7; // steps after which the colour of a button is the deck's no more: by day yellow is olive then
const WORN = ['sky-1', 'sky-2', 'sun-2', 'sun', 'ember', 'on-ember'];
const GIVEN = [...WORN, 'paper', 'sheet', 'ink', 'ink-2', 'line'];

/** @param {string} colour */
const channels = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** @param {string} colour */
function luminance(colour) {
  const [r, g, b] = channels(colour).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
export function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** @param {string} a @param {string} b @param {number} share of b, 0 to 1 */
function mix(a, b, share) {
  const other = channels(b);
  const mixed = channels(a).map((c, i) => Math.round(c + (other[i] - c) * share));
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour itself, or the first on its way to the safe one that will do.
 * @param {string} colour
 * @param {string} safe
 * @param {(colour: string) => boolean} will
 */
function until(colour, safe, will) {
  for (let step = 0; step < STEPS; step += 1) {
    const next = mix(colour, safe, step / STEPS);
    if (will(next)) return next;
  }
  return safe;
}

/**
 * What the tokens become.
 * @param {string[]} colours of the deck: light, middle, accent
 * @param {Tokens} now as tokens.css has them, by day or by night
 * @returns {Tokens}
 */
export function tinted([light, middle, accent], now) {
  const night = luminance(now.paper) < 0.2;
  /** @param {string} ring */
  const bears = (ring) =>
    ['ink', 'ink-2'].every((text) => contrast(now[text], ring) >= TEXT) && contrast(now.line, ring) >= EDGE;
  /** @param {string} name @param {string} day @param {number} share */
  const ring = (name, day, share) => until(night ? mix(now.paper, middle, share) : day, now[name], bears);
  const sky1 = ring('sky-1', mix(now.paper, light, 0.6), 0.22);
  const sky2 = ring('sky-2', mix(light, middle, 0.12), 0.38);
  const grounds = [now.paper, now.sheet];
  /** @param {string} one */
  const acts = (one) =>
    grounds.every((ground) => contrast(one, ground) >= TEXT) && [sky1, sky2].every((ground) => contrast(one, ground) >= EDGE);
  const own = acts(mix(accent, now.ink, FAR / STEPS)) ? accent : now.ember;
  const ember = until(own, now.ink, acts);
  const onEmber = [now['on-ember'], now.paper, now.sheet].sort((a, b) => contrast(b, ember) - contrast(a, ember))[0];
  return {
    'sky-1': sky1, 'sky-2': sky2, 'sun-2': ring('sun-2', mix(light, middle, 0.3), 0.55), sun: accent, ember, 'on-ember': onEmber,
  };
}

let worn = '';

/**
 * Puts on the colours of the deck on the table, or takes them off. Who asked for more contrast keeps the plain ones.
 * @param {State} state
 */
export function wear(state) {
  const deck = state.view && state.decks.find((one) => one.id === state.view?.deck);
  const colours = deck?.tint?.length === 3 && !matches('(prefers-contrast: more), (forced-colors: active)') ? deck.tint : [];
  const key = [...colours, matches('(prefers-color-scheme: dark)')].join();
  if (key === worn) return;
  worn = key;
  const { style } = document.documentElement;
  for (const name of WORN) style.removeProperty(`--${name}`);
  if (colours.length === 0) return;
  const computed = getComputedStyle(document.documentElement);
  const now = Object.fromEntries(GIVEN.map((name) => [name, computed.getPropertyValue(`--${name}`).trim()]));
  for (const [name, colour] of Object.entries(tinted(colours, now))) style.setProperty(`--${name}`, colour);
}
