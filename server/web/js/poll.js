// Following a room: ask, wait for news, ask again. Each answer is a whole view, so a lost one costs nothing. Of many
// tabs with the same eyes one waits at the server (see tabs.js) and tells the others; any may look for itself at once.
import { isNews, lineOf, tune } from './line.js';
import { backoff, lost, request } from './request.js';
import { join } from './tabs.js';

/** @import { View } from './api.d.ts' */
/** @import { News } from './line.js' */
/** @import { Answer } from './request.js' */

/**
 * @typedef {object} Listener
 * @property {(view: View) => void} view
 * @property {(online: boolean) => void} online
 * @property {(code: string) => void} gone the room, or our seat in it, is no more
 * @property {() => void} moved this browser has another seat in the room now
 */

// The server holds a poll for at most 28 s; a connection silent for longer is dead.
const PATIENCE = 35_000;

// Between looks (ms), where more lines are followed than may be parked. A seat counts as connected for ten seconds.
const GLANCE = { seen: 1500, hidden: 8000 };

/**
 * Follows a room until `stop` is called. `wake` asks at once, whatever it was waiting for.
 * @param {string} room
 * @param {boolean} anonymous
 * @param {Listener} listener
 */
export function follow(room, anonymous, listener) {
  const poll = new Poll(room, anonymous, listener);
  poll.run();
  return poll;
}

class Poll {
  /** @type {View | null} */
  #seen = null;
  #failures = 0;
  #stopped = false;
  #hurried = false;
  #looked = 0; // when the server was asked last (performance.now)
  #patient = false; // what we wait for now hangs on our role among the tabs
  #interrupt = () => {};

  /** @param {string} room @param {boolean} anonymous @param {Listener} listener */
  constructor(room, anonymous, listener) {
    this.room = room;
    this.anonymous = anonymous;
    this.listener = listener;
    this.line = lineOf(room, anonymous);
    this.place = join(this.line, () => this.#patient && this.#interrupt());
    this.wire = tune(this.line, (news) => this.#hear(news, false));
  }

  stop() {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#interrupt();
    this.place.leave();
    this.wire.close();
  }

  wake() {
    this.#hurried = true;
    this.#interrupt();
  }

  async run() {
    while (!this.#stopped) {
      if (this.#strange()) return this.#move();
      const rest = this.#rest();
      if (rest > 0) await this.#pause(rest, true);
      else await this.#look();
    }
    return undefined;
  }

  /** Has this browser got other eyes meanwhile? What a line hears was not meant for them, nor does it ask with them. */
  #strange() {
    return lineOf(this.room, this.anonymous) !== this.line;
  }

  #move() {
    this.stop();
    this.listener.moved();
  }

  /** How long to leave it to the other tabs, in ms. */
  #rest() {
    const role = this.place.role();
    if (!this.#seen || this.#hurried || this.#failures || role === 'park') return 0;
    if (role === 'listen') return Infinity;
    return this.#looked + (document.hidden ? GLANCE.hidden : GLANCE.seen) - performance.now();
  }

  /** @param {number} ms @param {boolean} patient */
  #pause(ms, patient) {
    this.#patient = patient;
    return new Promise((resolve) => {
      const timer = ms === Infinity ? 0 : setTimeout(resolve, ms);
      this.#interrupt = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  async #look() {
    const answer = await this.#ask();
    this.#looked = performance.now();
    if (answer && !this.#stopped) await this.#take(answer);
  }

  /** @returns {Promise<Answer | null>} null if we were interrupted */
  async #ask() {
    const control = new AbortController();
    let dropped = false;
    const timer = setTimeout(() => control.abort(), PATIENCE);
    this.#interrupt = () => {
      dropped = true;
      control.abort();
    };
    const { room, anonymous } = this;
    const answer = await request(`/rooms/${room}${this.#query()}`, { room, anonymous, signal: control.signal });
    clearTimeout(timer);
    return dropped && answer.status === 0 ? null : answer;
  }

  /** After trouble we want to hear "nothing new" at once, to know that the line is good again. */
  #query() {
    this.#patient = this.#seen !== null && !this.#failures && !this.#hurried && this.place.role() === 'park';
    this.#hurried = false;
    return this.#seen ? `?after=${this.#seen.version}${this.#patient ? '' : '&wait=0'}` : '';
  }

  /** @param {Answer} answer */
  async #take(answer) {
    const bad = lost(answer) || answer.status === 429;
    const news = bad ? { online: false } : newsIn(answer);
    this.wire.tell(news);
    this.#hear(news, this.place.role() === 'park');
    if (!bad || this.#stopped) return;
    this.#failures += 1;
    await this.#pause(answer.retryAfter ? answer.retryAfter * 1000 : backoff(this.#failures), false);
  }

  /**
   * @param {News} news
   * @param {boolean} sure whoever waits for what follows its own version takes what comes
   */
  #hear(news, sure) {
    if (this.#stopped) return undefined;
    if (this.#strange()) return this.#move();
    if (news.online) this.#failures = 0;
    this.listener.online(news.online);
    if (news.gone) {
      this.stop();
      this.listener.gone(news.gone);
    } else if (news.view && (sure || isNews(news.view, this.#seen))) {
      this.#seen = news.view;
      this.listener.view(news.view);
    }
    return undefined;
  }
}

/** @param {Answer} answer @returns {News} */
const newsIn = ({ code, body }) => ({ online: true, ...(code ? { gone: code } : body ? { view: body } : {}) });
