// The ledger: the source first, then what the round brought, the echoes by their votes, and everybody's points with
// the reasons.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { heard, unheard, won } from '../story.js';
import { Board } from '../ui/board.js';
import { Card } from '../ui/card.js';
import { Ledger, Reasons, signed } from '../ui/standings.js';
import { isOwn, nameOf, numberOf, source, watches } from '../view.js';
import { Choosers, whose } from './beat.js';
import { mused } from './choice.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function LedgerPage({ state, view }) {
  const origin = source(view);
  const quiet = unheard(view);
  return html`
    <div class="ledger">
      <div class="ledger-column">
        ${origin ? html`<${Row} view=${view} card=${origin}/>` : null}
        <${YourRound} state=${state} view=${view}/>
        ${heard(view).map((card) => html`<${Row} key=${card.id} view=${view} card=${card}/>`)}
        ${quiet.length > 0 ? html`<${Quiet} view=${view} cards=${quiet}/>` : null}
      </div>
      <div class="ledger-points"><${Ledger} view=${view}/><${Board} view=${view}/></div>
    </div>`;
}

/** @param {{ view: View, card: Picture }} props */
function Row({ view, card }) {
  const points = won(view, card);
  return html`
    <section class="ledger-row ${card.source ? 'origin' : ''}" data-row=${card.id}>
      <${Card} card=${card} number=${numberOf(view, card.id)} own=${!card.source && isOwn(view, card.id)}
        mark=${card.source ? 'final' : ''}/>
      <div>
        <h2 class=${card.source ? 'voice' : ''}>${card.source ? t('reveal.source') : whose(view, card)}</h2>
        ${card.source ? html`
          <p class="by"><bdi translate=${false}>${nameOf(view, card.owner)}</bdi>, ${t('seat.guide')}</p>` : null}
        <${Choosers} view=${view} card=${card}/>
        ${card.marked ? html`<p class="marked" data-marked>${t('mark.told')}</p>` : null}
        ${points > 0 ? html`<p class="points">+${points}</p>` : null}
      </div>
    </section>`;
}

/** @param {{ state: State, view: View }} props */
function YourRound({ state, view }) {
  if (!view.me?.seat || watches(view)) return html`<${YourMusing} state=${state} view=${view}/>`;
  const id = view.me.seat;
  return html`
    <section class="ledger-row sum" data-sum>
      <div class="sum-head"><h2>${t('reveal.your-round')}</h2><b>${signed(view.result?.points[id] ?? 0)}</b></div>
      <${Reasons} why=${view.result?.why[id] ?? []}/>
    </section>`;
}

/** @param {{ state: State, view: View }} props */
function YourMusing({ state, view }) {
  const guess = mused(state, view);
  if (!guess) return null;
  const words = source(view)?.id === guess ? 'watch.found' : 'watch.missed';
  return html`<section class="ledger-row sum"><h2>${t(words, { n: numberOf(view, guess) })}</h2></section>`;
}

/** @param {{ view: View, cards: Picture[] }} props */
const Quiet = ({ view, cards }) => html`
  <section class="ledger-row sum">
    <h2>${t('reveal.unheard')}</h2>
    <div class="unheard">
      ${cards.map((card) => html`
        <figure key=${card.id}>
          <${Card} card=${card} number=${numberOf(view, card.id)} own=${isOwn(view, card.id)}/>
          <figcaption>
            <bdi translate=${false}>${nameOf(view, card.owner)}</bdi>
            ${card.marked ? html`<small data-marked>${t('mark.told')}</small>` : null}
            ${card.auto ? html`<small>${t('reveal.auto-short')}</small>` : null}
          </figcaption>
        </figure>`)}
    </div>
  </section>`;
