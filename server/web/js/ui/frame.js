// The frame of every page in a room: sky above, the table in the middle, and the dock with all that can be done, within
// reach of a thumb. Only the table ever scrolls.
import { html, useEffect } from '../html.js';
import { has, t } from '../i18n.js';
import { titleOf } from '../phase.js';
import * as store from '../store.js';
import { Rail } from './rail.js';
import { icons } from './icon.js';
import { Seats } from './seats.js';
import { Sky } from './sky.js';
import { sealOf, useTravelling, Wire } from './wire.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/**
 * @param {object} props
 * @param {State} props.state
 * @param {View} props.view
 * @param {string} props.screen what this page is, for tests and the stylesheet
 * @param {string} [props.title]
 * @param {boolean} [props.voice]
 * @param {boolean} [props.seats] a strip of seats under the sky
 * @param {unknown} [props.side] a column on the left of wide screens, with the standings
 * @param {boolean} [props.scrolls] the table may be longer than the screen
 * @param {unknown} [props.peek] a column on the right of wide screens
 * @param {unknown} [props.wall] on a big screen, instead of the people as they are
 * @param {unknown} [props.dock]
 * @param {unknown} [props.children]
 */
export function Frame({ state, view, screen, title, voice, seats, side, scrolls, peek, wall, dock, children }) {
  const travels = useTravelling(state);
  const sky = html`
    <${Sky} view=${view} until=${state.until} title=${title ?? titleOf(view)} tv=${state.route.tv} voice=${voice}/>`;
  const marks = {
    'data-screen': screen,
    'data-phase': view.phase,
    'data-room': view.room,
    'data-travels': travels ? sealOf(state.pending) : undefined,
  };
  const table = html`<main tabindex=${scrolls ? '0' : undefined}>${children}</main>`;
  const strip = seats ? html`<${Seats} view=${view}/>` : null;
  const rail = html`<${Rail} state=${state} view=${view}/>`;
  if (state.route.tv) {
    const people = wall ?? (state.table && view.phase !== 'lobby' ? html`<${state.table.Wall} view=${view}/>` : null);
    return html`<div class="app" ...${marks}>${sky}${rail}${table}${people}<${Wire} state=${state}/></div>`;
  }
  return html`
    <div class="app ${side ? 'has-side' : ''}" ...${marks}>
      ${sky}
      ${rail}
      ${strip}
      ${side ? html`<aside class="side" tabindex="0" aria-label=${t('standings.title')}>${side}</aside>` : null}
      ${table}
      ${state.table ? html`
        <${state.table.Hint} state=${state} view=${view}/><${state.table.Ballots} view=${view}/>` : null}
      ${peek ? html`<aside class="peek" aria-label=${t('card.close-look')}>${peek}</aside>` : null}
      <footer class="dock">
        ${dock}
        ${state.table && view.phase !== 'lobby' ? html`<${state.table.Chair} view=${view}/>` : null}
        <${Wire} state=${state} travels=${travels}/><${Toast} state=${state}/>
      </footer>
    </div>`;
}

const forget = () => store.set({ toast: null });

/**
 * What went wrong with the last action, for four seconds, over the dock: the cards stay in sight.
 * @param {{ state: State }} props
 */
export function Toast({ state }) {
  const { toast } = state;
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(forget, 4000);
    return () => clearTimeout(timer);
  }, [toast]);
  return html`
    <div class="toast-box" role="status">
      ${toast ? html`
        <button type="button" class="toast" data-action="dismiss" data-code=${toast.code} onClick=${forget}>
          ${has(`notice.${toast.code}`) ? icons.found : icons.warning}<span>${toastText(toast)}</span>
        </button>` : null}
    </div>`;
}

/** What a piece of news says. @param {{ code: string, values: Record<string, string | number> }} toast */
export function toastText({ code, values }) {
  const key = [`notice.${code}`, `error.${code}`].find(has) ?? 'error.bad-request';
  return t(key, values);
}
