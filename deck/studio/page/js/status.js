// The line at the bottom: how far the curation is, what is wrong, what is old. And the banners for what stops everything.

import { el, icon } from './el.js';
import { decide } from './decide.js';
import { count, known, on, s, change } from './store.js';
import { t } from './words.js';

/** @type {HTMLElement} */
let line;

export function makeStatus() {
  line = el('footer.status');
  on('deck facts chosen busy order', paint);
  return line;
}

function paint() {
  const states = { kept: 0, locked: 0 };
  let stale = 0;
  let hand = 0;
  for (let n = 1; n <= count(); n += 1) {
    const c = s.deck.cards[n - 1];
    if (c.state) states[c.state] += 1;
    if (c.hand) hand += 1;
    if (known(n)?.stale) stale += 1;
  }
  const free = count() - states.kept - states.locked;
  const fresh = s.facts?.deck === s.deck.deck;
  const faults = s.facts?.faults.length ?? 0;
  line.replaceChildren(
    el('span', {}, s.order.length === count() ? t('status.cards', { n: count() }) : t('status.some', { n: s.order.length, all: count() })),
    count() < s.deck.wanted ? el('span.warning', {}, t('status.wanted', { n: s.deck.wanted })) : '',
    part('kept', states.kept), part('locked', states.locked), part('free', free),
    s.chosen.size ? el('span.chosen', {}, t('status.chosen', { n: s.chosen.size })) : '',
    el('span.gap'),
    hand ? noteButton('hand', 'hand', hand) : '',
    stale ? el('span.stale', {}, icon('stale'), t('status.stale', { n: stale }), el('button.small', { type: 'button', onclick: () => decide('redraw', { cards: [] }) }, t('verb.redraw'))) : '',
    !fresh || s.busy ? el('span.working', {}, t(s.busy ? 'status.deciding' : 'status.measuring')) : faults ? noteButton('fault', 'fault', faults) : el('span.fine', {}, t('status.fine')));
}

const part = (state, n) => el('button.plain', { type: 'button', 'aria-pressed': String(s.filter.state === state), onclick: () => change({ filter: { ...s.filter, state: s.filter.state === state ? '' : state } }) }, t(`status.${state}`, { n }));

const noteButton = (note, picture, n) =>
  el('button.plain.noted', { type: 'button', 'aria-pressed': String(s.filter.note === note), onclick: () => change({ filter: { ...s.filter, note: s.filter.note === note ? '' : note } }) }, icon(picture), t(`status.${note}`, { n }));

/** What stops everything stands above everything. */
export function makeBanner() {
  const banner = el('div.banner', { role: 'alert' });
  on('fault lost', () => {
    const f = s.fault;
    const place = f?.file ? [f.file, f.line, f.column].filter(Boolean).join(':') : '';
    banner.replaceChildren(...(s.lost ? [t('banner.lost')] : f ? [el('b', {}, place), ` ${f.message}`, el('span', {}, t('banner.fault'))] : []));
    banner.hidden = !s.lost && !f;
  });
  banner.hidden = true;
  return banner;
}
