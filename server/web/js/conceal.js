// For those whose screen is seen by strangers: this device shows neither the code of a room nor its QR code. The address
// of a big screen may say so too, for a browser that has no other memory.
import { browser } from './shelf.js';
import * as store from './store.js';

/** @import { State } from './store.js' */

const KEPT = 'echo:hide-code';

/** @param {State} state */
export const concealed = (state) => state.hidden || state.route.hide;

/** The code as it may be seen. @param {State} state @param {string} code */
export const mask = (state, code) => (concealed(state) ? code.replace(/./g, '•') : code);

/** @param {boolean} yes */
export function conceal(yes) {
  browser.setItem(KEPT, yes ? 'yes' : '');
  recall();
}

/** What was wanted here before, or just now in another tab. */
export const recall = () => store.set({ hidden: browser.getItem(KEPT) === 'yes' });

/** @param {string | null} key */
export const isKept = (key) => key === KEPT;
