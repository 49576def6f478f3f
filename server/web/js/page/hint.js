// One sentence at the spot, for who does something for the first time on this device. It lies over the table's lower
// edge, moves nothing, and lets taps through: whoever knows better plays on.
import { html, useEffect, useState } from '../html.js';
import { has, t } from '../i18n.js';
import { browser } from '../shelf.js';
import * as store from '../store.js';
import { IconButton } from '../ui/button.js';
import { icons } from '../ui/icon.js';
import { company, isGuide, watches } from '../view.js';
import { useRules } from './rules.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

const KEY = 'echo:hints';

/** The names of hints that were given here. @returns {string[]} */
const given = () => (browser.getItem(KEY) ?? '').split(' ').filter(Boolean);

/** @param {string} name */
function learn(name) {
  if (!given().includes(name)) browser.setItem(KEY, [...given(), name].join(' '));
}

/** What to tell who seeks, and who guides, in each phase. @type {Record<string, [string, string]>} */
const HINTS = {
  clue: ['clue-wait', 'clue'],
  echo: ['echo', 'echo-wait'],
  contour: ['contour', 'guide'],
  guess: ['guess', 'guide'],
  over: ['over', 'over'],
};

/** The hint for this seat at this moment, '' if there is none. @param {View} view */
export function hintFor(view) {
  if (!view.me?.seat || watches(view)) return '';
  if (view.phase === 'lobby') return view.me.host ? 'lobby' : '';
  if (view.phase === 'over' && company(view)) return ''; // it sends one to friends
  const [seeker, guide] = HINTS[view.phase] ?? ['', ''];
  if (isGuide(view)) return view.me.locked.mark ? '' : guide;
  const { contour, final } = view.me.locked;
  return ['contour', 'guess'].includes(view.phase) && (contour || final) ? '' : seeker;
}

/** @param {{ state: State, view: View }} props */
export function Hint({ state, view }) {
  const name = hintFor(view);
  return name && !state.route.tv ? html`<${Once} key=${name} state=${state} name=${name}/>` : null;
}

/** A hint stays until it is put away, or its moment is over. @param {{ state: State, name: string }} props */
function Once({ state, name }) {
  const [known, know] = useState(() => given().includes(name));
  useEffect(() => () => learn(name), [name]);
  const close = () => {
    learn(name);
    know(true);
  };
  return known ? null : html`<${Note} state=${state} name=${name} onClose=${close}/>`;
}

/** @param {{ state: State, name: string, onClose: () => void }} props */
function Note({ state, name, onClose }) {
  useRules(state);
  const text = has(`hint.${name}`) ? t(`hint.${name}`) : '';
  useEffect(() => {
    store.set({ hint: text }); // heard as well as seen
    return () => store.set({ hint: '' });
  }, [text]);
  return text && html`
    <aside class="hint" aria-label=${t('rules.title')} data-hint=${name}>
      <p>${text}</p>
      <${IconButton} action="hint-done" label=${t('rules.understood')} icon=${icons.close} onClick=${onClose}/>
    </aside>`;
}
