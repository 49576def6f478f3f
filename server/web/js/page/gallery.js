// The gallery: all cards at once, as contours, and then in colour. Nothing on this page may move when the colours come, so sky and
// dock keep their height whatever they say.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { useMedia, WIDE } from '../screen.js';
import { Card, Seal } from '../ui/card.js';
import { Frame } from '../ui/frame.js';
import { Grid } from '../ui/grid.js';
import { Count } from '../ui/seats.js';
import { Zoom } from '../ui/zoom.js';
import { can, isGuide, isOwn, mayMove, numberOf } from '../view.js';
import { Choice, mused } from './choice.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Gallery({ state, view }) {
  const [looking, look] = useState('');
  const roomy = useMedia(WIDE);
  const middling = useMedia('(min-width: 43.75em)');
  const { tv } = state.route;
  const wide = roomy && !tv;
  const musing = mused(state, view);
  /** @param {Picture} card @returns {import('../ui/card.js').Mark} */
  const mark = (card) => {
    if (card.id === view.me?.locked.final) return 'final';
    return card.id === (view.me ? view.me.locked.contour : musing) ? 'first' : '';
  };
  const shown = view.gallery.find((card) => card.id === looking) ?? preview(view);
  return html`
    <${Frame} state=${state} view=${view} screen="gallery" side seats=${tv}
      dock=${html`<${Dock} view=${view} wide=${wide} shown=${shown} musing=${musing}/>`}
      peek=${wide && shown ? html`<${Card} key=${shown.id} card=${shown} number=${numberOf(view, shown.id)} own=${isOwn(view, shown.id)} mark=${mark(shown)}/>` : null}>
      <${Grid} n=${view.gallery.length} gap=${tv ? 22 : middling ? 16 : 10} most=${tv ? 400 : 300} label=${t('contour.do')} look=${state.fresh && view.phase !== 'colour' ? 'deal' : ''}>
        ${view.gallery.map((card, index) => html`
          <${Card} key=${card.id} card=${card} number=${index + 1} index=${index} own=${!tv && isOwn(view, card.id)}
            mark=${mark(card) || (wide && card === shown ? 'looking' : '')} onPick=${tv ? null : () => look(card.id)}/>`)}
      <//>
      ${looking && !roomy && !tv ? html`
        <${Zoom} cards=${view.gallery} start=${looking} words=${view.clue?.text} until=${state.until} mark=${mark} own=${(/** @type {Picture} */ card) => isOwn(view, card.id)}
          onClose=${() => look('')} action=${(/** @type {Picture} */ card, /** @type {() => void} */ close) => html`<${Choice} view=${view} card=${card} then=${close}/>`}/>` : null}
    <//>`;
}

/** What a wide screen shows large before a card is chosen: one's own guess, else the first card. @param {View} view */
const preview = (view) => view.gallery.find((card) => card.id === (view.me?.locked.final ?? view.me?.locked.contour)) ?? view.gallery[0];

/** @param {{ view: View, wide: boolean, shown: Picture | undefined, musing: string | null }} props */
function Dock({ view, wide, shown, musing }) {
  const keep = can(view, 'confirm');
  const first = view.gallery.find((card) => card.id === view.me?.locked.contour);
  if (wide) {
    return html`
      <div class="line"><p class="note">${says(view, musing)}</p><${Count} view=${view}/></div>
      ${shown && (mayMove(view) || !view.me) ? html`<${Choice} view=${view} card=${shown}/>` : null}`;
  }
  if (keep && first) return html`<${Choice} view=${view} card=${first}/>`;
  return html`<div class="line"><p class="note">${says(view, musing)}</p><${Count} view=${view}/></div>`;
}

/** The one sentence a viewer needs now. @param {View} view @param {string | null} musing */
function says(view, musing) {
  if (!view.me) return musing ? t('watch.guess', { n: numberOf(view, musing) }) : `${t('watch.title')}. ${t('watch.do')}.`;
  const { final, contour } = view.me.locked;
  if (isGuide(view)) return t('guide.quiet', { n: numberOf(view, view.me.own[0]) });
  if (final) return html`<${Seal} full/>${t('colour.kept', { n: numberOf(view, final) })}`;
  if (view.phase === 'colour') return contour ? t('colour.do', { n: numberOf(view, contour) }) : t('colour.none');
  return contour ? html`<${Seal}/>${t('contour.locked', { n: numberOf(view, contour) })}` : t('contour.do');
}
