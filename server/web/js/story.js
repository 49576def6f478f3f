// The reveal is told as a story: the echoes that fooled somebody, the loudest last, then the source, then the whole
// ledger.
import { source } from './view.js';

/** @import { Picture, View } from './api.d.ts' */

const AT_MOST = 3;

/** Echoes somebody chose, the most chosen first. @param {View} view @returns {Picture[]} */
export function heard(view) {
  const origin = source(view);
  return view.gallery
    .filter((card) => card !== origin && votes(card) > 0)
    .sort((a, b) => votes(b) - votes(a));
}

/** Echoes nobody chose, in the order of the gallery. @param {View} view @returns {Picture[]} */
export function unheard(view) {
  const origin = source(view);
  return view.gallery.filter((card) => card !== origin && votes(card) === 0);
}

/**
 * The pictures of the story in their order; the ledger comes after the last.
 * @param {View} view
 * @returns {Picture[]}
 */
export function beats(view) {
  const origin = source(view);
  const echoes = heard(view).slice(0, AT_MOST).reverse();
  return origin ? [...echoes, origin] : echoes;
}

/**
 * The table as it stood before the round was counted: while the story is told, the score may not give its end away.
 * @param {View} view
 * @returns {View}
 */
export function before(view) {
  const points = view.result?.points ?? {};
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, score: seat.score - (points[seat.id] ?? 0) })) };
}

/** @param {Picture} card */
export const votes = (card) => card.guesses?.length ?? 0;

/**
 * What an echo won its owner, as the server counted it: only where the owner has no second echo to share it with.
 * @param {View} view
 * @param {Picture} card
 */
export function won(view, card) {
  const owner = card.owner ?? '';
  const laid = view.gallery.filter((other) => other.owner === owner).length;
  const row = view.result?.why[owner]?.find((why) => why.reason === 'echo');
  return laid === 1 && row ? row.points : 0;
}

/** How many searched, wherever they ended. @param {View} view */
export const searched = (view) => view.gallery.reduce((sum, card) => sum + votes(card), 0);

/**
 * What a card of the story was worth to whoever laid it: the source its guide, an echo its owner.
 * @param {View} view
 * @param {Picture} card
 */
export function earned(view, card) {
  if (!card.source) return won(view, card);
  return view.result?.points[card.owner ?? ''] ?? 0;
}

const MORALS = ['all-found', 'none-found'];

/** Why the guide of a source gets nothing, '' if that is not so. @param {View} view @param {Picture} card */
export function moral(view, card) {
  const rows = card.source ? view.result?.why[card.owner ?? ''] : undefined;
  return rows?.find((row) => MORALS.includes(row.reason))?.reason ?? '';
}
