// Decisions: asked of the studio, shown at once, said in one line.

import { ask, Refused, take } from './api.js';
import { change, meant, s } from './store.js';
import { say } from './toast.js';
import { has, t } from './words.js';

/** One after the other: a decision means the deck as the one before left it. */
let last = Promise.resolve();

/** @param {() => Promise<void>} work */
function queue(work) {
  last = last.then(async () => {
    change({ busy: s.busy + 1, rival: 0 });
    try {
      await work();
    } catch (error) {
      refused(error);
    } finally {
      change({ busy: s.busy - 1 });
    }
  });
  return last;
}

/**
 * Decides on the cards that are meant.
 * @param {string} verb @param {{ palette?: string, cards?: number[] }} [more]
 */
export function decide(verb, more = {}) {
  const cards = more.cards ?? meant();
  if (!cards.length && verb !== 'redraw') return last;
  return queue(async () => {
    const { deck, changes } = await ask('/api/curate', { verb, cards, palette: more.palette ?? '' });
    take(deck);
    if (verb === 'drop' || verb === 'reroll') change({ chosen: new Set() });
    told(verb, changes, more.palette);
  });
}

/** @param {'undo' | 'redo'} way */
export const turn = (way) =>
  queue(async () => {
    if (!s.deck[way]) return say(t(`refused.nothing.${way}`), { grave: true });
    const { deck, changes, verb } = await ask(`/api/${way}`, {});
    take(deck);
    if (changes.length) change({ cursor: Math.min(changes[0].card, deck.cards.length) || 1 });
    say(t(`said.${way}`, { what: t(`verb.${verb}`), n: changes.length }));
  });

/** @param {string} verb @param {any[]} changes @param {string} [palette] */
function told(verb, changes, palette = '') {
  if (!changes.length) return say(t('said.nothing'));
  const own = changes.filter((one) => !one.from); // not those that only got the number of another
  const key = own.length === 1 ? `said.${verb}` : `said.${verb}.many`;
  return say(t(key, { n: own.length, card: own[0].card, palette }), { undo: verb !== 'redraw' });
}

/** @param {unknown} error */
function refused(error) {
  if (!(error instanceof Refused)) return say(t('refused.lost'), { grave: true });
  const { code, card = 0, rival = 0, message } = error.why;
  change({ rival, cursor: card || s.cursor });
  const key = `refused.${code}`;
  return say(has(key) ? t(key, { card, rival, message }) : message, { grave: true });
}
