// Words. A language is one JSON file of flat keys; a value is a text, or one text per plural form of {n}.

import { browser } from './shelf.js';
import { inVersion } from './version.js';

/** @typedef {string | Record<string, string>} Entry */

/** @type {Record<string, Entry>} */
let words = {};
let language = 'en';
/** @type {Intl.PluralRules} */
let plural;

const REMEMBERED = 'echo:language';

/** The languages this page has, as index.html lists them. @returns {string[]} */
export const languages = () => (document.documentElement.dataset.languages ?? 'en').split(' ');

/**
 * The language to begin with: what was chosen here before, else the first of the reader's own that we have.
 * @param {readonly string[]} wanted
 * @param {string[]} have
 * @param {string | null} remembered
 */
export function choose(wanted, have, remembered) {
  if (remembered && have.includes(remembered)) return remembered;
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => have.includes(tag));
  return found ?? have[0];
}

export const preferred = () => choose(navigator.languages, languages(), browser.getItem(REMEMBERED));

/**
 * Fetches the words of a language, and asks again until they come: without words there is no page.
 * @param {string} tag
 */
export async function load(tag) {
  const answer = await fetch(inVersion(`/lang/${tag}.json`)).catch(() => null);
  if (!answer?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return load(tag);
  }
  use(tag, await answer.json());
  if (studied) await study();
  document.documentElement.lang = tag;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest/${tag}.webmanifest`);
}

/** @param {string} tag @param {Record<string, Entry>} dictionary */
export function use(tag, dictionary) {
  words = dictionary;
  language = tag;
  plural = new Intl.PluralRules(tag);
}

let studied = false;

/** Fetches the rules of the games in words, which few read every time. @returns {Promise<boolean>} whether they came */
export async function study() {
  studied = true;
  const answer = await fetch(inVersion(`/lang/rules/${language}.json`)).catch(() => null);
  if (answer?.ok) words = { ...words, ...(await answer.json()) };
  return answer?.ok ?? false;
}

/** @param {string} tag */
export const remember = (tag) => browser.setItem(REMEMBERED, tag);

/**
 * A text. `{name}` in it is replaced by values.name; values.n also picks the plural form.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const entry = words[key] ?? key;
  const text = typeof entry === 'string' ? entry : (entry[plural.select(Number(values.n))] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => isolate(values[name] ?? ''));
}

/** Whether there is a text for the key. @param {string} key */
export const has = (key) => key in words;

/**
 * A name written from right to left must not turn the sentence around it.
 * @param {string | number} value
 */
export function isolate(value) {
  const text = String(value);
  return /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text) ? `\u2068${text}\u2069` : text;
}

/** "a, b and c" @param {string[]} items */
export const list = (items) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items.map(isolate));

/** "Sat, 5 Dec, 18:00", in the reader's own time zone. @param {string | number} moment RFC 3339, or ms */
export const localTime = (moment) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit',
  }).format(new Date(moment));

/**
 * What a language of this page calls itself: it stands in index.html, because to look up three names takes a slow phone as
 * long as to draw the whole first screen.
 * @param {string} tag
 * @returns {string | undefined}
 */
export const selfName = (tag) => document.documentElement.dataset.names?.split(',')[languages().indexOf(tag)];
