// Stylesheets that come after the first page, each once.
import { inVersion } from './version.js';

/**
 * Puts a stylesheet on, and tells when it is there; one that cannot be had holds nothing up.
 * @param {string} path
 * @returns {Promise<unknown> | undefined}
 */
export function dress(path) {
  const href = inVersion(path);
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
