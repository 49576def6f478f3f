// What the front page and the forms offer to choose from. Lists that cannot be had are empty.
import { request } from './request.js';
import * as store from './store.js';

/** Asks for the open tables, the games and the decks of this host. */
export async function furnish() {
  const decksPath = `/decks?language=${store.get().language}`;
  const [rooms, rulesets, decks] = await Promise.all(['/rooms', '/rulesets', decksPath].map((path) => request(path)));
  store.set({ rooms: rows(rooms), rulesets: rows(rulesets), decks: rows(decks) });
}

/** Asks for the open tables again. @returns {Promise<number>} how long the host wants to be left alone (s) */
export async function refreshRooms() {
  const answer = await request('/rooms');
  const changed = JSON.stringify(answer.body) !== JSON.stringify(store.get().rooms);
  if (answer.status === 200 && changed) store.set({ rooms: rows(answer) });
  return answer.retryAfter;
}

/** @param {import('./request.js').Answer} answer */
const rows = (answer) => (Array.isArray(answer.body) ? answer.body : []);
