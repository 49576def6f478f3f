// Our letters come last: a system has its own, which stand in for them in their measures (css/letters.css). Where they have
// come once, they are there from the beginning (early.js).
import { browser } from './shelf.js';

/**
 * Fetches our letters, and wears them when all have come, those of a voice a frame before the others: what is written in
 * them is laid out anew each time.
 */
export async function letter() {
  const { classList } = document.documentElement;
  const text = `${document.title}0`; // in the language of the page, and Latin for codes and numbers
  await Promise.all(['1em Plain', 'italic 1em Voice'].map((font) => document.fonts.load(font, text)));
  classList.add('voiced');
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  classList.add('lettered');
  browser.setItem('echo:letters', 'here');
}
