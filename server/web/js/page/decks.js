// The decks of this house: the back of each, and its cover, in colour and as lines.
import { html, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { useSeen } from '../ui/seen.js';

/** @import { Deck } from '../api.d.ts' */

/** @param {{ decks: Deck[] }} props */
export const Decks = ({ decks }) => decks.length === 0 ? null : html`
  <section class="shelf" aria-labelledby="decks-title">
    <h2 class="voice" id="decks-title">${t('decks.title')}</h2>
    <p class="advice">${t('decks.about')}</p>
    <ul class="shelf-row">
      ${decks.map((deck) => html`<li key=${deck.id}><${Fan} deck=${deck}/></li>`)}
    </ul>
  </section>`;

// A deck that is made anew for every game has nothing to show yet but our own card.
const OWN = ['/img/back-colour.svg', '/img/back-contour.svg', '/img/back.svg'];

/**
 * Three cards; the one in front lets its colours go for who points at it, comes to it by key, or taps.
 * @param {{ deck: Deck }} props
 */
function Fan({ deck }) {
  const [bare, strip] = useState(false);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const seen = useSeen(place);
  /** @param {string} path */
  const src = (path) => (seen ? path : undefined);
  const [inColour, lines, back] = deck.covers?.length === 3 ? deck.covers : OWN;
  const about = deck.fresh ? t('fresh.about') : t('settings.cards', { n: deck.cards });
  return html`
    <button type="button" class="deck-fan ${bare ? 'bare' : ''}" data-fan=${deck.id} data-action="fan-${deck.id}"
      aria-pressed=${bare ? 'true' : 'false'} onClick=${() => strip(!bare)}>
      <span class="fan-cards" ref=${place} aria-hidden="true">
        <img src=${src(back)} alt="" draggable=${false}/>
        <img src=${src(back)} alt="" draggable=${false}/>
        <span class="fan-front">
          <img src=${src(lines)} alt="" draggable=${false}/>
          <img class="colour" src=${src(inColour)} alt="" draggable=${false}/>
        </span>
      </span>
      <b>${deck.fresh ? t('deck.fresh') : deck.title}</b>
      <small>${about}</small>
      <span class="unseen">${t('decks.lines')}</span>
    </button>`;
}
