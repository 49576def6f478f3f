// The front page: what this is, a table to try it at, the way to a table of friends, and below that the hall, which
// arrives a moment later: open tables, decks, and games that were played here.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { rememberedName } from '../name.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Toast } from '../ui/frame.js';
import { Hero } from './hero.js';
import { JoinForm } from './join.js';
import { Languages } from './languages.js';
import { OwnTables } from './own.js';
import { TryOut } from './try.js';

/** @import { State } from '../store.js' */

/** @param {{ state: State }} props */
export function Front({ state }) {
  const { hall } = state;
  // Who has been here before wants in; who comes for the first time wants to know what this is.
  const [known] = useState(() => rememberedName() !== '' || state.route.asked !== '');
  // Only the first of the two has a filled button.
  const way = [
    html`<${TryOut} key="try" state=${state} second=${known}/>`,
    html`<${JoinForm} key="join" asked=${state.route.asked} second=${!known}
      opening=${store.coming(state) === 'open'}/>`,
  ];
  return html`
    <div class="app front landing" data-screen="front" tabindex="-1">
      <${Hero}/>
      <main>
        <div class="front-columns">
          <div class="front-side">
            ${known ? way.reverse() : way}
            <${Foot} state=${state}/>
          </div>
          <div class="front-side">
            <${OwnTables} state=${state}/>
            ${hall ? html`<${hall.Hall} state=${state}/>` : null}
          </div>
          <div class="front-wide">${hall ? html`<${hall.Decks} decks=${state.decks}/>` : null}</div>
        </div>
      </main>
      <${Toast} state=${state}/>
    </div>`;
}

/** @param {{ state: State }} props */
const Foot = ({ state }) => html`
  <div class="front-foot">
    <${Button} action="rules" look="quiet" busy=${store.coming(state) === 'rules'}
      onClick=${() => store.set({ dialog: 'rules' })}>${t('rules.title')}<//>
    <${Languages} current=${state.language}/>
  </div>`;
