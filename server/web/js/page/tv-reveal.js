// The reveal on a big screen: the gallery stays where it was; the story lights one card after another, then everything is told.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Card } from '../ui/card.js';
import { Frame } from '../ui/frame.js';
import { Grid } from '../ui/grid.js';
import { nameOf, namesOf } from '../view.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

// A name and three lines of choosers, in rem (see .told figcaption).
const CAPTION = 4.25;

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** @param {{ state: State, view: View, beat: Picture | undefined }} props */
export const TvReveal = ({ state, view, beat }) => html`
  <${Frame} state=${state} view=${view} screen="tv-reveal">
    <${Grid} n=${view.gallery.length} gap=${22} least=${96} most=${400} caption=${CAPTION * rem()} label=${t('reveal.title')}>
      ${view.gallery.map((card, index) => html`
        <figure key=${card.id} class="told ${beat ? (lit(card, beat) ? 'lit' : 'dim') : ''}">
          <${Card} card=${card} number=${index + 1} mark=${card.source && lit(card, beat) ? 'final' : ''} look=${card.source && lit(card, beat) ? 'origin' : ''}/>
          <${Caption} view=${view} card=${card} told=${lit(card, beat)}/>
        </figure>`)}
    <//>
  <//>`;

/** Is this card's secret out? All are, after the last beat. @param {Picture} card @param {Picture | undefined} beat */
const lit = (card, beat) => !beat || beat.id === card.id;

/** @param {{ view: View, card: Picture, told: boolean }} props */
function Caption({ view, card, told }) {
  if (!told) return html`<figcaption></figcaption>`;
  const names = namesOf(view, card.guesses ?? []);
  return html`
    <figcaption translate=${false}>
      <b>${card.source ? `${t('reveal.source')}: ` : ''}<bdi>${nameOf(view, card.owner)}</bdi></b>
      <span>${names.length > 0 ? `← ${names.join(', ')}` : ''}</span>
    </figcaption>`;
}
