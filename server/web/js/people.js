// What others at the table want of us, told once: that they wait for us, and that they are about to go on without us.
import { tab } from './shelf.js';
import { nameOf } from './view.js';

/** @import { Vote, View } from './api.d.ts' */

const NUDGED = 'echo:nudged';

/** The vote about a seat. @param {View} view @param {string} seat @param {string} type */
export const voteOn = (view, seat, type) => view.votes?.find((vote) => vote.seat === seat && vote.type === type);

/** Those we may agree to. @param {View} view @returns {Vote[]} */
export const ballots = (view) => (view.votes ?? []).filter((vote) => vote.may.includes(view.me?.seat ?? ''));

/**
 * What there is to tell of a view after another.
 * @param {View | null} old
 * @param {View} view
 * @returns {{ code: string, values: Record<string, string> } | null}
 */
export function newsOf(old, view) {
  const about = (view.votes ?? []).find((vote) => vote.seat === view.me?.seat);
  if (about && !voteOn(old ?? view, about.seat, about.type)) return { code: `vote-${about.type}`, values: {} };
  const { nudged } = view.me ?? {};
  if (!nudged || tab.getItem(NUDGED) === nudged.at) return null;
  tab.setItem(NUDGED, nudged.at); // a page that is loaded anew has told it already
  return { code: 'nudged', values: { name: nameOf(view, nudged.by) } };
}
