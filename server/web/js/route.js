// Where we are. A room has an address, /r/CODE; a code in ?room= only fills the form; #TOKEN opens a seat from another
// device.
import * as seats from './seat.js';

/**
 * @typedef {object} Route
 * @property {string} code the room we are in, or ''
 * @property {string} asked a code that came with the address of the front page
 * @property {boolean} tv a big screen that everybody looks at: never a seat
 */

/** Codes are read aloud and typed: spaces and case do not matter. @param {string} text */
export const tidy = (text) => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * @param {{ pathname: string, search: string }} place
 * @returns {Route}
 */
export function parse(place) {
  const query = new URLSearchParams(place.search);
  const path = /^\/r\/([^/]+)\/?$/.exec(place.pathname);
  return {
    code: path ? tidy(decodeURIComponent(path[1])) : '',
    asked: tidy(query.get('room') ?? ''),
    tv: query.get('tv') === '1',
  };
}

/** Reads the address and, if it carries a seat, takes the seat and hides it from the address bar. */
export function read() {
  const route = parse(location);
  if (route.code && location.hash.length > 1) {
    seats.adopt(route.code, decodeURIComponent(location.hash.slice(1)));
    history.replaceState(null, '', location.pathname + location.search);
  }
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

/** The address that opens this very seat elsewhere. @param {string} code */
export function personal(code) {
  const seat = seats.of(code);
  return seat ? `${invitation(code)}#${encodeURIComponent(seat.token)}` : '';
}
