// What a moderator sees while the others move: the desk, and the cards as far as everybody sees them.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Frame } from '../ui/frame.js';
import { Standings } from '../ui/standings.js';
import { Count, Waiting } from '../ui/seats.js';
import { Strip } from '../ui/strip.js';
import { Desk } from './desk.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const DeskPage = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="desk" scrolls side=${html`<${Standings} view=${view}/>`}
    dock=${html`<div class="line"><${Waiting} view=${view}/><${Count} view=${view}/></div>`}>
    <div class="desk-page">
      ${view.gallery.length > 0 ? html`
        <section>
          <${Strip} cards=${view.gallery} label=${t('card.all')} until=${state.until} words=${view.clue?.text}/>
        </section>` : null}
      <${Desk} view=${view}/>
    </div>
  <//>`;
