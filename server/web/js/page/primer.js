// Who meets a game for the first time gets its rules in a few lines, right where the table fills.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { gameName } from '../games.js';
import { browser } from '../shelf.js';
import { Button } from '../ui/button.js';
import { Short, taught, useRules } from './rules.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

const KEY = 'echo:knows:';

/** @param {{ state: State, view: View }} props */
export function Primer({ state, view }) {
  const [known, know] = useState(() => browser.getItem(KEY + view.rules) !== null);
  if (known || state.route.tv) return null;
  const done = () => {
    browser.setItem(KEY + view.rules, '1');
    know(true);
  };
  return html`<${Lines} state=${state} view=${view} onDone=${done}/>`;
}

/** @param {{ state: State, view: View, onDone: () => void }} props */
function Lines({ state, view, onDone }) {
  if (!useRules(state)) return null; // all of it at once: what stands under it moves no more than once
  return html`
    <section class="primer" data-primer aria-label=${t('rules.title')}>
      <h2 class="voice">${gameName(state, view.rules)}</h2>
      <${Short} game=${taught(state, view.rules)}/>
      <${Button} action="primer-done" look="quiet" onClick=${onDone}>${t('rules.understood')}<//>
    </section>`;
}
