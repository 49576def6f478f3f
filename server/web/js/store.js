// The whole state of the page is one object. Everything on the screen is a function of it; nothing else remembers.

/** @import { Deck, OpenRoom, Ruleset, View } from './api.d.ts' */

/**
 * An action on its way: the page shows it as done, until the server's view says the same or an answer refuses it.
 * @typedef {object} Pending
 * @property {string} type
 * @property {number} game
 * @property {number} round
 * @property {string} phase
 * @property {number} version 0 until the answer came, then the version that has the action in it
 * @property {string} [card]
 * @property {string[]} [cards]
 * @property {boolean} [play]
 * @property {string} [seat]
 */

/**
 * @typedef {object} State
 * @property {string} language the language of the page
 * @property {import('./route.js').Route} route
 * @property {View | null} view the newest view of the room
 * @property {string | null} gone why there is no room to show: an error code, or "kicked"
 * @property {boolean} fresh the phase began before our eyes, so it may be staged
 * @property {number} until when the phase ends, on this page's own clock (performance.now)
 * @property {number} mayContinueAt when the host may go on, on the same clock
 * @property {boolean} offline
 * @property {boolean} watching somebody without a seat chose to only watch
 * @property {Pending | null} pending
 * @property {{ code: string, values: Record<string, string | number> } | null} toast
 * @property {string} hint the hint that lies over the table, '' if there is none
 * @property {string} missed what the line for who comes back says, '' if there is none
 * @property {string | null} dialog which dialog is open
 * @property {string} about the seat that the open dialog is about
 * @property {boolean} hidden this device shows neither codes nor QR codes
 * @property {{ key: string, card: string } | null} musing a spectator's own guess, which never leaves this page
 * @property {import('./since.js').Seen | null} since what this device saw last, if much has happened after it
 * @property {Ruleset[]} rulesets
 * @property {Deck[]} decks
 * @property {OpenRoom[] | null} rooms
 * @property {typeof import('./hall.js') | null} hall the lower part of the front page, once it has arrived
 * @property {typeof import('./table.js') | null} table the pages of a running game, once they have arrived
 * @property {typeof import('./doors.js').dialogs | null} doors the dialogs that have arrived
 */

/** @type {State} */
let state = {
  language: 'en',
  route: { code: '', asked: '', tv: false, hide: false, key: '' },
  view: null,
  gone: null,
  fresh: false,
  until: 0,
  mayContinueAt: Infinity,
  offline: false,
  watching: false,
  pending: null,
  toast: null,
  hint: '',
  missed: '',
  dialog: null,
  about: '',
  hidden: false,
  musing: null,
  since: null,
  rulesets: [],
  decks: [],
  rooms: null,
  hall: null,
  table: null,
  doors: null,
};

/** @type {Set<() => void>} */
const listeners = new Set();
let announced = false;

/** @returns {State} */
export const get = () => state;

/**
 * The dialog that was asked for and is still on its way, with its script or with the lists that it offers to choose from:
 * none of it grows under a finger, and the first choices are theirs.
 * @param {State} state
 */
export const coming = ({ dialog, doors, rooms }) =>
  dialog && (!doors?.[dialog] || (dialog === 'open' && rooms === null)) ? dialog : '';

/**
 * Changes some of the state. Listeners hear of it once, after the running task, however often it changed.
 * @param {Partial<State>} patch
 */
export function set(patch) {
  state = { ...state, ...patch };
  if (announced) return;
  announced = true;
  queueMicrotask(() => {
    announced = false;
    for (const listen of listeners) listen();
  });
}

/** @param {() => void} listen */
export function subscribe(listen) {
  listeners.add(listen);
}
