// What the studio is asked, and what it answers.

import { change, s } from './store.js';

/** A decision that was refused, with a stable code. */
export class Refused extends Error {
  /** @param {{ code: string, message: string, card?: number, rival?: number }} why */
  constructor(why) {
    super(why.message);
    this.why = why;
  }
}

/** @param {string} path @param {any} [body] sent with POST */
export async function ask(path, body) {
  const how = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, how);
  const data = await answer.json();
  if (!answer.ok) throw new Refused(data);
  return data;
}

/** What pictures are painted in, from small to large: few sizes, so that few are painted. */
const widths = [48, 96, 160, 240, 320, 480, 640];

/**
 * The address of a painted card.
 * @param {number} n @param {'contour' | 'colour'} version @param {number} width CSS px @param {string} [palette] another than its own
 */
export function thumb(n, version, width, palette) {
  const px = width * Math.min(2, devicePixelRatio);
  return `/thumb/${n}/${version}.png?width=${widths.find((w) => w >= px) ?? widths.at(-1)}${key(n, version, palette)}`;
}

/** The address of a card as it is drawn. @param {number} n @param {'contour' | 'colour'} version @param {string} [palette] */
export const picture = (n, version, palette) => `/card/${n}/${version}.svg?${key(n, version, palette).slice(1)}`;

function key(n, version, palette) {
  const card = s.deck.cards[n - 1];
  if (!card) return '';
  if (!palette || version === 'contour') return `&key=${card[version]}`;
  return `&palette=${palette}&key=${card.recipe}.${s.deck.shelf[palette]}`;
}

/** Follows what the studio says, and fetches what is new. */
export function follow() {
  const source = new EventSource('/api/events');
  source.onmessage = async (event) => {
    const now = JSON.parse(event.data);
    if (s.lost) change({ lost: false });
    if (JSON.stringify(now.fault) !== JSON.stringify(s.fault)) change({ fault: now.fault });
    try {
      if (now.run !== s.deck.run || now.deck !== s.deck.deck) await renew();
      if (now.facts !== (s.facts?.deck ?? 0)) await learn();
    } catch {
      change({ lost: true }); // until the next event
    }
  };
  source.onerror = () => change({ lost: true });
  addEventListener('pagehide', () => source.close());
}

/** Takes a newer deck. @param {any} deck */
export function take(deck) {
  const again = s.deck && s.deck.run !== deck.run; // the studio was stopped and started
  if (s.deck && !again && s.deck.deck > deck.deck) return; // it was overtaken on the way
  if (again) change({ facts: null });
  const cursor = Math.max(1, Math.min(s.cursor, deck.cards.length));
  const chosen = new Set([...s.chosen].filter((n) => n <= deck.cards.length));
  change({ deck, cursor, chosen, fault: deck.fault });
}

export const renew = async () => take(await ask('/api/deck'));

export async function learn() {
  const facts = await ask('/api/facts');
  if (facts.deck >= (s.facts?.deck ?? 0)) change({ facts });
}
