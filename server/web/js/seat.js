// A seat is its token. The browser keeps one for each room, so a reload, a second tab and tomorrow all find the same seat.
// A personal link opened where another seat of that room already lives keeps its token to its own tab.

/**
 * @typedef {object} Kept
 * @property {string} token
 * @property {string} [seat]
 * @property {string} [url] the room's address as the server knows it
 * @property {number} [at] when we sat down (ms)
 */

const PREFIX = 'echo:seat:';

/** @param {Storage} shelf @param {string} room @returns {Kept | null} */
function look(shelf, room) {
  try {
    const kept = JSON.parse(shelf.getItem(PREFIX + room) ?? 'null');
    return typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** The seat this tab has in a room. @param {string} room */
export const of = (room) => look(sessionStorage, room) ?? look(localStorage, room);

/** @param {string} room @param {Kept} kept */
export function keep(room, kept) {
  localStorage.setItem(PREFIX + room, JSON.stringify({ ...kept, at: Date.now() }));
}

/** Takes a seat that came by a personal link. @param {string} room @param {string} token */
export function adopt(room, token) {
  const own = look(localStorage, room);
  if (!own) keep(room, { token });
  else if (own.token !== token) sessionStorage.setItem(PREFIX + room, JSON.stringify({ token }));
}

/** @param {string} room */
export function drop(room) {
  const shelf = look(sessionStorage, room) ? sessionStorage : localStorage;
  shelf.removeItem(PREFIX + room);
}

/** The rooms we have seats in, newest first. @returns {string[]} */
export function rooms() {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .sort((a, b) => (look(localStorage, b)?.at ?? 0) - (look(localStorage, a)?.at ?? 0));
}
