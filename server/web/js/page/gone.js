// No room to show: what became of it, and where to go from here.
import { html } from '../html.js';
import { has, t } from '../i18n.js';
import { go } from '../route.js';
import * as session from '../session.js';
import { Button } from '../ui/button.js';
import { Hero } from './hero.js';

/** @import { State } from '../store.js' */

/** @param {{ state: State }} props */
export function Gone({ state }) {
  const code = state.gone ?? '';
  const key = has(`error.${code}`) ? `error.${code}` : 'error.room-not-found';
  return html`
    <div class="app front" data-screen="gone" data-gone=${code} data-room=${state.route.code}>
      <${Hero} low/>
      <main>
        <div class="panel narrow gone">
          <p class="fault big" role="alert">${t(key, { code: state.route.code, n: 1 })}</p>
          ${code === 'room-not-found'
            ? null
            : html`<${Button} action="watch" look="quiet" onClick=${session.enter}>${t('front.watch')}<//>`}
          <${Button} action="home" onClick=${() => go('/')}>${t('menu.home')}<//>
        </div>
      </main>
    </div>`;
}
