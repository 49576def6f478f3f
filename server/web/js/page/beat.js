// One card of the story, and what it did.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { won } from '../story.js';
import { Card } from '../ui/card.js';
import { icons } from '../ui/icon.js';
import { nameOf, namesOf, numberOf } from '../view.js';

/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ view: View, card: Picture }} props */
export function Beat({ view, card }) {
  const points = won(view, card);
  return html`
    <div class="beat ${card.source ? 'origin' : ''}" data-beat=${card.id}>
      <div class="stage">
        <${Card} card=${card} number=${numberOf(view, card.id)} mark=${card.source ? 'final' : ''}/>
      </div>
      <h2 class=${card.source ? 'voice' : ''}>${whose(view, card)}</h2>
      <${Choosers} view=${view} card=${card}/>
      ${card.marked ? html`<p class="marked" data-marked>${t('mark.told')}</p>` : null}
      ${points > 0 ? html`<p class="points">+${points}</p>` : null}
    </div>`;
}

/** @param {View} view @param {Picture} card */
export function whose(view, card) {
  const name = nameOf(view, card.owner);
  if (card.source) return `${t('reveal.source')}: ${name}`;
  return t(card.auto ? 'reveal.auto' : 'reveal.echo', { name });
}

/** @param {{ view: View, card: Picture }} props */
export function Choosers({ view, card }) {
  const names = namesOf(view, card.guesses ?? []);
  if (names.length === 0) return card.source ? html`<p class="note quiet">${t('reveal.nobody')}</p>` : null;
  return html`
    <ul class="chips" aria-label=${t('reveal.chosen-by')}>
      ${names.map((name, index) => html`
        <li class="chip" style=${{ '--j': String(index) }}>
          ${card.source ? icons.found : icons.astray}<span translate=${false}><bdi>${name}</bdi></span>
        </li>`)}
    </ul>`;
}
