// Doing something: an action goes out once, and is shown as done until there is an answer.
import { complain, deliver, STRAY, unanswered } from './outbox.js';
import { forget } from './page/draft.js';
import { go } from './route.js';
import * as seats from './seat.js';
import * as session from './session.js';
import * as store from './store.js';

/** @import { View } from './api.d.ts' */

/**
 * Acts in the room we are in. The page shows it as done at once (see shown); a refusal takes it back and says why.
 * @param {string} type
 * @param {Record<string, unknown>} [fields]
 * @returns {Promise<boolean>} whether it was accepted
 */
export async function act(type, fields = {}) {
  const { view, pending } = store.get();
  if (!view || pending?.type === type) return false;
  const mine = { type, game: view.game, round: view.round.number, phase: view.phase, version: 0, ...fields };
  store.set({ pending: mine, toast: null });
  return carry(view.room, mine, { type, game: mine.game, round: mine.round, phase: mine.phase, ...fields });
}

/** @param {string} room @param {store.Pending} mine @param {unknown} body */
async function carry(room, mine, body) {
  const answer = await deliver(`/rooms/${room}/actions`, { room, body }, mine);
  if (answer.code) refuse(answer, mine);
  else accept(answer.body?.version ?? 1, mine);
  return !answer.code;
}

const SAID = ['clue', 'prepare'];

/** Goes on with what was done here before the page was loaded anew. @param {string} room */
export function goOn(room) {
  for (const { mine, body } of unanswered(room)) {
    if (!mine) continue;
    store.set({ pending: mine });
    carry(room, mine, body).then((accepted) => accepted && SAID.includes(mine.type) && forget(room));
  }
}

/** @param {number} version @param {store.Pending} mine */
function accept(version, mine) {
  const { view, pending } = store.get();
  if (pending !== mine) return;
  const here = (view?.version ?? 0) >= version;
  store.set({ pending: here ? null : { ...mine, version } });
}

/** @param {import('./request.js').Answer} answer @param {store.Pending} mine */
function refuse(answer, mine) {
  if (store.get().pending === mine) store.set({ pending: null });
  if (answer.code !== STRAY) complain(answer);
  session.resume();
}

/**
 * Takes a seat in a room, or waits for one. @param {string} code @param {string} name
 * @param {{ next?: boolean }} [how] next: where there is none, wait for the next game
 * @returns {Promise<string>} '' or the error code
 */
export async function join(code, name, how = {}) {
  const answer = await deliver(`/rooms/${encodeURIComponent(code)}/seats`, { body: { name, ...how } });
  if (answer.code) return answer.code;
  sit(code, answer.body);
  return '';
}

/**
 * Opens a room and takes its first seat. @param {Record<string, unknown>} wishes
 * @returns {Promise<string>} '' or the error code
 */
export async function open(wishes) {
  const answer = await deliver('/rooms', { body: wishes });
  if (answer.code) return answer.code;
  sit(answer.body.room, answer.body);
  return '';
}

/** @param {string} code @param {{ seat: string | null, token: string, url?: string }} seat */
function sit(code, seat) {
  seats.keep(code, { token: seat.token, seat: seat.seat ?? undefined, url: seat.url });
  if (store.get().route.code === code) session.sitDown();
  else go(`/r/${code}`);
}

/**
 * Takes the seat that a personal link opens: the code in it is spent for the seat's token.
 * @param {string} code @param {string} key
 * @returns {Promise<boolean>}
 */
export async function claim(code, key) {
  const answer = await deliver(`/rooms/${encodeURIComponent(code)}/links/${encodeURIComponent(key)}`, { body: {} });
  if (answer.code) store.set({ toast: { code: 'link-spent', values: {} } });
  else seats.adopt(code, answer.body.token);
  return !answer.code;
}

/** Gives the seat up; asked for by a tap, never by itself. */
export async function leave() {
  const room = store.get().view?.room;
  session.leaveOff(); // or the next view, without us in it, would look like being sent away
  if (!room || !(await act('leave'))) return session.resume();
  seats.drop(room);
  go('/');
}

/**
 * Which locked thing an action of ours becomes. A guess is a first guess where colours are still to come.
 * @param {store.Pending | null} pending
 * @returns {'clue' | 'echo' | 'contour' | 'final' | 'mark' | 'ready' | 'again' | null}
 */
function lockOf(pending) {
  switch (pending?.type) {
    case 'clue':
    case 'echo':
    case 'mark':
    case 'ready':
    case 'again':
      return pending.type;
    case 'guess':
      return pending.phase === 'contour' ? 'contour' : 'final';
    case 'confirm':
      return 'final';
    default:
      return null;
  }
}

/** @param {string} lock @param {store.Pending} pending */
function settledAs(lock, pending) {
  switch (lock) {
    case 'echo':
      return pending.cards ?? null;
    case 'ready':
      return true;
    case 'again':
      return pending.play ?? null;
    default:
      return pending.card ?? null;
  }
}

/**
 * The view with our pending action in it: what the screen shows while the action travels.
 * @param {View} view
 * @param {store.Pending | null} pending
 * @returns {View}
 */
export function shown(view, pending) {
  const lock = lockOf(pending);
  if (!view.me || !pending || !lock || session.momentOf(view) !== session.momentOf(pending)) return view;
  const locked = { ...view.me.locked, [lock]: settledAs(lock, pending) };
  const can = view.me.can.filter((one) => one.type !== pending.type);
  return { ...view, me: { ...view.me, locked, can } };
}
