// Where we are. A room has an address, /r/CODE; a code in ?room= only fills the form; #k=CODE is a personal link, which
// opens a seat from another device, and so does #TOKEN.
import * as seats from './seat.js';

/**
 * @typedef {object} Route
 * @property {string} code the room we are in, or ''
 * @property {string} asked a code that came with the address of the front page
 * @property {boolean} tv a big screen that everybody looks at: never a seat
 * @property {boolean} hide neither code nor QR code is shown
 * @property {string} key the code of a personal link, to be spent for its seat
 */

/**
 * The code in what somebody typed, heard or pasted: spaces and case do not matter, and a link has it in its path.
 * @param {string} text
 */
export const tidy = (text) => (/\/r\/([^/?#\s]+)/i.exec(text)?.[1] ?? text).replace(/[\s-]/g, '').toUpperCase();

/**
 * @param {{ pathname: string, search: string }} place
 * @returns {Route}
 */
export function parse(place) {
  const query = new URLSearchParams(place.search);
  const path = /^\/r\/([^/]+)\/?$/.exec(place.pathname);
  return {
    code: path ? tidy(plain(path[1])) : '',
    asked: tidy(query.get('room') ?? ''),
    tv: query.get('tv') === '1',
    hide: query.get('hide') === '1',
    key: '',
  };
}

/** What stands in an address, '' if it is no text. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Reads the address and, if it carries a seat, hides that from the address bar. @returns {Route} */
export function read() {
  const route = parse(location);
  const secret = plain(location.hash.slice(1));
  if (!route.code || !secret) return route;
  history.replaceState(null, '', location.pathname + location.search);
  if (secret.startsWith('k=')) return { ...route, key: secret.slice(2) };
  seats.adopt(route.code, secret);
  return route;
}

/** @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The address to give to others. @param {string} code */
export function invitation(code) {
  return seats.of(code)?.url || `${location.origin}/r/${code}`;
}
