// The reveal on a big screen: the story fills it, card by card; then the whole gallery tells whose each card was, and who
// went for it.
import { html } from '../html.js';
import { list, t } from '../i18n.js';
import { before, votes } from '../story.js';
import { Card } from '../ui/card.js';
import { Frame } from '../ui/frame.js';
import { Grid } from '../ui/grid.js';
import { Token } from '../ui/seats.js';
import { Wall, whole } from '../ui/wall.js';
import { nameOf, namesOf, seat } from '../view.js';
import { Beat } from './beat.js';

/** @import { State } from '../store.js' */
/** @import { Picture, Seat, View } from '../api.d.ts' */

const NAME = 2.375; // rem: two lines of a name, see .told
const TOKENS = { height: 1.875, across: 4 }; // rem of a row of little cards, and how many the narrowest card has room for

const still = () => {};

/** @param {{ state: State, view: View, beat: Picture | undefined }} props */
export function TvReveal({ state, view, beat }) {
  if (beat) {
    return html`
      <${Frame} state=${state} view=${view} screen="story" wall=${html`<${Wall} view=${before(view)}/>`}>
        <${Beat} key=${beat.id} view=${view} card=${beat} next=${still}/>
      <//>`;
  }
  const rows = Math.ceil(Math.max(1, ...view.gallery.map(votes)) / TOKENS.across);
  const caption = NAME + rows * TOKENS.height;
  return html`
    <${Frame} state=${state} view=${view} screen="tv-reveal" wall=${html`<${Wall} view=${view} gained/>`}>
      <${Grid} n=${view.gallery.length} ...${whole(caption)} label=${t('reveal.title')}>
        ${view.gallery.map((card, index) => html`
          <figure key=${card.id} class="told" style=${{ '--caption': `${caption}rem` }}>
            <${Card} card=${card} number=${index + 1} mark=${card.source ? 'final' : ''} look=${card.source ? 'origin' : ''}/>
            <${Caption} view=${view} card=${card}/>
          </figure>`)}
      <//>
    <//>`;
}

/** Whose it was, and the little cards of those who chose it. @param {{ view: View, card: Picture }} props */
function Caption({ view, card }) {
  const chosen = /** @type {Seat[]} */ ((card.guesses ?? []).map((id) => seat(view, id)).filter(Boolean));
  return html`
    <figcaption translate=${false}>
      <b><bdi>${nameOf(view, card.owner)}</bdi>${card.marked ? ' ★' : ''}</b>
      <span class="unseen">
        ${card.source ? t('reveal.source') : ''} ${t('reveal.chosen-by')}: ${list(namesOf(view, card.guesses ?? []))}
      </span>
      <span class="told-by" aria-hidden="true">
        ${chosen.map((one) => html`<${Token} key=${one.id} seat=${one} view=${view} filled=${card.source === true}/>`)}
      </span>
    </figcaption>`;
}
