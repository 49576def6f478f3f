// The games that were played in this browser to their end. What is kept is what everybody at the table saw; no seat, no
// token, and nothing that leaves this browser.
import { browser } from './shelf.js';

/** @import { View } from './api.d.ts' */

/**
 * @typedef {object} Best the round that brought most
 * @property {string} clue
 * @property {string} guide a name
 * @property {boolean} own the words were ours
 * @property {number} points
 */

/**
 * @typedef {object} Game
 * @property {string} room
 * @property {number} at when it ended, or was first seen to be over (ms)
 * @property {string} rules
 * @property {string} title
 * @property {number} rounds
 * @property {{ name: string, score: number, won: boolean, own: boolean }[]} seats best first
 * @property {Best | null} best
 */

const KEY = 'echo:games';
const MOST = 50;

/** Newest first. @returns {Game[]} */
export function games() {
  try {
    const kept = JSON.parse(browser.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(whole) : [];
  } catch {
    return [];
  }
}

/** Storage is anybody's to write to: what is not a game is passed over. @param {any} game */
const whole = (game) => typeof game?.room === 'string' && typeof game.at === 'number' && Array.isArray(game.seats);

/** Keeps a game that is over, once, however often its end is looked at. @param {View} view */
export function keep(view) {
  const mine = view.me?.seat;
  if (!mine || !view.winners) return;
  const game = gameOf(view, mine);
  const others = games();
  if (!others.some((one) => same(one, game))) write([game, ...others].slice(0, MOST));
}

export const erase = () => browser.removeItem(KEY);

/** @param {Game[]} all the oldest go when there is no room for them */
function write(all) {
  if (!browser.setItem(KEY, JSON.stringify(all)) && all.length > 1) write(all.slice(0, all.length >> 1));
}

/** @param {View} view @param {string} mine @returns {Game} */
function gameOf(view, mine) {
  const seats = view.seats
    .map(({ id, name, score }) => ({ name, score, won: view.winners?.includes(id) ?? false, own: id === mine }))
    .sort((a, b) => b.score - a.score);
  const { room, rules, title, history } = view;
  return { room, at: Date.now(), rules, title, rounds: history.length, seats, best: bestOf(view, mine) };
}

/** @param {View} view @param {string} mine @returns {Best | null} */
function bestOf(view, mine) {
  const told = view.history.filter((past) => past.clue && (past.points[mine] ?? 0) > 0);
  const [past] = told.sort((a, b) => b.points[mine] - a.points[mine]);
  if (!past) return null;
  const guide = view.seats.find((seat) => seat.id === past.guide)?.name ?? '';
  return { clue: past.clue ?? '', guide, own: past.guide === mine, points: past.points[mine] };
}

/** Two games of one table differ in what was said or scored. @param {Game} a @param {Game} b */
function same(a, b) {
  const gist = (/** @type {Game} */ { room, rounds, seats, best }) => JSON.stringify([room, rounds, seats, best]);
  return gist(a) === gist(b);
}
