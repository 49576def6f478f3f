// One card of the story, and what it did: whom it led astray, or who found it, and what that was worth.
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { matches, STILL } from '../screen.js';
import { earned, moral, searched, votes } from '../story.js';
import { Card } from '../ui/card.js';
import { icons } from '../ui/icon.js';
import { isOwn, nameOf, numberOf, seat } from '../view.js';

/** @import { Picture, Seat, View } from '../api.d.ts' */

const DAWN = 450; // ms that the source is seen by its lines alone, before its colours come

/** @param {{ view: View, card: Picture, next: () => void }} props `next`: a tap on the card goes on */
export function Beat({ view, card, next }) {
  const points = earned(view, card);
  const why = moral(view, card);
  const chosen = votes(card);
  return html`
    <div class="beat ${card.source ? 'origin' : ''}" data-beat=${card.id} onClick=${next}
      style=${{ '--chips': String(chosen) }}>
      <div class="stage"><${Lit} view=${view} card=${card}/></div>
      <div class="beat-words">
        <h2 class=${card.source ? 'voice' : ''}>${whose(view, card)}</h2>
        ${chosen > 0 ? html`
          <p class="sum-of">
            ${t(card.source ? 'memory.clue-told' : 'memory.echo-told', { n: chosen, of: searched(view) })}
          </p>` : null}
        <${Choosers} view=${view} card=${card}/>
        ${why ? html`<p class="sum-of" data-moral=${why}>${t(`reason.${why}`, { n: 1 })}</p>` : null}
        ${card.marked ? html`<p class="marked" data-marked>${t('mark.told')}</p>` : null}
        ${points > 0 ? html`<p class="points">+${points}</p>` : null}
      </div>
    </div>`;
}

/**
 * The source is seen once more as it was looked for, and then its colours come with the sun.
 * @param {{ view: View, card: Picture }} props
 */
function Lit({ view, card }) {
  const [lit, light] = useState(() => !card.source || !card.contour || matches(STILL));
  useEffect(() => {
    if (lit) return undefined;
    const timer = setTimeout(() => light(true), DAWN);
    return () => clearTimeout(timer);
  }, [lit]);
  return html`
    <${Card} card=${lit ? card : { ...card, image: null }} number=${numberOf(view, card.id)}
      own=${!card.source && isOwn(view, card.id)} mark=${card.source ? 'final' : ''}/>`;
}

/** @param {View} view @param {Picture} card */
export function whose(view, card) {
  const name = nameOf(view, card.owner);
  if (card.source) return `${t('reveal.source')}: ${name}`;
  return t(card.auto ? 'reveal.auto' : 'reveal.echo', { name });
}

/** @param {{ view: View, card: Picture }} props */
export function Choosers({ view, card }) {
  const people = /** @type {Seat[]} */ ((card.guesses ?? []).map((id) => seat(view, id)).filter(Boolean));
  if (people.length === 0) return card.source ? html`<p class="note quiet">${t('reveal.nobody')}</p>` : null;
  return html`
    <ul class="chips" aria-label=${t('reveal.chosen-by')}>
      ${people.map((one, index) => html`
        <li class="chip ${one.id === view.me?.seat ? 'self' : ''}" style=${{ '--j': String(index) }} data-seat=${one.id}>
          ${card.source ? icons.found : icons.astray}<span translate=${false}><bdi>${one.name}</bdi></span>
          ${one.id === view.me?.seat ? html`<small>${t('seat.you')}</small>` : null}
        </li>`)}
    </ul>`;
}
