// Stylesheets that come after the first page, each once, in the order in which they are first asked for.
import { inVersion } from './version.js';

/** @type {Map<string, Promise<unknown>>} */
const worn = new Map();

/**
 * Puts a stylesheet on, and tells when it is there; one that cannot be had holds nothing up.
 * @param {string} path
 */
export function dress(path) {
  if (!worn.has(path)) worn.set(path, putOn(path));
  return worn.get(path);
}

/** @param {string} path @returns {Promise<unknown>} */
function putOn(path) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = inVersion(path);
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
