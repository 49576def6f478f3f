// The clue: the guide picks a card and writes, in one confirmation; everybody else waits for the words.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { Back, Seal } from '../ui/card.js';
import { Frame } from '../ui/frame.js';
import { Standings } from '../ui/standings.js';
import { can, isGuide } from '../view.js';
import { draft } from './draft.js';
import { Hand } from './hand.js';
import { faultOf, length, Writer } from './writer.js';

/** @import { State } from '../store.js' */
/** @import { Can, Picture, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Clue({ state, view }) {
  const Page = isGuide(view) ? Guiding : Listening;
  return html`<${Page} state=${state} view=${view}/>`;
}

/** While the guide thinks there is time to look at the score. @param {{ state: State, view: View }} props */
const Listening = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="clue-wait" seats=${!state.route.tv} scrolls
    side=${html`<${Standings} view=${view}/>`}
    dock=${html`<p class="note quiet">${t(view.me ? 'clue.your-cards' : 'watch.title')}</p>`}>
    <div class="interlude">
      <div class="backs ${state.fresh ? 'deal' : ''}" aria-hidden="true">
        ${[0, 1, 2].map((index) => html`<${Back} index=${index}/>`)}
      </div>
      <${Standings} view=${view}/>
    </div>
  <//>`;

/** @param {{ state: State, view: View }} props */
function Guiding({ state, view }) {
  const paper = draft(view);
  const [card, setCard] = useState(paper.card);
  const [text, setText] = useState(paper.text);
  const locked = view.me?.locked.clue ?? null;
  /** @param {string} id */
  const pick = (id) => {
    setCard(id);
    paper.keep({ card: id, text });
  };
  /** @param {string} words */
  const write = (words) => {
    setText(words);
    paper.keep({ card, text: words });
  };
  /** @param {Picture} looked @param {() => void} close */
  const action = (looked, close) =>
    locked ? null : html`<${FromZoom} taken=${looked.id === card} onPick=${() => pick(looked.id)} close=${close}/>`;
  return html`
    <${Frame} state=${state} view=${view} screen="clue" peek=${html`<${Advice}/>`} side=${html`<${Standings} view=${view}/>`}
      dock=${html`<${Desk} allowed=${can(view, 'clue')} card=${card} text=${text} onWrite=${write}/>`}>
      <div class="advice-line"><${Advice}/></div>
      <${Hand} hand=${view.me?.hand ?? []} picked=${[locked ?? card].filter(Boolean)} locked=${locked !== null}
        fresh=${state.fresh} until=${state.until} onPick=${pick} action=${action}/>
    <//>`;
}

const Advice = () => html`<p class="advice">${t('clue.do')}. <span>${t('clue.tip')}.</span></p>`;

/** @param {{ taken: boolean, onPick: () => void, close: () => void }} props */
function FromZoom({ taken, onPick, close }) {
  const press = () => {
    onPick();
    close();
  };
  return html`
    <${Button} action="pick" look=${taken ? 'quiet' : ''} onClick=${press}>${t(taken ? 'hand.picked' : 'hand.pick')}<//>`;
}

/** @param {{ allowed: Can | undefined, card: string, text: string, onWrite: (text: string) => void }} props */
function Desk({ allowed, card, text, onWrite }) {
  if (!allowed) return html`<p class="note"><${Seal} full/>${t('clue.locked')}</p>`;
  const words = text.trim();
  const bounds = allowed.text;
  const fault = bounds ? faultOf(words, bounds) : '';
  const short = length(words) < (bounds?.min ?? 1);
  const label = !card ? 'clue.pick-first' : short ? 'clue.write-now' : 'clue.lock';
  const send = () => act('clue', { card, text: words });
  return html`
    <${Writer} text=${text} bounds=${bounds} fault=${fault} onWrite=${onWrite}/>
    <${Button} action="lock-clue" off=${label !== 'clue.lock' || fault !== ''} onClick=${send}>${t(label)}<//>`;
}
