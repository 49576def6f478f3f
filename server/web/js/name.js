// The name we used last, so that it need not be typed again.
import { browser } from './shelf.js';

const KEY = 'echo:name';

export const rememberedName = () => browser.getItem(KEY) ?? '';

/** @param {string} name */
export const rememberName = (name) => browser.setItem(KEY, name.trim());
