// The gallery: all cards at once, as contours, and then in colour. Nothing on this page may move when the colours
// come, so sky and dock keep their height whatever they say.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Card, Seal } from '../ui/card.js';
import { Frame } from '../ui/frame.js';
import { Grid } from '../ui/grid.js';
import { useMedia, WIDE } from '../ui/media.js';
import { Count, Waiting } from '../ui/seats.js';
import { Standings } from '../ui/standings.js';
import { whole } from '../ui/wall.js';
import { Zoom } from '../ui/zoom.js';
import { can, isGuide, isOwn, mayMove, numberOf, watches } from '../view.js';
import { Choice, mused } from './choice.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */
/** @import { Mark } from '../ui/card.js' */

const MIDDLING = '(min-width: 43.75em)';

/** @param {{ state: State, view: View }} props */
export function Gallery({ state, view }) {
  const [looking, look] = useState('');
  const roomy = useMedia(WIDE);
  const middling = useMedia(MIDDLING);
  const { tv } = state.route;
  const wide = roomy && !tv;
  const shown = view.gallery.find((card) => card.id === looking) ?? preview(view);
  const musing = mused(state, view);
  const deal = state.fresh && view.phase !== 'colour' ? 'shuffle' : '';
  return html`
    <${Frame} state=${state} view=${view} screen="gallery" side=${html`<${Standings} view=${view}/>`}
      dock=${html`<${Dock} view=${view} wide=${wide} shown=${shown} musing=${musing}/>`}
      peek=${wide && shown ? html`<${Large} state=${state} view=${view} card=${shown}/>` : null}>
      <${Grid} n=${view.gallery.length} ...${tv ? whole() : { gap: middling ? 16 : 10 }} look=${deal}
        label=${t('contour.do')} onSpread=${tv ? undefined : look}>
        ${view.gallery.map((card, index) => html`
          <${Card} key=${card.id} card=${card} number=${index + 1} index=${index} own=${!tv && isOwn(view, card.id)}
            mark=${markOf(state, view, card) || (wide && card === shown ? 'looking' : '')} state=${stateOf(view, card)}
            opens=${!roomy} onPick=${tv ? null : () => look(card.id)}/>`)}
      <//>
      ${looking && !roomy && !tv ? html`
        <${Look} state=${state} view=${view} start=${looking} onClose=${() => look('')}/>` : null}
    <//>`;
}

/** @param {State} state @param {View} view @param {Picture} card @returns {Mark} */
function markOf(state, view, card) {
  if (card.id === view.me?.locked.final || card.id === view.me?.locked.mark) return 'final';
  const first = watches(view) ? mused(state, view) : view.me?.locked.contour;
  return card.id === first ? 'first' : '';
}

/** A card the guide marked is no guess. @param {View} view @param {Picture} card */
const stateOf = (view, card) => (card.id === view.me?.locked.mark ? t('mark.told') : undefined);

/** What a wide screen shows large before a card is chosen: one's own guess, else the first that may be. @param {View} view */
function preview(view) {
  const guess = view.me?.locked.final ?? view.me?.locked.mark ?? view.me?.locked.contour;
  return view.gallery.find((card) => card.id === guess) ?? view.gallery.find((card) => !isOwn(view, card.id));
}

/** @param {{ state: State, view: View, card: Picture }} props */
const Large = ({ state, view, card }) => html`
  <${Card} key=${card.id} card=${card} number=${numberOf(view, card.id)} own=${isOwn(view, card.id)}
    mark=${markOf(state, view, card)} state=${stateOf(view, card)}/>`;

/** @param {{ state: State, view: View, start: string, onClose: () => void }} props */
function Look({ state, view, start, onClose }) {
  /** @param {Picture} card */
  const mark = (card) => markOf(state, view, card);
  /** @param {Picture} card */
  const said = (card) => stateOf(view, card);
  /** @param {Picture} card */
  const own = (card) => isOwn(view, card.id);
  /** @param {Picture} card @param {() => void} close */
  const action = (card, close) => html`<${Choice} view=${view} card=${card} then=${close}/>`;
  return html`
    <${Zoom} cards=${view.gallery} start=${start} words=${view.clue?.text} until=${state.until}
      mark=${mark} state=${said} own=${own} action=${action} onClose=${onClose}/>`;
}

/** @param {{ view: View, wide: boolean, shown: Picture | undefined, musing: string | null }} props */
function Dock({ view, wide, shown, musing }) {
  const first = view.gallery.find((card) => card.id === view.me?.locked.contour);
  // On a phone the most likely answer is one tap away; everything else begins with a look at a card.
  if (!wide && first && can(view, 'confirm')) return html`<${Choice} view=${view} card=${first}/>`;
  return html`
    <div class="line">
      <div class="note-box">
        <p key=${stepOf(view, musing)} class="note">${says(view, musing)}</p>
        ${mayMove(view) ? null : html`<${Waiting} view=${view}/>`}
      </div>
      <${Count} view=${view}/>
    </div>
    ${wide && shown && (mayMove(view) || watches(view)) ? html`<${Choice} view=${view} card=${shown}/>` : null}`;
}

/** Changes with that sentence, so that no line jumps while its words change. @param {View} view @param {string | null} musing */
const stepOf = ({ phase, me }, musing) => [phase, me?.locked.contour, me?.locked.final, me?.locked.mark, musing].join(' ');

/** To who only watches. @param {View} view @param {string | null} musing */
const besides = (view, musing) =>
  musing ? t('watch.guess', { n: numberOf(view, musing) }) : `${t('watch.title')}. ${t('watch.do')}.`;

/** The one sentence a viewer needs now. @param {View} view @param {string | null} musing */
function says(view, musing) {
  if (!view.me || watches(view)) return besides(view, musing);
  const { final, contour, mark } = view.me.locked;
  if (mark) return html`<${Seal} full/>${t('mark.locked', { n: numberOf(view, mark) })}`;
  if (can(view, 'mark')) return t('mark.do', { n: numberOf(view, view.me.own[0]) });
  if (isGuide(view)) return t('guide.quiet', { n: numberOf(view, view.me.own[0]) });
  if (final) return html`<${Seal} full/>${t('colour.kept', { n: numberOf(view, final) })}`;
  if (view.phase === 'colour') return contour ? t('colour.do', { n: numberOf(view, contour) }) : t('colour.none');
  return contour ? html`<${Seal}/>${t('contour.locked', { n: numberOf(view, contour) })}` : t('contour.do');
}
