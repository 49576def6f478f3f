// The rules, first in a few lines, then in full. All of it is in the language files: the page knows no rule by itself.
import { html, useEffect, useState } from '../html.js';
import { has, study, t } from '../i18n.js';
import { gameName, gameOf } from '../games.js';
import { Sheet } from '../ui/dialog.js';
import { Choice } from './choices.js';
import { Figures } from './figures.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** Fetches the words once; says whether they are there, and again when they come. @param {State} state */
export function useRules(state) {
  const [there, arrived] = useState('');
  useEffect(() => {
    study().then((came) => arrived(came ? state.language : ''));
  }, [state.language]);
  return there !== '';
}

/** Whose rules to read: the game's own, else those it starts from. @param {State} state @param {string} id */
export const taught = (state, id) => (explains(id) ? id : (gameOf(state, id)?.base ?? id));

/** @param {string} id */
const explains = (id) => has(`rules.${id}.short.1`) || has(`rules.${id}.as`);

/**
 * The key of a text. Games of one family share what they do not say for themselves.
 * @param {string} game @param {string} rest
 */
function keyOf(game, rest) {
  const own = `rules.${game}.${rest}`;
  const family = `rules.${game}.as`;
  return has(own) || !has(family) ? own : `rules.${t(family)}.${rest}`;
}

/** Texts numbered from 1, as many as there are. @param {string} game @param {string} rest @returns {string[]} */
function numbered(game, rest) {
  const keys = [];
  for (let n = 1; has(keyOf(game, `${rest}.${n}`)); n += 1) keys.push(keyOf(game, `${rest}.${n}`));
  return keys;
}

/** @param {{ state: State, view: View | null }} props */
export function Rules({ state, view }) {
  const games = state.rulesets.map((row) => ({ value: row.id, label: gameName(state, row.id) }));
  const [chosen, choose] = useState(view?.rules ?? games[0]?.value ?? 'echo-contour');
  const [full, setFull] = useState(false);
  useRules(state);
  const game = taught(state, chosen);
  return html`
    <${Sheet} name="rules" title=${view ? gameName(state, chosen) : t('rules.title')}>
      ${view || games.length < 2 ? null : html`
        <${Choice} name="rules-of" label=${t('open.game')} value=${chosen} options=${games} onChange=${choose}/>`}
      <div class="tabs" role="group" aria-label=${t('rules.title')}>
        <${Tab} action="rules-short" on=${!full} onClick=${() => setFull(false)}>${t('rules.short')}<//>
        <${Tab} action="rules-full" on=${full} onClick=${() => setFull(true)}>${t('rules.full')}<//>
      </div>
      ${full ? html`<${Full} game=${game}/>` : html`<${Short} game=${game}/>`}
      ${has('figure.told') ? html`<${Figures} lines=${hasLines(state, chosen)}/>` : null}
    <//>`;
}

/** Does this game show its cards as bare lines first? @param {State} state @param {string} id */
const hasLines = (state, id) => gameOf(state, id)?.phases?.some((one) => one.phase === 'contour') ?? false;

/** @param {{ action: string, on: boolean, onClick: () => void, children?: unknown }} props */
const Tab = ({ action, on, onClick, children }) => html`
  <button type="button" data-action=${action} aria-pressed=${on ? 'true' : 'false'} onClick=${onClick}>${children}</button>`;

/** @param {{ game: string }} props */
export const Short = ({ game }) => html`
  <ol class="rules-short" data-rules=${game}>
    ${numbered(game, 'short').map((key) => html`<li key=${key}>${t(key)}</li>`)}
  </ol>`;

/** @param {{ game: string }} props */
const Full = ({ game }) => html`
  <div class="rules-full" data-rules=${game}>
    ${numbered(game, 'part').map((part, index) => html`
      <section key=${part}>
        <h3>${t(part)}</h3>
        ${numbered(game, `part.${index + 1}.line`).map((key) => html`<p key=${key}>${t(key)}</p>`)}
        <${Table} rows=${numbered(game, `part.${index + 1}.row`).map((key) => t(key).split(' | '))}/>
      </section>`)}
  </div>`;

/** Points as a table: the first row and the first column say of what. @param {{ rows: string[][] }} props */
function Table({ rows }) {
  const [head, ...body] = rows;
  if (!head) return null;
  return html`
    <div class="table-box" tabindex="0" role="group" aria-label=${head[0]}>
      <table>
        <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
        <tbody>
          ${body.map(([first, ...cells]) => html`
            <tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
        </tbody>
      </table>
    </div>`;
}
