// The reveal on a big screen: the gallery stays where it was; the story lights one card after another, then everything
// is told.
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
    <${Grid} n=${view.gallery.length} gap=${22} least=${96} most=${400} caption=${CAPTION * rem()}
      label=${t('reveal.title')}>
      ${view.gallery.map((card, index) => html`
        <${Told} key=${card.id} view=${view} card=${card} number=${index + 1} told=${!beat || beat.id === card.id}
          look=${beat ? (beat.id === card.id ? 'lit' : 'dim') : ''}/>`)}
    <//>
  <//>`;

/** @param {{ view: View, card: Picture, number: number, told: boolean, look: string }} props */
function Told({ view, card, number, told, look }) {
  const origin = told && card.source;
  return html`
    <figure class="told ${look}">
      <${Card} card=${card} number=${number} mark=${origin ? 'final' : ''} look=${origin ? 'origin' : ''}/>
      <${Caption} view=${view} card=${card} told=${told}/>
    </figure>`;
}

/** @param {{ view: View, card: Picture, told: boolean }} props */
function Caption({ view, card, told }) {
  if (!told) return html`<figcaption></figcaption>`;
  const names = namesOf(view, card.guesses ?? []);
  return html`
    <figcaption translate=${false}>
      <b>${card.source ? `${t('reveal.source')}: ` : ''}<bdi>${nameOf(view, card.owner)}</bdi>${card.marked ? ' ★' : ''}</b>
      <span>${names.length > 0 ? `← ${names.join(', ')}` : ''}</span>
    </figcaption>`;
}
