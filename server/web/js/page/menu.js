// The menu: languages, rules, links, the people at the table, and the way out.
import { act, leave } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { go } from '../route.js';
import * as seats from '../seat.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { facts, Token } from '../ui/seats.js';
import { can } from '../view.js';
import { Languages } from './languages.js';
import { Senses } from './senses.js';
import { copyInvitation } from './share.js';

/** @import { State } from '../store.js' */
/** @import { Seat, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const Menu = ({ state, view }) => html`
  <${Sheet} name="menu" title=${t('menu.title')}>
    <div class="panel">
      <p class="menu-room">${t('menu.room')} <b translate=${false}>${view.room}</b></p>
      <${Languages} current=${state.language}/>
      <${Senses}/>
      <${Button} action="rules" look="quiet" onClick=${() => store.set({ dialog: 'rules' })}>${t('rules.title')}<//>
      <a class="button quiet" data-action="tv" href="/r/${view.room}?tv=1" target="_blank" rel="noopener">
        ${t('menu.tv')}
      </a>
      <${Button} action="copy-link" look="quiet" onClick=${() => then(copyInvitation(view.room))}>${t('menu.link')}<//>
      ${view.me && seats.of(view.room) ? html`
        <${Button} action="copy-seat" look="quiet" onClick=${() => store.set({ dialog: 'seat-link' })}>
          ${t('menu.seat-link')}<small>${t('menu.seat-link-about')}</small>
        <//>` : null}
      ${view.round.number > 0 ? html`
        <${Button} action="copy" look="quiet" onClick=${() => store.set({ dialog: 'copy' })}>${t('copy.title')}<//>` : null}
      ${can(view, 'void') ? html`
        <${Button} action="void" look="quiet" onClick=${() => store.set({ dialog: 'void' })}>${t('void.do')}<//>` : null}
      <${People} view=${view}/>
      ${can(view, 'leave')
        ? html`<${Leave}/>`
        : html`<${Button} action="away" look="quiet" onClick=${() => go('/')}>${t('menu.away')}<//>`}
    </div>
  <//>`;

/** Closes the menu once a link is copied; the toast beneath it says so. @param {Promise<void>} copied */
async function then(copied) {
  await copied;
  if (store.get().dialog === 'menu') dismiss();
}

/** @param {{ view: View }} props */
const People = ({ view }) => html`
  <section class="people">
    <h3>${t('menu.people')}</h3>
    <ul class="rows">
      ${view.seats.map((seat) => html`
        <li key=${seat.id} data-seat=${seat.id}><${Person} view=${view} seat=${seat}/></li>`)}
    </ul>
  </section>`;

/** @param {{ view: View, seat: Seat }} props */
function Person({ view, seat }) {
  const [sure, ask] = useState(false);
  const mayKick = can(view, 'kick')?.seats?.includes(seat.id);
  const mayCrown = can(view, 'transfer')?.seats?.includes(seat.id);
  const kick = () => (sure ? act('kick', { seat: seat.id }) : ask(true));
  const crown = () => act('transfer', { seat: seat.id });
  const who = html`
    <${Token} seat=${seat} view=${view}/>
    <span class="name" translate=${false}><bdi>${seat.name}</bdi></span>
    <span class="tag">${facts(view, seat).join(' · ')}</span>`;
  if (!mayKick && !mayCrown) return html`<div class="row">${who}</div>`;
  return html`
    <details>
      <summary class="row" data-action="person-${seat.id}">${who}</summary>
      <div class="row-actions">
        ${mayCrown ? html`
          <${Button} action="transfer-${seat.id}" look="small quiet" onClick=${crown}>${t('menu.crown')}<//>` : null}
        ${mayKick ? html`
          <${Button} action="kick-${seat.id}" look="small quiet" onClick=${kick}>
            ${t(sure ? 'menu.kick-sure' : 'menu.kick')}
          <//>` : null}
      </div>
    </details>`;
}

/** Leaving cannot be undone, so it asks once. */
function Leave() {
  const [sure, ask] = useState(false);
  return html`
    <div class="leave" aria-live="polite">
      ${sure ? html`<p>${t('menu.leave-care')}</p>` : null}
      <${Button} action="leave" look=${sure ? '' : 'quiet'} onClick=${() => (sure ? leave() : ask(true))}>
        ${t(sure ? 'menu.leave-sure' : 'menu.leave')}
      <//>
    </div>`;
}
