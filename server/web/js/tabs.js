// Which of this browser's tabs ask the server. A browser opens six connections to a host, and every parked poll holds
// one. So of all tabs that follow the same line one asks and the others listen, and of all lines four at most are
// parked: actions and pictures always find a way.
//
// There is no vote. Every tab says what it follows and whether somebody looks at it, and each works out the same roles
// from the same list. While the lists differ two tabs may ask, which costs one request. That nobody asks must not last:
// so tabs ask each other who is there, and whoever does not answer (crashed, frozen, stuck) is struck off. Asking does
// not need the clock of a hidden tab, which browsers slow down to one beat a minute.
import { broadcast } from './line.js';
import { newKey } from './request.js';

/** @typedef {'park' | 'glance' | 'listen'} Role hold a poll, look now and then, or hear it from another tab */

/**
 * @typedef {object} Tab
 * @property {string} id
 * @property {string} line what it follows
 * @property {boolean} hidden
 * @property {number} since when that began (ms since 1970); 0 for a tab that nobody has looked at yet
 */

/** @typedef {{ tab: Tab, ask?: boolean, bye?: boolean }} Word what tabs say to each other */

/** @typedef {Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>} Glass */

export const PLACES = 4; // lines that are parked at once
const BEAT = 300; // ms between looks at the list
const ANSWER = 900; // ms that a tab has to say that it is there

/**
 * Those looked at come first, the longest looked at before others, so that the work stays where it is; then those
 * hidden last.
 * @param {Tab} a @param {Tab} b
 */
function order(a, b) {
  if (a.hidden !== b.hidden) return a.hidden ? 1 : -1;
  const sooner = a.hidden ? b.since - a.since : a.since - b.since;
  return sooner || (a.id < b.id ? -1 : 1);
}

/**
 * What a tab has to do, as every tab works it out.
 * @param {Tab} me
 * @param {Iterable<Tab>} others
 * @returns {Role}
 */
export function roleOf(me, others) {
  const firsts = new Map(); // line → the tab that asks for it, in the order of their rank
  for (const tab of [me, ...others].sort(order)) if (!firsts.has(tab.line)) firsts.set(tab.line, tab.id);
  const place = [...firsts.values()].indexOf(me.id);
  if (place < 0) return 'listen';
  return place < PLACES ? 'park' : 'glance';
}

/**
 * Takes a place among the tabs of this browser, until `leave` is called.
 * @param {string} line
 * @param {() => void} changed is told when there is another role to play
 * @param {Glass} [glass]
 */
export function join(line, changed, glass = document) {
  /** @type {Tab} */
  let me = { id: newKey(), line, hidden: glass.hidden, since: glass.hidden ? 0 : Date.now() };
  /** @type {Map<string, Tab & { heard: number }>} */
  const others = new Map();
  let asked = 0; // when everybody was asked who is there (performance.now), 0 if the answers are in
  /** @type {Role} */
  let role = 'park';

  const air = broadcast('echo:places', (word) => hear(word));

  const settle = () => {
    // Who cannot hear the others leaves them room.
    const next = air.works ? roleOf(me, others.values()) : me.hidden ? 'glance' : 'park';
    if (next === role) return;
    role = next;
    changed();
  };

  const ask = () => {
    asked = performance.now();
    air.say({ tab: me, ask: true });
  };

  /** @param {Word} word */
  const hear = ({ tab, ask: wanted, bye }) => {
    const now = performance.now();
    if (bye) others.delete(tab.id);
    else others.set(tab.id, { ...tab, heard: now });
    if (wanted) {
      asked ||= now;
      air.say({ tab: me });
    }
    settle();
  };

  const beat = () => {
    if (others.size === 0) return;
    if (asked) {
      if (performance.now() - asked < ANSWER) return;
      for (const [id, tab] of others) if (tab.heard < asked) others.delete(id);
      settle();
    }
    ask();
  };

  const look = () => {
    me = { ...me, hidden: glass.hidden, since: Date.now() };
    air.say({ tab: me });
    settle();
  };

  ask();
  settle();
  glass.addEventListener('visibilitychange', look);
  const timer = setInterval(beat, BEAT);

  return {
    role: () => role,
    leave() {
      clearInterval(timer);
      glass.removeEventListener('visibilitychange', look);
      air.say({ tab: me, bye: true });
      air.close();
    },
  };
}
