// A card: its picture, its number, and the marks on it. Contour and colour are two pictures in one place.
import { html, useEffect, useRef } from '../html.js';
import { t } from '../i18n.js';
import { bloom } from './bloom.js';
import { felt } from './felt.js';
import { icons } from './icon.js';

/** @import { Picture } from '../api.d.ts' */

/**
 * What is special about a card: the first guess is an outlined seal, the final one a filled one.
 * @typedef {'' | 'first' | 'final' | 'looking'} Mark
 */

/**
 * @param {object} props
 * @param {Picture} props.card
 * @param {number} [props.number] as people say it; cards of a hand have none to say
 * @param {number} [props.index] its place in the deal
 * @param {string} [props.label] instead of "Card 7"
 * @param {Mark} [props.mark]
 * @param {string} [props.state] the mark in words, where it is no guess
 * @param {boolean} [props.own]
 * @param {string} [props.look] further classes
 * @param {boolean} [props.opens] a pick opens a closer look, rather than choosing
 * @param {(() => void) | null} [props.onPick]
 */
export function Card({ card, number, index = 0, label, mark = '', state, own = false, look = '', opens = false, onPick = null }) {
  const looks = ['card', mark, own && 'own', look].filter(Boolean).join(' ');
  const name = describe({ card, number, label, own, state: state ?? stateOf(card, mark) });
  const inner = html`
    <${Art} card=${card}/>
    ${number ? html`<span class="number" aria-hidden="true">${number}</span>` : null}
    ${own ? html`<span class="mine" aria-hidden="true" data-text=${t('card.own')}></span>` : null}
    ${mark === 'first' || mark === 'final' ? html`<${Seal} full=${mark === 'final'}/>` : null}`;
  const common = {
    class: looks,
    style: { '--i': String(index) },
    'data-card': card.id,
    'data-mark': mark,
    'aria-label': name,
  };
  if (!onPick) return html`<div role="img" ...${common}>${inner}</div>`;
  const acts = opens ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': mark ? 'true' : 'false' };
  return html`<button type="button" onClick=${felt(onPick)} ...${acts} ...${common}>${inner}</button>`;
}

/**
 * All that is seen of a card, in words.
 * @param {{ card: Picture, number?: number, label?: string, state: string, own: boolean }} props
 */
const describe = ({ card, number, label, state, own }) =>
  [label ?? t('card.number', { n: number ?? 0 }), card.alt, own && t('card.own'), state].filter(Boolean).join('. ');

/** @param {Picture} card @param {Mark} mark */
function stateOf(card, mark) {
  if (card.source) return t('reveal.source');
  if (mark === 'first') return t('guess.first');
  return mark === 'final' ? t('guess.final') : '';
}

/** @param {{ card: Picture }} props */
function Art({ card }) {
  // A card that arrives with its colours needs no lines beneath; one that was seen as a contour keeps them for good.
  const dressed = useRef(Boolean(card.image));
  const colours = useRef(/** @type {HTMLImageElement | null} */ (null));
  const comes = !dressed.current && card.image;
  useEffect(() => {
    if (comes && colours.current) bloom(colours.current, comes);
  }, [comes]);
  if (dressed.current || !card.contour) {
    return card.image ? html`<img class="colour" src=${card.image} alt="" draggable=${false} decoding="async"/>` : null;
  }
  return html`
    <img class="contour" src=${card.contour} alt="" draggable=${false} decoding="async"/>
    ${comes ? html`<img class="colour comes" ref=${colours} alt="" draggable=${false}/>` : null}`;
}

/** @param {{ full?: boolean }} props */
export const Seal = ({ full = false }) => html`
  <span class="seal ${full ? 'full' : ''}" aria-hidden="true">${full ? icons.keyholeFull : icons.keyhole}</span>`;

/** A card that nobody may see yet: a house and its echo. @param {{ index?: number, look?: string }} props */
export const Back = ({ index = 0, look = '' }) => html`
  <div class="card back ${look}" style=${{ '--i': String(index) }}>
    <img src="/img/back.svg" alt="" draggable=${false}/>
  </div>`;
