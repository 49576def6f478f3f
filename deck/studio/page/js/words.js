// Words. A language is one JSON file of flat keys; a value is a text, or one text per plural form of {n}.

/** @type {Record<string, string | Record<string, string>>} */
let words = {};
export let language = 'en';
let plural = new Intl.PluralRules('en');
const languages = ['en', 'ru', 'es'];
const REMEMBERED = 'echo-studio:language';

/** What was chosen here before, else the first of the reader's own that we have. */
export function preferred() {
  const chosen = localStorage.getItem(REMEMBERED);
  if (chosen && languages.includes(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => languages.includes(tag)) ?? 'en';
}

/** @param {string} tag */
export async function load(tag) {
  words = await (await fetch(`/lang/${tag}.json`)).json();
  language = tag;
  plural = new Intl.PluralRules(tag);
  document.documentElement.lang = tag;
}

/** Takes another language and begins anew: every word of the page changes. @param {string} tag */
export function speak(tag) {
  localStorage.setItem(REMEMBERED, tag);
  location.reload();
}

/** "English", "Русский": languages in their own words. */
export const choices = () =>
  languages.map((tag) => {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return [tag, name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)];
  });

/**
 * A text. `{name}` in it is replaced by values.name; values.n also picks the plural form.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const entry = words[key] ?? key;
  const text = typeof entry === 'string' ? entry : (entry[plural.select(Number(values.n))] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** Whether there is a text for the key. @param {string} key */
export const has = (key) => key in words;

/** A number as the language writes it. @param {number} value @param {number} [digits] after the point */
export const number = (value, digits = 0) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** "red, blue and green" @param {string[]} items */
export const list = (items) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
