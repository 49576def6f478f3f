// What may be done with one card of the gallery: exactly what `can` lists, or the reason why not.
import { act } from '../act.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { felt } from '../ui/felt.js';
import { can, isGuide, isModerator, isOwn, numberOf, watches } from '../view.js';

/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ view: View, card: Picture, then?: () => void }} props */
export function Choice({ view, card, then = () => {} }) {
  const n = numberOf(view, card.id);
  const first = view.me?.locked.contour;
  /** @param {string} type */
  const choose = (type) => felt(() => act(type, { card: card.id }), then);
  if (watches(view) || isModerator(view)) return html`<${Musing} view=${view} card=${card} then=${then}/>`;
  if (can(view, 'guess')?.cards?.includes(card.id)) {
    return html`<${Button} action="lock-guess" onClick=${choose('guess')}>${t('contour.guess', { n })}<//>`;
  }
  if (can(view, 'mark')?.cards?.includes(card.id)) {
    return html`<${Button} action="mark" onClick=${choose('mark')}>${t('mark.lock', { n })}<//>`;
  }
  if (can(view, 'confirm')?.cards?.includes(card.id)) {
    if (card.id !== first) {
      return html`<${Button} action="change" onClick=${choose('confirm')}>${t('colour.change', { n })}<//>`;
    }
    return html`
      <${Button} action="keep" onClick=${choose('confirm')}>
        ${t('colour.keep', { n })}<small>${t('colour.keep-why')}</small>
      <//>`;
  }
  return html`<p class="note" data-why>${whyNot(view, card, n)}</p>`;
}

/** @param {View} view @param {Picture} card @param {number} n */
function whyNot(view, card, n) {
  if (isOwn(view, card.id)) return t(isGuide(view) ? 'guide.source' : 'card.own-why');
  if (view.me?.locked.mark) return t('mark.locked', { n: numberOf(view, view.me.locked.mark) });
  if (view.me?.locked.final) return t('colour.kept', { n: numberOf(view, view.me.locked.final) });
  if (view.me?.locked.contour) return t('contour.locked', { n: numberOf(view, view.me.locked.contour) });
  return t('card.number', { n });
}

/**
 * Somebody who watches may guess for themselves; it stays in this page.
 * @param {{ view: View, card: Picture, then: () => void }} props
 */
function Musing({ view, card, then }) {
  const key = museKey(view);
  const muse = () => {
    store.set({ musing: { key, card: card.id } });
    then();
  };
  const n = numberOf(view, card.id);
  return html`<${Button} action="muse" look="quiet" onClick=${muse}>${t('contour.guess', { n })}<//>`;
}

/** @param {View} view */
const museKey = (view) => `${view.room} ${view.round.number}`;

/** A spectator's own guess in this round. @param {store.State} state @param {View} view */
export const mused = (state, view) => (state.musing?.key === museKey(view) ? state.musing.card : null);
