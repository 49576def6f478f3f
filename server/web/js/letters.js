// Our letters come last: a system has its own, which stand in for them in their measures (css/letters.css). Where they have
// come once, they are there from the beginning (early.js).
import { browser } from './shelf.js';

/** Fetches our letters, and dresses the page in all of them at once: each time that takes as long as to draw it anew. */
export async function letter() {
  const text = `${document.title}0`; // in the language of the page, and Latin for codes and numbers
  await Promise.all(['1em Plain', 'italic 1em Voice'].map((font) => document.fonts.load(font, text)));
  document.documentElement.classList.add('lettered');
  browser.setItem('echo:letters', 'here');
}
