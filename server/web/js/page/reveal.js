// The reveal: a story first, one card a beat, then the ledger with all that happened. One tap leads from the one to
// the other, and back.
import { act } from '../act.js';
import { useReached } from '../clock.js';
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { matches, STILL } from '../screen.js';
import { beats, before } from '../story.js';
import { Button } from '../ui/button.js';
import { Frame } from '../ui/frame.js';
import { Count, Waiting } from '../ui/seats.js';
import { Ledger, Standings } from '../ui/standings.js';
import { can, isModerator, nameOf, numberOf } from '../view.js';
import { LedgerPage } from './ledger.js';
import { Beat } from './beat.js';
import { TvReveal } from './tv-reveal.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

const BEAT = 1700; // ms; the source stays a little longer

/** @param {{ state: State, view: View }} props */
export function Reveal({ state, view }) {
  const story = beats(view);
  // Somebody who comes in the middle, or asks for no motion, begins where the story ends.
  const [at, setAt] = useState(() => (state.fresh && !matches(STILL) ? 0 : story.length));
  useEffect(() => {
    if (at >= story.length) return undefined;
    const timer = setTimeout(() => setAt(at + 1), at === story.length - 1 ? BEAT * 1.6 : BEAT);
    return () => clearTimeout(timer);
  }, [at, story.length]);
  if (view.result?.void) return html`<${Void} state=${state} view=${view}/>`;
  if (state.route.tv) return html`<${TvReveal} state=${state} view=${view} beat=${story[at]}/>`;
  const dock = html`<${Dock} state=${state} view=${view} story=${story} at=${at} go=${setAt}/>`;
  const beat = story[at];
  if (!beat) {
    return html`
      <${Frame} state=${state} view=${view} screen="ledger" side=${html`<${Ledger} view=${view}/>`} scrolls dock=${dock}>
        <${LedgerPage} state=${state} view=${view}/>
      <//>`;
  }
  return html`
    <${Frame} state=${state} view=${view} screen="story" side=${html`<${Standings} view=${before(view)}/>`} dock=${dock}>
      <${Beat} key=${beat.id} view=${view} card=${beat} next=${() => setAt(at + 1)}/>
    <//>`;
}

/** @param {{ state: State, view: View, story: Picture[], at: number, go: (at: number) => void }} props */
function Dock({ state, view, story, at, go }) {
  return html`
    <div class="line">
      <ol class="steps" aria-label=${t('reveal.title')}>
        ${[...story, null].map((card, index) => html`
          <li key=${index}>
            <button type="button" class=${index <= at ? 'on' : ''} data-action="beat-${index}"
              aria-current=${index === at ? 'step' : undefined} onClick=${() => go(index)}
              aria-label=${card ? t('card.number', { n: numberOf(view, card.id) }) : t('reveal.all')}></button>
          </li>`)}
      </ol>
      ${at < story.length
        ? html`<${Button} action="show-all" look="quiet" onClick=${() => go(story.length)}>${t('reveal.all')}<//>`
        : html`<${Onward} state=${state} view=${view}/>`}
    </div>`;
}

/**
 * How it goes on: the host may after a while, and where the rules ask for it everybody says when they have seen enough.
 * @param {{ state: State, view: View }} props
 */
export function Onward({ state, view }) {
  const allowed = useReached(state.mayContinueAt);
  const last = view.round.number === view.round.of;
  const words = t(last ? 'reveal.finish' : 'reveal.next');
  const go = () => act('continue');
  if (can(view, 'ready') || view.me?.locked.ready || waiting(view)) return html`<${Ready} view=${view}/>`;
  if (can(view, 'continue') || (view.me?.host && state.mayContinueAt !== Infinity)) {
    return html`<${Button} action="continue" off=${!isModerator(view) && !allowed} onClick=${go}>${words}<//>`;
  }
  const name = nameOf(view, view.host);
  return html`<p class="note quiet">${last ? t('reveal.last') : name ? t('reveal.host-next', { name }) : ''}</p>`;
}

/** Does the reveal wait for people to say they are ready? @param {View} view */
const waiting = (view) => view.seats.some((seat) => seat.awaited);

/** @param {{ view: View }} props */
const Ready = ({ view }) => html`
  ${can(view, 'ready')
    ? html`<${Button} action="ready" onClick=${() => act('ready')}>${t('reveal.ready')}<//>`
    : html`<div class="note-box"><${Waiting} view=${view}/></div>`}
  <${Count} view=${view}/>
  ${can(view, 'continue') ? html`
    <${Button} action="continue" look="quiet" onClick=${() => act('continue')}>${t('reveal.next')}<//>` : null}`;

/** @param {{ state: State, view: View }} props */
const Void = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="void" side=${html`<${Standings} view=${view}/>`}
    dock=${html`<div class="line end"><${Onward} state=${state} view=${view}/></div>`}>
    <div class="void" data-void=${view.result?.reason ?? 'no-clue'}>
      <img src="/img/back-contour.svg" alt="" width="120" height="180"/>
      <p class="voice">${t(`void-reason.${view.result?.reason ?? 'no-clue'}`)}</p>
      <p class="advice">${t('void.text')}</p>
    </div>
  <//>`;
