// The rules, first in a few lines, then in full. All of it is in the language files: the page knows no rule by itself.
import { html, useState } from '../html.js';
import { has, t } from '../i18n.js';
import { Sheet } from '../ui/dialog.js';

/** @import { View } from '../api.d.ts' */

/** Texts numbered from 1, as many as the language has. @param {string} prefix */
function numbered(prefix) {
  const keys = [];
  for (let n = 1; has(`${prefix}.${n}`); n += 1) keys.push(`${prefix}.${n}`);
  return keys;
}

/** @param {{ view: View | null }} props */
export function Rules({ view }) {
  const [full, setFull] = useState(false);
  const game = has(`rules.${view?.rules}.short.1`) ? view?.rules : 'echo-contour';
  return html`
    <${Sheet} name="rules" title=${t('rules.title')}>
      <div class="tabs" role="group" aria-label=${t('rules.title')}>
        <${Tab} action="rules-short" on=${!full} onClick=${() => setFull(false)}>${t('rules.short')}<//>
        <${Tab} action="rules-full" on=${full} onClick=${() => setFull(true)}>${t('rules.full')}<//>
      </div>
      ${full ? html`<${Full} game=${game}/>` : html`<${Short} game=${game}/>`}
    <//>`;
}

/** @param {{ action: string, on: boolean, onClick: () => void, children?: unknown }} props */
const Tab = ({ action, on, onClick, children }) => html`
  <button type="button" data-action=${action} aria-pressed=${on ? 'true' : 'false'} onClick=${onClick}>${children}</button>`;

/** @param {{ game: string | undefined }} props */
const Short = ({ game }) => html`
  <ol class="rules-short">
    ${numbered(`rules.${game}.short`).map((key) => html`<li key=${key}>${t(key)}</li>`)}
  </ol>`;

/** @param {{ game: string | undefined }} props */
const Full = ({ game }) => html`
  <div class="rules-full">
    ${numbered(`rules.${game}.part`).map((part) => html`
      <section key=${part}>
        <h3>${t(part)}</h3>
        ${numbered(`${part}.line`).map((key) => html`<p key=${key}>${t(key)}</p>`)}
      </section>`)}
  </div>`;
