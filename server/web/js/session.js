// Being in a room: follows it, keeps the newest view in the store, and notices when a phase begins.
import { newsOf } from './people.js';
import { follow } from './poll.js';
import * as seats from './seat.js';
import * as store from './store.js';

/** @import { View } from './api.d.ts' */

/** @type {ReturnType<typeof follow> | null} */
let poll = null;

/** Starts to follow the room we are in, from nothing. */
export function enter() {
  leaveOff();
  store.set({
    view: null, gone: null, fresh: false, offline: false, pending: null, watching: false, dialog: null, since: null,
  });
  resume();
}

/** Follows the same room with another seat, or none: what is on the screen stays until the next view. */
export function sitDown() {
  leaveOff();
  store.set({ gone: null, watching: false });
  resume();
}

/** Follows again, with what is known; asks at once when it already does. */
export function resume() {
  const { code, tv } = store.get().route;
  if (!code || store.get().gone) return;
  if (poll) poll.wake();
  else poll = follow(code, tv, { view: arrive, online, gone, moved: sitDown });
}

/** Stops following; what is on the screen stays. */
export function leaveOff() {
  poll?.stop();
  poll = null;
}

/** @param {View} view */
export function arrive(view) {
  const { view: old, route } = store.get();
  if (!view.me && !route.tv && (old?.me || seats.of(view.room))) {
    if (old?.phase !== 'again') return gone('kicked');
    seats.drop(view.room); // who did not play on may sit down anew, like anybody
    store.set({ toast: { code: 'freed', values: {} } });
  }
  if (view.me?.seat) seats.learn(view.room, view.me.seat);
  const begun = old !== null && momentOf(old) !== momentOf(view);
  store.set({
    view,
    fresh: begun || (store.get().fresh && old !== null),
    until: endOf(view, old),
    mayContinueAt: view.continueAfterMs === null ? Infinity : performance.now() + view.continueAfterMs,
    pending: settled(view) ? null : store.get().pending,
  });
  tell(newsOf(old, view));
}

/** Shows what people want of us. @param {store.State['toast']} news */
function tell(news) {
  if (news && !store.get().route.tv) store.set({ toast: news });
}

/** A phase of a round of a game: the one that there is, or that an action is meant for. @param {View | store.Pending} what */
export const momentOf = ({ game, round, phase }) => [game, typeof round === 'number' ? round : round.number, phase].join(' ');

/**
 * The end of the phase on our own clock. Every view knows how long is left, less the time it travelled; of the views of
 * one deadline the one that travelled fastest is right.
 * @param {View} view
 * @param {View | null} old
 */
function endOf(view, old) {
  if (view.remainingMs === null) return 0;
  const end = performance.now() + view.remainingMs;
  return old && old.deadline === view.deadline ? Math.min(end, store.get().until) : end;
}

/** Has this view the pending action in it, or has the table moved on without it? @param {View} view */
function settled(view) {
  const { pending } = store.get();
  if (!pending) return true;
  const moved = momentOf(view) !== momentOf(pending);
  return moved || (pending.version > 0 && view.version >= pending.version);
}

let failures = 0;

/** One failed try is no news on a phone; the second is. @param {boolean} good */
function online(good) {
  failures = good ? 0 : failures + 1;
  if (good && store.get().offline) store.set({ offline: false, toast: { code: 'back', values: {} } });
  if (failures > 1 || !navigator.onLine) store.set({ offline: true });
}

// After these the token opens nothing any more. Anything else may be a passing trouble, and a seat is not thrown away
// for that.
const LOST = ['room-not-found', 'not-seated', 'kicked'];

/** @param {string} code */
export function gone(code) {
  const { route } = store.get();
  leaveOff();
  if (LOST.includes(code) && !route.tv) seats.drop(route.code);
  store.set({ gone: code, pending: null, dialog: null });
}
