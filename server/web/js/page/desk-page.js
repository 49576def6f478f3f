// What a moderator sees while the others move: the desk, and the cards as far as everybody sees them.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Card } from '../ui/card.js';
import { Frame } from '../ui/frame.js';
import { Standings } from '../ui/standings.js';
import { Count, Waiting } from '../ui/seats.js';
import { Zoom } from '../ui/zoom.js';
import { Desk } from './desk.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const DeskPage = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="desk" scrolls side=${html`<${Standings} view=${view}/>`}
    dock=${html`<div class="line"><${Waiting} view=${view}/><${Count} view=${view}/></div>`}>
    <div class="desk-page">
      <${Cards} state=${state} view=${view}/>
      <${Desk} view=${view}/>
    </div>
  <//>`;

/** @param {{ state: State, view: View }} props */
function Cards({ state, view }) {
  const [looking, look] = useState('');
  if (view.gallery.length === 0) return null;
  return html`
    <section>
      <div class="strip" tabindex="0" role="group" aria-label=${t('card.all')}>
        ${view.gallery.map((card, index) => html`
          <figure key=${card.id}><${Card} card=${card} number=${index + 1} onPick=${() => look(card.id)}/></figure>`)}
      </div>
      ${looking ? html`
        <${Zoom} cards=${view.gallery} start=${looking} words=${view.clue?.text} until=${state.until} mark=${() => ''}
          action=${() => null} onClose=${() => look('')}/>` : null}
    </section>`;
}
