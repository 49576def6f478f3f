// The language switch. Each language is written in itself, so that everybody finds their own.
import { furnish } from '../furnish.js';
import { html } from '../html.js';
import { languages, load, remember, selfName, t } from '../i18n.js';
import * as store from '../store.js';

/** @param {string} tag */
async function speak(tag) {
  await load(tag);
  remember(tag);
  store.set({ language: tag });
  furnish(); // decks have titles
}

/** @param {{ current: string }} props */
export const Languages = ({ current }) => html`
  <div class="languages" role="group" aria-label=${t('menu.language')}>
    ${languages().map((tag) => html`
      <button type="button" key=${tag} lang=${tag} data-action="language-${tag}"
        aria-pressed=${tag === current ? 'true' : 'false'} onClick=${() => speak(tag)}>${selfName(tag)}</button>`)}
  </div>`;
