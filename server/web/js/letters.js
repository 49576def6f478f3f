// Our letters come last: a system has its own, which stand in for them in their measures (css/letters.css). Where they have
// come once, they are there from the beginning (early.js).
import { browser } from './shelf.js';

/** Asks for our letters. */
export function letter() {
  const { classList } = document.documentElement;
  if (classList.contains('lettered')) return;
  classList.add('lettered');
  requestAnimationFrame(() => document.fonts.ready.then(() => browser.setItem('echo:letters', 'here')));
}
