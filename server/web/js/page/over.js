// The end: who won, alone or together, what is worth remembering, and once more.
import { act } from '../act.js';
import { html } from '../html.js';
import { list, t } from '../i18n.js';
import * as store from '../store.js';
import { Board } from '../ui/board.js';
import { Button } from '../ui/button.js';
import { Frame } from '../ui/frame.js';
import { Count, Waiting } from '../ui/seats.js';
import { counted, Standings } from '../ui/standings.js';
import { drawing, Told } from './fresh.js';
import { Recap } from './recap.js';
import { can, nameOf, namesOf, ranked, seat } from '../view.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const Over = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="over" seats=${view.phase === 'again'} scrolls
    dock=${html`<${Dock} view=${view}/>`}>
    <div class="over">
      <div class="over-column">
        <${Winners} view=${view}/>
        <${Recap} view=${view}/>
        <${Told} view=${view}/>
      </div>
      <div class="over-column"><${Standings} view=${view}/><${Board} view=${view}/></div>
    </div>
  <//>`;

/** @param {{ view: View }} props */
export function Winners({ view }) {
  const ids = view.winners ?? [];
  const names = namesOf(view, ids);
  const points = seat(view, ids[0])?.score ?? 0;
  return html`
    <section class="winners" data-winners=${ids.join(' ')}>
      ${names.length > 1 ? html`<p>${t('over.shared')}</p>` : null}
      <h2 class="voice" translate=${false}>
        ${names.length > 1 ? list(names) : t('over.wins', { name: names[0] ?? '' })}
      </h2>
      <p>${t('over.points', { n: points })}</p>
      <${Mine} view=${view}/>
    </section>`;
}

/** Who has not won reads here how it went, and need not look for it. @param {{ view: View }} props */
function Mine({ view }) {
  const places = ranked(counted(view));
  const mine = places.find(({ seat: { id } }) => id === view.me?.seat);
  if (!mine || view.winners?.includes(mine.seat.id)) return null;
  const points = t('over.points', { n: mine.seat.score });
  return html`<p data-place=${mine.place}>${t('over.you', { place: mine.place, all: places.length, points })}</p>`;
}

/** @param {{ view: View }} props */
function Dock({ view }) {
  if (view.phase === 'again') return html`<${PlayOn} view=${view}/>`;
  const again = can(view, 'start');
  const wait = view.me?.host ? drawing(view) : '';
  return html`
    ${view.me && !view.me.waiting && view.host && !again && !wait ? html`
      <p class="note quiet">${t('over.host-again', { name: nameOf(view, view.host) })}</p>` : null}
    <div class="pair">
      <${Button} action="export" look="quiet" onClick=${() => store.set({ dialog: 'keepsake' })}>${t('keep.title')}<//>
      ${again ? html`<${Button} action="again" onClick=${() => act('start')}>${t('over.again')}<//>` : null}
      ${view.me ? null : html`
        <${Button} action="queue" onClick=${() => store.set({ dialog: 'queue' })}>${t('queue.join')}<//>`}
      ${wait ? html`<${Button} action="again" off>${wait}<//>` : null}
    </div>`;
}

/** Everybody is asked; whoever does not say yes in time frees the seat. @param {{ view: View }} props */
function PlayOn({ view }) {
  const answer = view.me?.locked.again ?? null;
  /** @param {boolean} play */
  const say = (play) => () => act('again', { play });
  if (can(view, 'again')) {
    return html`
      <p class="note quiet">${t('again.ask')}</p>
      <div class="pair">
        <${Button} action="again-no" look="quiet" onClick=${say(false)}>${t('again.no')}<//>
        <${Button} action="again-yes" onClick=${say(true)}>${t('again.yes')}<//>
      </div>`;
  }
  return html`
    <div class="line">
      <p class="note">${t(answer === null ? 'again.ask' : answer ? 'again.stays' : 'again.goes')}</p><${Count} view=${view}/>
    </div>
    <${Waiting} view=${view}/>`;
}
