// The clue: the guide picks a card and writes, in one confirmation; everybody else waits for the words.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { Back, Seal } from '../ui/card.js';
import { felt } from '../ui/felt.js';
import { Frame } from '../ui/frame.js';
import { Standings } from '../ui/standings.js';
import { Strip } from '../ui/strip.js';
import { isGuide, watches } from '../view.js';
import { Board } from '../ui/board.js';
import { Guides } from './guides.js';
import { Hand } from './hand.js';
import { Paper, usePicked } from './paper.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Clue({ state, view }) {
  const Page = isGuide(view) ? Guiding : Listening;
  return html`<${Page} state=${state} view=${view}/>`;
}

/**
 * While the guide thinks there is time to look at the score, and at one's cards where they are kept.
 * @param {{ state: State, view: View }} props
 */
function Listening({ state, view }) {
  const hand = view.me?.hand ?? [];
  const words = hand.length > 0 ? 'clue.meanwhile' : watches(view) ? 'watch.title' : 'clue.your-cards';
  return html`
    <${Frame} state=${state} view=${view} screen="clue-wait" seats=${!state.route.tv} scrolls
      side=${html`<${Standings} view=${view}/>`} dock=${html`<p class="note quiet">${t(words)}</p>`}>
      <div class="interlude">
        ${hand.length > 0
          ? html`<${Strip} cards=${hand} label=${t('hand.title')} until=${state.until} numbered=${false}/>`
          : html`<${Backs} fresh=${state.fresh}/>`}
        <${Guides} state=${state} view=${view}/>
        <${Board} view=${view}/>
        <${Standings} view=${view}/>
      </div>
    <//>`;
}

/** @param {{ fresh: boolean }} props */
const Backs = ({ fresh }) => html`
  <div class="backs ${fresh ? 'deal' : ''}" aria-hidden="true">
    ${[0, 1, 2].map((index) => html`<${Back} index=${index}/>`)}
  </div>`;

/** @param {{ state: State, view: View }} props */
function Guiding({ state, view }) {
  const [card, pick] = usePicked(view, 'clue');
  const locked = view.me?.locked.clue ?? null;
  /** @param {Picture} looked @param {() => void} close */
  const action = (looked, close) =>
    locked ? null : html`<${FromZoom} taken=${looked.id === card} onPick=${() => pick(looked.id)} close=${close}/>`;
  return html`
    <${Frame} state=${state} view=${view} screen="clue" peek=${html`<${Advice}/>`} side=${html`<${Standings} view=${view}/>`}
      dock=${html`<${Paper} view=${view} kind="clue" card=${card} words=${'clue.lock'} otherwise=${html`<${Given}/>`}/>`}>
      <div class="advice-line"><${Advice}/></div>
      <${Hand} hand=${view.me?.hand ?? []} picked=${[locked ?? card].filter(Boolean)} locked=${locked !== null}
        fresh=${state.fresh} until=${state.until} onPick=${pick} action=${action}/>
    <//>`;
}

const Advice = () => html`<p class="advice">${t('clue.do')}. <span>${t('clue.tip')}.</span></p>`;

/** @param {{ taken: boolean, onPick: () => void, close: () => void }} props */
export const FromZoom = ({ taken, onPick, close }) => html`
  <${Button} action="pick" look=${taken ? 'quiet' : ''} onClick=${felt(onPick, close)}>
    ${t(taken ? 'hand.picked' : 'hand.pick')}
  <//>`;

const Given = () => html`<p class="note"><${Seal} full/>${t('clue.locked')}</p>`;
