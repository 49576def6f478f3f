// What this host says of its games. A ruleset of the house has no words in this page; it goes by the name it brings.
import { has, t } from './i18n.js';

/** @import { Ruleset } from './api.d.ts' */
/** @import { State } from './store.js' */

/** @param {State} state @param {string | undefined} id @returns {Ruleset | undefined} */
export const gameOf = (state, id) => state.rulesets.find((row) => row.id === id);

/** @param {State} state @param {string} id */
export function gameName(state, id) {
  const key = `ruleset.${id}`;
  const names = gameOf(state, id)?.names;
  return has(key) ? t(key) : (names?.[state.language] ?? names?.en ?? id);
}

/** One line of what it is like, '' if there is none. @param {Ruleset | undefined} row */
export function gameAbout(row) {
  const key = [row?.id, row?.base].map((id) => `ruleset-about.${id}`).find(has);
  return key ? t(key) : '';
}

/** The longest a round may take, in whole minutes; 0 where time has no limits. @param {Ruleset | undefined} row */
export function roundMinutes(row) {
  const limits = row?.phases?.map((phase) => phase.limitMs ?? Infinity) ?? [];
  const whole = limits.reduce((sum, limit) => sum + limit, 0);
  return Number.isFinite(whole) ? Math.ceil(whole / 60_000) : 0;
}

/** Whether it is meant for days between moves, not only played without a clock this once. @param {Ruleset | undefined} row */
export const byPost = (row) => row?.phases?.every((phase) => !phase.limitMs) ?? false;
