// One's own cards. Of three, the one looked at is twice as large; more stand in a grid, and a tap looks closer.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Card } from '../ui/card.js';
import { Grid } from '../ui/grid.js';
import { rove } from '../ui/rove.js';
import { Zoom } from '../ui/zoom.js';

/** @import { Picture } from '../api.d.ts' */

/**
 * @param {object} props
 * @param {Picture[]} props.hand
 * @param {string[]} props.picked
 * @param {boolean} props.locked
 * @param {boolean} props.fresh deal the cards out
 * @param {number} props.until
 * @param {(id: string) => void} props.onPick
 * @param {(card: Picture, close: () => void) => unknown} props.action what the zoom offers for a card
 * @param {string} [props.words] the clue that a card is sought for
 */
export function Hand({ hand, picked, locked, fresh, until, onPick, action, words }) {
  const [zoom, setZoom] = useState('');
  const few = hand.length <= 3;
  /** @param {Picture} card */
  const touch = (card) => (locked || !few || picked.includes(card.id) ? setZoom(card.id) : onPick(card.id));
  /** @param {Picture} card */
  const mark = (card) => markOf(card.id, picked, locked);
  /** @param {Picture} card */
  const state = (card) => (mark(card) ? t(locked ? 'hand.laid' : 'hand.chosen') : '');
  const large = few ? (picked[0] ?? hand[0]?.id) : ''; // before one is picked, the first is looked at
  const cards = hand.map((card, index) => html`
    <${Card} key=${card.id} card=${card} index=${index} label=${t('card.number', { n: index + 1 })} mark=${mark(card)}
      state=${state(card)} opens=${!few || locked} look=${card.id === large ? 'large' : ''} onPick=${() => touch(card)}/>`);
  const deal = fresh ? 'deal' : '';
  return html`
    ${few
      ? html`<${Triptych} deal=${deal}>${cards}<//>`
      : html`<${Grid} n=${hand.length} least=${72} look="hand ${deal}" label=${t('hand.title')}
        onSpread=${setZoom}>${cards}<//>`}
    ${zoom ? html`
      <${Zoom} cards=${hand} start=${zoom} words=${words} until=${until} numbered=${false} mark=${mark} state=${state}
        action=${action} onClose=${() => setZoom('')}/>` : null}`;
}

/** @param {string} id @param {string[]} picked @param {boolean} locked */
function markOf(id, picked, locked) {
  if (!picked.includes(id)) return '';
  return locked ? 'final' : 'looking';
}

/** @param {{ deal: string, children?: unknown }} props */
const Triptych = ({ deal, children }) => html`
  <div class="triptych-box">
    <div class="triptych ${deal}" role="group" aria-label=${t('hand.title')} onKeyDown=${rove}>${children}</div>
  </div>`;
