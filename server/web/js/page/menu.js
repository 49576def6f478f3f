// The menu: languages, rules, links, the people at the table, and the way out.
import { leave } from '../act.js';
import { conceal, mask } from '../conceal.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { go } from '../route.js';
import * as seats from '../seat.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { can } from '../view.js';
import { Switch } from './choices.js';
import { Languages } from './languages.js';
import { Everybody } from './people.js';
import { Senses } from './senses.js';
import { copyInvitation } from './share.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const Menu = ({ state, view }) => html`
  <${Sheet} name="menu" title=${t('menu.title')}>
    <div class="panel">
      <p class="menu-room">${t('menu.room')} <b translate=${false}>${mask(state, view.room)}</b></p>
      <${Languages} current=${state.language}/>
      <${Senses}/>
      <${Switch} name="hide-code" label=${t('menu.hide-code')} value=${state.hidden} onChange=${conceal}/>
      <${Button} action="rules" look="quiet" onClick=${() => store.set({ dialog: 'rules' })}>${t('rules.title')}<//>
      <a class="button quiet" data-action="tv" href=${screen(state, view.room)} target="_blank" rel="noopener">
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
      <section class="people"><h3>${t('menu.people')}</h3><${Everybody} view=${view}/></section>
      ${can(view, 'leave')
        ? html`<${Leave}/>`
        : html`<${Button} action="away" look="quiet" onClick=${() => go('/')}>${t('menu.away')}<//>`}
    </div>
  <//>`;

/** Where a big screen looks. @param {State} state @param {string} room */
const screen = (state, room) => `/r/${room}?tv=1${state.hidden ? '&hide=1' : ''}`;

/** Closes the menu once a link is copied; the toast beneath it says so. @param {Promise<void>} copied */
async function then(copied) {
  await copied;
  if (store.get().dialog === 'menu') dismiss();
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
