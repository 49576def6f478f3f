// What somebody missed who was away, in one sentence: the rounds that ended unseen, what they brought, and that a card of
// theirs lies on the table. What the screen shows now is not told again.
import { t } from './i18n.js';
import { signed } from './ui/standings.js';
import { isGuide, nameOf, seat, watches } from './view.js';

/** @import { Past, View } from './api.d.ts' */
/** @import { Seen } from './since.js' */

const COMPARED = ['contour', 'colour', 'guess'];

/**
 * The rounds that ended while we were away, but for one whose reveal is on.
 * @param {View} view
 * @param {Seen} seen
 * @returns {Past[]}
 */
export const missed = (view, seen) =>
  view.history.filter(({ round }) =>
    (round > seen.round || (round === seen.round && seen.phase !== 'reveal')) &&
    (view.phase !== 'reveal' || round !== view.round.number));

/**
 * '' if nothing was missed. Nothing is told of the lobby, nor of another game.
 * @param {View} view
 * @param {Seen} seen
 */
export function told(view, seen) {
  if (seen.round === 0 || seen.game !== view.game) return '';
  const rounds = missed(view, seen);
  const parts = [outcome(view, rounds), rounds.length > 0 && gained(view, seen), lies(view, seen)].filter(Boolean);
  return parts.length > 0 ? `${t('since.title')}: ${parts.join('; ')}.` : '';
}

/** @param {View} view @param {Past[]} rounds */
function outcome(view, rounds) {
  if (rounds.length !== 1) return rounds.length > 0 ? t('since.rounds', { n: rounds.length }) : '';
  const [{ round, guide, found, void: voided }] = rounds;
  if (voided) return t('since.void', { n: round });
  const n = found?.length ?? 0;
  if (guide === view.me?.seat) return t(n > 0 ? 'since.yours' : 'since.yours-none', { n });
  return t(n > 0 ? 'since.found' : 'since.none', { n, name: nameOf(view, guide) });
}

/** @param {View} view @param {Seen} seen */
function gained(view, seen) {
  const mine = seat(view, view.me?.seat);
  return mine ? t('since.got', { points: signed(mine.score - (seen.scores[mine.id] ?? 0)) }) : '';
}

/** Has a card of ours been laid, and not before our eyes? @param {View} view @param {Seen} seen */
function lies(view, seen) {
  const before = seen.round === view.round.number && (seen.laid || COMPARED.includes(seen.phase));
  if (!COMPARED.includes(view.phase) || before || watches(view) || isGuide(view)) return '';
  const n = view.me?.own.length ?? 0;
  return n > 0 ? t('since.lies', { n }) : '';
}
