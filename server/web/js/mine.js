// What goes on at the tables one sits at. Asked as anybody may ask: looking from the front page makes nobody present at a
// table. A table where nothing is new answers with no more than that.
import { request } from './request.js';
import * as seats from './seat.js';
import { seat as seatIn } from './view.js';

/** @import { View } from './api.d.ts' */

/** @type {Map<string, View>} what was seen last, by room */
const seen = new Map();

const MOST = 5; // tables that are shown

/** @returns {{ room: string, view: View | undefined, turn: boolean }[]} those first that wait for us, then the newest */
export function tables() {
  const rows = seats.rooms().slice(0, MOST).map((room) => {
    const view = seen.get(room);
    return { room, view, turn: view !== undefined && waitsForUs(view) };
  });
  return rows.sort((a, b) => Number(b.turn) - Number(a.turn));
}

/** @param {View} view */
const waitsForUs = (view) => seatIn(view, seats.of(view.room)?.seat)?.awaited ?? false;

/**
 * Looks at every table, one after the other: that takes one connection, which others need as well.
 * @returns {Promise<number>} how long to leave the server alone, in seconds; 0 if it does not say
 */
export async function lookAround() {
  for (const room of seats.rooms().slice(0, MOST)) {
    const { code, body, retryAfter } = await glance(room);
    if (retryAfter) return retryAfter;
    if (code === 'room-not-found') seats.drop(room);
    else if (!code && body) seen.set(room, body);
  }
  return 0;
}

/** @param {string} room */
function glance(room) {
  const old = seen.get(room);
  const news = old ? `?after=${old.version}&wait=0` : '';
  return request(`/rooms/${encodeURIComponent(room)}${news}`, { anonymous: true });
}
