// The long poll: ask, wait for news, ask again. Each answer is a whole view, so a lost one costs nothing.
import { backoff, lost, request } from './request.js';

/** @import { View } from './api.d.ts' */

/**
 * @typedef {object} Listener
 * @property {(view: View) => void} view
 * @property {(online: boolean) => void} online
 * @property {(code: string) => void} gone the room, or our seat in it, is no more
 */

// The server holds a poll for at most 28 s; a connection silent for longer is dead.
const PATIENCE = 35_000;

/**
 * Follows a room until the returned `stop` is called. `wake` asks at once, whatever it was waiting for.
 * @param {string} room
 * @param {boolean} anonymous
 * @param {Listener} listener
 */
export function follow(room, anonymous, listener) {
  let version = -1;
  let failures = 0;
  let stopped = false;
  let hurried = false;
  /** @type {(() => void) | null} */
  let interrupt = null;

  /** @param {number} ms */
  const pause = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });

  const ask = async () => {
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), PATIENCE);
    interrupt = () => control.abort();
    // After trouble we want to hear "nothing new" at once, to know that the line is good again.
    const wait = failures || hurried ? '&wait=0' : '';
    hurried = false;
    const query = version < 0 ? '' : `?after=${version}${wait}`;
    const answer = await request(`/rooms/${room}${query}`, { room, anonymous, signal: control.signal });
    clearTimeout(timer);
    return answer;
  };

  /** @param {import('./request.js').Answer} answer */
  const take = async (answer) => {
    if (stopped || (hurried && answer.status === 0)) return;
    if (lost(answer) || answer.status === 429) {
      failures += 1;
      listener.online(false);
      await pause(answer.retryAfter ? answer.retryAfter * 1000 : backoff(failures));
      return;
    }
    failures = 0;
    listener.online(true);
    if (answer.code) {
      stopped = true;
      listener.gone(answer.code);
    } else if (answer.body) {
      version = answer.body.version;
      listener.view(answer.body);
    }
  };

  const loop = async () => {
    while (!stopped) await take(await ask());
  };
  loop();

  return {
    stop() {
      stopped = true;
      interrupt?.();
    },
    wake() {
      hurried = true;
      interrupt?.();
    },
  };
}
