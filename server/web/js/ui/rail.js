// The rail under the sky: facts and doors that only some games have. A game without any has no rail.
import { html } from '../html.js';
import { localTime, t } from '../i18n.js';
import { byPost, gameOf } from '../games.js';
import * as store from '../store.js';
import { atDesk, can, company, isModerator, seat } from '../view.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** How many cards are left says nothing once nobody draws. @param {View} view */
const drawsOn = ({ pile, phase }) => typeof pile === 'number' && phase !== 'over' && phase !== 'again';

/** @param {State} state @param {View} view */
function facts(state, view) {
  const mine = seat(view, view.me?.seat);
  return [
    view.soft && html`<time key="soft" datetime=${view.soft} data-soft>${t('rail.soft', { time: localTime(view.soft) })}</time>`,
    mine?.reminded && mine.awaited && html`<span key="reminded" data-reminded>${t('rail.reminded')}</span>`,
    view.event && state.route.tv && html`<span key="event" translate=${false}>${view.event}</span>`,
  ].filter(Boolean);
}

/** @param {State} state @param {View} view @returns {[string, string][]} names of dialogs, and what leads there */
export function doors(state, view) {
  if (state.route.tv) return [];
  /** @type {[unknown, string, string][]} */
  const all = [
    [isModerator(view) && !atDesk(view), 'desk', t('desk.title')],
    [can(view, 'prepare'), 'prepare', t(view.me?.prepared ? 'prepare.again' : 'prepare.open')],
    [view.board, 'board', t('board.title')],
    [view.event || gameOf(state, view.rules)?.event, 'said', t('said.title')],
    [byPost(gameOf(state, view.rules)) && view.phase !== 'over' && !atDesk(view) && company(view), 'copy', t('copy.title')],
  ];
  return all.filter(([there]) => there).map(([, name, words]) => [name, words]);
}

/**
 * What changes with every card drawn stands last: no door moves as a digit grows narrow.
 * @param {{ state: State, view: View }} props
 */
export function Rail({ state, view }) {
  if (view.round.number === 0 || view.phase === 'lobby') return null;
  const told = facts(state, view);
  const open = doors(state, view);
  const pile = drawsOn(view);
  const missed = state.table && state.since;
  if (told.length + open.length === 0 && !pile && !missed) return null;
  return html`
    <nav class="rail" aria-label=${t('rail.title')}>
      ${missed ? html`<${state.table?.Missed} view=${view} seen=${missed}/>` : null}
      ${told}
      ${open.map(([name, words]) => html`
        <button type="button" key=${name} class=${name === 'prepare' && view.me?.prepared ? 'done' : ''}
          data-action=${name} onClick=${() => store.set({ dialog: name })}>${words}</button>`)}
      ${pile ? html`<span data-pile=${view.pile}>${t('rail.pile', { n: view.pile ?? 0 })}</span>` : null}
    </nav>`;
}
