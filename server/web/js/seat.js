// A seat is its token. The browser keeps one for each room, so a reload, a second tab and tomorrow all find the same
// seat. A personal link opened where another seat of that room already lives keeps its token to its own tab.
import * as shelf from './shelf.js';

/**
 * @typedef {object} Kept
 * @property {string} token
 * @property {string} [seat]
 * @property {string} [url] the room's address as the server knows it
 * @property {number} [at] when we sat down (ms)
 */

const PREFIX = 'echo:seat:';

/** @param {shelf.Shelf} place @param {string} room @returns {Kept | null} */
function look(place, room) {
  try {
    const kept = JSON.parse(place.getItem(PREFIX + room) ?? 'null');
    return typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** The seat this tab has in a room. @param {string} room */
export const of = (room) => look(shelf.tab, room) ?? look(shelf.browser, room);

/** @param {string} room @param {Kept} kept */
export function keep(room, kept) {
  shelf.browser.setItem(PREFIX + room, JSON.stringify({ ...kept, at: Date.now() }));
}

/** A personal link brings a token alone; the first view tells whose it is. @param {string} room @param {string} seat */
export function learn(room, seat) {
  const place = look(shelf.tab, room) ? shelf.tab : shelf.browser;
  const kept = look(place, room);
  if (kept && kept.seat !== seat) place.setItem(PREFIX + room, JSON.stringify({ ...kept, seat }));
}

/** Is that where the seat of a room is kept? @param {string} room @param {string | null} key */
export const isOf = (room, key) => key === PREFIX + room;

/** Takes a seat that came by a personal link. @param {string} room @param {string} token */
export function adopt(room, token) {
  const own = look(shelf.browser, room);
  if (!own) keep(room, { token });
  else if (own.token !== token) shelf.tab.setItem(PREFIX + room, JSON.stringify({ token }));
}

/** @param {string} room */
export function drop(room) {
  const place = look(shelf.tab, room) ? shelf.tab : shelf.browser;
  place.removeItem(PREFIX + room);
}

/** The rooms we have seats in, newest first. @returns {string[]} */
export function rooms() {
  return shelf.browser
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .sort((a, b) => (look(shelf.browser, b)?.at ?? 0) - (look(shelf.browser, a)?.at ?? 0));
}
