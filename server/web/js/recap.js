// A finished game in words: what it is remembered for, with names or without, and all of it as a text to pass on.
import { isolate, list, t } from './i18n.js';
import { namesOf, seat } from './view.js';

/** @import { Memory, View } from './api.d.ts' */

/** What was so good about it. @param {Memory} memory */
export const told = (memory) => t(`memory.${memory.kind}-told`, { n: memory.count, of: memory.of });

/** Whose it is. @param {View} view @param {Memory} memory */
export const whose = (view, memory) => list(namesOf(view, memory.seats));

/** The first line of it all: who won, or only how long it was. @param {View} view @param {boolean} names */
export function headline(view, names) {
  const winners = namesOf(view, view.winners ?? []);
  if (!names || winners.length === 0) return t('keep.rounds', { n: view.history.length });
  return winners.length > 1 ? `${t('over.shared')}: ${list(winners)}` : t('over.wins', { name: winners[0] });
}

/** How many points won. @param {View} view */
export const points = (view) => t('over.points', { n: seat(view, view.winners?.[0])?.score ?? 0 });

/** One memory on one line. @param {View} view @param {Memory} memory @param {boolean} names */
export function line(view, memory, names) {
  const words = memory.clue && ['clue', 'echo'].includes(memory.kind) ? `«${isolate(memory.clue)}»` : '';
  return `${t(`memory.${memory.kind}`)}: ${[names && whose(view, memory), words, told(memory)].filter(Boolean).join(' · ')}`;
}

/** What was played, and at which table. @param {View} view */
export const heading = (view) => [t('game.name'), isolate(view.title ?? '')].filter(Boolean).join(' · ');

/** The whole game as a text of a few lines. @param {View} view @param {boolean} names */
export const asText = (view, names) =>
  [
    heading(view),
    `${headline(view, names)}${names ? ` (${points(view)})` : ''}`,
    ...(view.recap ?? []).map((memory) => `– ${line(view, memory, names)}`),
  ].join('\n');
