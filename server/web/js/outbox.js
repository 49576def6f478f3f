// What is on its way. Every write is kept under its key until somebody answers it: a lost line, a restarted host and a
// reload of the tab only delay it. The same key every time, so that an answer lost on its way does no harm.
import { backoff, lost, newKey, request } from './request.js';
import * as seats from './seat.js';
import * as session from './session.js';
import { tab } from './shelf.js';
import * as store from './store.js';

/**
 * @typedef {object} Letter
 * @property {string} key
 * @property {string} path
 * @property {unknown} body
 * @property {string} [room] whose seat writes
 * @property {string} [token] of that seat: another one must not send it
 * @property {store.Pending} [mine] what the page shows of it meanwhile
 */

const KEPT = 'echo:outbox';
const PATIENCE = 12_000; // ms for one try: a line that is silent for longer is dead
const TRIES = 40; // then whoever waits at a form is told; a move goes on trying, for the table will tell when it is late

// The host cannot store anything for a while. It knows, so nothing is lost and nothing is given up.
const FULL = 'journal-paused';

/** @returns {Letter[]} */
function letters() {
  try {
    const kept = JSON.parse(tab.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {Letter[]} all */
const keep = (all) => (all.length > 0 ? tab.setItem(KEPT, JSON.stringify(all)) : tab.removeItem(KEPT));

/** @param {Letter} letter */
const drop = (letter) => keep(letters().filter((one) => one.key !== letter.key));

/**
 * The letter that says this: the unanswered one, if the same was asked for before, else a new one.
 * @param {string} path
 * @param {import('./request.js').Ask} ask
 * @param {store.Pending} [mine]
 * @returns {Letter}
 */
function write(path, { room, body }, mine) {
  const said = JSON.stringify(body);
  const token = room && seats.of(room)?.token;
  const all = letters();
  const same = all.find((one) => one.path === path && one.token === token && JSON.stringify(one.body) === said);
  if (same) return same;
  const letter = { key: newKey(), path, body, room, token, mine };
  keep([...all, letter]);
  return letter;
}

/**
 * What this tab did in a room and nobody has answered yet. Letters of a seat it no longer has are thrown away.
 * @param {string} room
 */
export function unanswered(room) {
  const moves = letters().filter((one) => one.mine && one.room === room && !travelling.has(one.key));
  const token = seats.of(room)?.token;
  moves.filter((one) => one.token !== token).forEach(drop);
  return moves.filter((one) => one.token === token);
}

/** @type {Set<string>} keys of letters that are being sent now */
const travelling = new Set();

/** @type {Set<() => void>} */
const waiting = new Set();

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve(undefined);
    };
    const timer = setTimeout(go, ms);
    waiting.add(go);
  });

/** The line is good again, or may be: whatever waits for its next try has it now. */
export const hurry = () => [...waiting].forEach((go) => go());

let cut = false;
store.subscribe(() => {
  const { offline } = store.get();
  if (cut && !offline) hurry();
  cut = offline;
});

/** @param {number} ms */
function within(ms) {
  const control = new AbortController();
  setTimeout(() => control.abort(), ms);
  return control.signal;
}

/**
 * Sends a body until somebody answers.
 * @param {string} path
 * @param {import('./request.js').Ask} ask
 * @param {store.Pending} [mine] for a move: what the page shows meanwhile
 */
export async function deliver(path, ask, mine) {
  const letter = write(path, ask, mine);
  travelling.add(letter.key);
  const answer = await send(letter);
  travelling.delete(letter.key);
  if (store.get().toast?.code === FULL) store.set({ toast: null });
  if (!lost(answer)) drop(letter);
  return answer;
}

/** The code of a letter whose seat is not ours any more: nobody may send it, and there is nobody to tell. */
export const STRAY = 'stray';

/** @param {Letter} letter */
async function send({ key, path, room, token, body, mine }) {
  for (let failures = 1; ; failures += 1) {
    if (room && seats.of(room)?.token !== token) return { status: 401, body: null, text: '', code: STRAY, retryAfter: 0 };
    const answer = await request(path, { room, body, key, signal: within(PATIENCE) });
    const full = answer.code === FULL;
    // Everybody behind one address comes back at once after a cut, so a retry may be asked to slow down; a tap is told.
    const slower = answer.status === 429 && failures > 1;
    if (!lost(answer) && !slower) return answer;
    if (!mine && !full && failures >= TRIES) return answer;
    if (full) complain(answer);
    else if (failures === 2) session.resume(); // a poll that still waits on the dead line asks anew, and tells
    await pause(answer.retryAfter * 1000 + backoff(answer.retryAfter ? 1 : failures));
  }
}

/** @param {import('./request.js').Answer} answer */
export const complain = (answer) => store.set({ toast: { code: answer.code, values: { n: answer.retryAfter || 1 } } });
