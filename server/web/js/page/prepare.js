// The next guide may have card and words ready while the others still search.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { can } from '../view.js';
import { FromZoom } from './clue.js';
import { Hand } from './hand.js';
import { Paper, usePicked } from './paper.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Prepare({ state, view }) {
  const [card, pick] = usePicked(view, 'prepare');
  const allowed = can(view, 'prepare');
  const hand = (view.me?.hand ?? []).filter((card) => allowed?.cards?.includes(card.id));
  /** @param {Picture} looked @param {() => void} close */
  const action = (looked, close) =>
    html`<${FromZoom} taken=${looked.id === card} onPick=${() => pick(looked.id)} close=${close}/>`;
  return html`
    <${Sheet} name="prepare" title=${t('prepare.title')}>
      <div class="panel" data-form="prepare">
        ${allowed ? html`
          <p class="advice">${t(view.me?.prepared ? 'prepare.kept' : 'prepare.do')}</p>
          <div class="sheet-hand">
            <${Hand} hand=${hand} picked=${[card]} locked=${false} fresh=${false} until=${state.until}
              onPick=${pick} action=${action}/>
          </div>
          <${Paper} view=${view} kind="prepare" card=${card} words=${'prepare.lock'} then=${dismiss}/>`
          : html`<p>${t('error.wrong-phase')}</p>`}
      </div>
    <//>`;
}
