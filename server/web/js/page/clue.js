// The clue: the guide picks a card and writes, in one confirmation; everybody else waits for the words.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Back, Seal } from '../ui/card.js';
import { Button } from '../ui/button.js';
import { Frame } from '../ui/frame.js';
import { Standings } from '../ui/standings.js';
import { can, isGuide } from '../view.js';
import { draft } from './draft.js';
import { Hand } from './hand.js';
import { faultOf, Writer } from './writer.js';

/** @import { State } from '../store.js' */
/** @import { Can, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const Clue = ({ state, view }) => (isGuide(view) ? html`<${Guiding} state=${state} view=${view}/>` : html`<${Listening} state=${state} view=${view}/>`);

/** While the guide thinks there is time to look at the score. @param {{ state: State, view: View }} props */
const Listening = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="clue-wait" side seats=${!state.route.tv} scrolls dock=${html`<p class="note quiet">${t(view.me ? 'clue.your-cards' : 'watch.title')}</p>`}>
    <div class="interlude">
      <div class="backs ${state.fresh ? 'deal' : ''}" aria-hidden="true">${[0, 1, 2].map((index) => html`<${Back} index=${index}/>`)}</div>
      <${Standings} view=${view}/>
    </div>
  <//>`;

/** @param {{ state: State, view: View }} props */
function Guiding({ state, view }) {
  const allowed = can(view, 'clue');
  const paper = draft(view);
  const [picked, setPicked] = useState(paper.card);
  const [text, setText] = useState(paper.text);
  const locked = view.me?.locked.clue ?? null;
  /** @param {string} card */
  const pick = (card) => {
    setPicked(card);
    paper.keep({ card, text });
  };
  /** @param {string} words */
  const write = (words) => {
    setText(words);
    paper.keep({ card: picked, text: words });
  };
  const hand = view.me?.hand ?? [];
  return html`
    <${Frame} state=${state} view=${view} screen="clue" side peek=${html`<${Advice}/>`}
      dock=${html`<${Desk} allowed=${allowed} picked=${picked} text=${text} onWrite=${write}/>`}>
      <div class="advice-line"><${Advice}/></div>
      <${Hand} hand=${hand} picked=${[locked ?? picked].filter(Boolean)} locked=${locked !== null} fresh=${state.fresh} until=${state.until} onPick=${pick}
        action=${(/** @type {{ id: string }} */ card, /** @type {() => void} */ close) => html`
          <${PickButton} locked=${locked !== null} taken=${card.id === picked} onClick=${() => { pick(card.id); close(); }}/>`}/>
    <//>`;
}

const Advice = () => html`<p class="advice">${t('clue.do')}. <span>${t('clue.tip')}.</span></p>`;

/** @param {{ locked: boolean, taken: boolean, onClick: () => void }} props */
const PickButton = ({ locked, taken, onClick }) => html`
  <${Button} action="pick" look=${taken ? 'quiet' : ''} off=${locked} onClick=${onClick}>${t(taken ? 'hand.picked' : 'hand.pick')}<//>`;

/** @param {{ allowed: Can | undefined, picked: string, text: string, onWrite: (text: string) => void }} props */
function Desk({ allowed, picked, text, onWrite }) {
  if (!allowed) return html`<p class="note"><${Seal} full/>${t('clue.locked')}</p>`;
  const words = text.trim();
  const bounds = allowed.text;
  const fault = bounds ? faultOf(words, bounds) : '';
  const short = !bounds || [...words].length < bounds.min;
  const send = () => act('clue', { card: picked, text: words });
  return html`
    <${Writer} text=${text} bounds=${bounds} fault=${fault} onWrite=${onWrite}/>
    <${Button} action="lock-clue" off=${!picked || short || fault !== ''} onClick=${send}>
      ${t(!picked ? 'clue.pick-first' : short ? 'clue.write-now' : 'clue.lock')}<//>`;
}
