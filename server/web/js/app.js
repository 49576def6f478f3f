// The root: which page there is, and which dialog lies over it.
import { shown } from './act.js';
import { html } from './html.js';
import { t } from './i18n.js';
import { Front } from './page/front.js';
import { Gone } from './page/gone.js';
import { Invite } from './page/invite.js';
import { Lobby } from './page/lobby.js';
import * as seats from './seat.js';
import { coming } from './store.js';
import { Voice } from './ui/voice.js';
import { Wire } from './ui/wire.js';

/** @import { State } from './store.js' */
/** @import { View } from './api.d.ts' */

/** @param {{ state: State }} props */
export function App({ state }) {
  const view = state.view && shown(state.view, state.pending);
  const Dialog = state.dialog && !coming(state) && state.doors?.[state.dialog];
  return html`
    <${Voice}/>
    <${Page} state=${state} view=${view}/>
    ${Dialog ? html`<${Dialog} key=${state.dialog} state=${state} view=${view}/>` : null}`;
}

/** @param {{ state: State, view: View | null }} props */
function Page({ state, view }) {
  if (!state.route.code) return html`<${Front} state=${state}/>`;
  if (state.gone) return html`<${Gone} state=${state}/>`;
  const guest = !view?.me && !state.watching && !state.route.tv;
  if (!view && guest && !seats.of(state.route.code)) return html`<${Invite} key="invite" state=${state} view=${null}/>`;
  if (!view || (state.route.tv && !state.table)) return html`<${Loading} state=${state}/>`;
  if (view.phase === 'lobby') {
    return guest ? html`<${Invite} key="invite" state=${state} view=${view}/>` : html`<${Lobby} state=${state} view=${view}/>`;
  }
  const Here = state.table?.pageOf(view);
  if (!Here) return html`<${Loading} state=${state}/>`;
  // The gallery is one page in two lights: it must not be built anew when the colours come.
  const place = view.phase === 'colour' ? 'contour' : view.phase;
  return html`<${Here} key=${place} state=${state} view=${view}/>`;
}

/** @param {{ state: State }} props */
const Loading = ({ state }) => html`
  <div class="app" data-screen="loading" data-room=${state.route.code}>
    <main class="loading"><img src="/img/back-contour.svg" alt=${t('loading')} width="120" height="180"/></main>
    <${Wire} state=${state}/>
  </div>`;
