// The lobby: how to get here, who is here, and the start.
import { act } from '../act.js';
import { concealed, mask } from '../conceal.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { invitation } from '../route.js';
import * as store from '../store.js';
import { Button, IconButton } from '../ui/button.js';
import { Frame } from '../ui/frame.js';
import { icons } from '../ui/icon.js';
import { facts, openSeat, Token } from '../ui/seats.js';
import { can, nameOf, watches } from '../view.js';
import { gameName, gameOf } from '../games.js';
import { drawing, Fresh } from './fresh.js';
import { share } from './share.js';

/** @import { State } from '../store.js' */
/** @import { Seat, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const Lobby = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="lobby" title=${view.title || t('lobby.title')} voice scrolls
    dock=${html`<${Dock} state=${state} view=${view}/>`}>
    <div class="lobby">
      <div class="way-in">
        <${Code} state=${state} code=${view.room}/>
        <${Scan} state=${state} code=${view.room}/>
        ${concealed(state) ? null : html`
          <p class="address-line" translate=${false}>${spoken(invitation(view.room))}</p>`}
      </div>
      <div>
        <${Who} tv=${state.route.tv} view=${view} game=${gameName(state, view.rules)} deck=${deckName(state, view)}/>
        ${state.route.tv && state.table ? html`
          <p class="note" data-awaits>${awaits(state, view)}</p>
          <${state.table.Covers} deck=${deckOf(state, view)}/>` : null}
        ${state.table ? html`<${state.table.Primer} state=${state} view=${view}/>` : null}
      </div>
    </div>
  <//>`;

/** @param {State} state @param {View} view */
const deckOf = (state, view) => state.decks.find((deck) => deck.id === view.deck);

/** @param {State} state @param {View} view */
const deckName = (state, view) => (view.fresh ? t('deck.fresh') : (deckOf(state, view)?.title ?? view.deck));

/** An address as people type it. @param {string} url */
const spoken = (url) => url.replace(/^https?:../, '');

/** The letters to say across the table, each on a card of its own. @param {{ state: State, code: string }} props */
export const Code = ({ state, code }) => html`
  <p class="code" translate=${false}>
    <span class="unseen">${t('front.code')}: ${concealed(state) ? t('lobby.hidden') : [...code].join(' ')}</span>
    ${[...mask(state, code)].map((letter) => html`<span class="letter" aria-hidden="true">${letter}</span>`)}
  </p>`;

/** The same for cameras; a card lies on it where strangers look on. @param {{ state: State, code: string }} props */
const Scan = ({ state, code }) => html`
  <figure class="qr">
    ${concealed(state)
      ? html`<img src="/img/back.svg" alt="" width="116" height="116" data-hidden/>`
      : html`<img src="/qr/${code}.svg" alt=${t('lobby.qr')} width="116" height="116"/>`}
    <figcaption>${t(concealed(state) ? 'lobby.hidden' : 'lobby.scan')}</figcaption>
  </figure>`;

/** @param {View} view */
const isFull = (view) => view.seats.filter((seat) => !seat.left).length >= view.players.max;

const openQueue = () => store.set({ dialog: 'queue' });
const openSettings = () => store.set({ dialog: 'settings' });

/** @param {{ tv: boolean, view: View, seat: Seat }} props */
function Here({ tv, view, seat }) {
  const who = html`
    <${Token} seat=${seat} view=${view} filled/>
    <span class="name" translate=${false}><bdi>${seat.name}</bdi></span>
    <span class="tag">${facts(view, seat).join(' · ')}</span>`;
  if (tv) return html`<div class="row">${who}</div>`;
  return html`
    <button type="button" class="row" data-action="person-${seat.id}" onClick=${() => openSeat(seat.id)}>${who}</button>`;
}

/** @param {{ tv: boolean, view: View, game: string, deck: string }} props */
function Who({ tv, view, game, deck }) {
  const here = view.seats.filter((seat) => !seat.left);
  const free = Math.max(0, view.players.max - here.length);
  return html`
    <section class="who" aria-labelledby="who-title">
      <div class="who-head">
        <h2 id="who-title">${t('seats.count', { n: here.length })}</h2>
        <p class="what">
          <bdi>${game}</bdi> · ${t('settings.deck')}: <bdi>${deck}</bdi>
          ${view.event ? html`<br/>${t('said.event')}: <bdi translate=${false}>${view.event}</bdi>` : null}
        </p>
        ${can(view, 'settings') ? html`
          <${IconButton} action="settings" label=${t('settings.title')} icon=${icons.settings} onClick=${openSettings}/>` : null}
      </div>
      <${Fresh} view=${view}/>
      <ul class="rows">
        ${here.map((seat) => html`
          <li key=${seat.id} data-seat=${seat.id}><${Here} tv=${tv} view=${view} seat=${seat}/></li>`)}
        ${view.waiting?.map((one) => html`
          <li key=${one.id} class="row free" data-seat=${one.id}>
            <span class="token away" aria-hidden="true"></span>
            <span class="name" translate=${false}><bdi>${one.name}</bdi></span><span class="tag">${t('queue.waits')}</span>
          </li>`)}
        ${Array.from({ length: Math.min(free, Math.max(2, view.players.min - here.length)) }, (_, i) => html`
          <li key="free-${i}" class="row free">
            <span class="token away" aria-hidden="true"></span>${t('lobby.free')}
          </li>`)}
      </ul>
    </section>`;
}

/** @param {{ state: State, view: View }} props */
function Dock({ state, view }) {
  if (!view.me) return html`<${Guest} view=${view}/>`;
  if (watches(view)) return html`<p class="note">${t('queue.waits-you')}</p>`;
  return html`
    <div class="pair">
      <${Button} action="share" look="quiet" onClick=${() => share(view.room)}>${t('lobby.share')}<//>
      ${can(view, 'bot') ? html`
        <${Button} action="bot" look="quiet" onClick=${() => act('bot')}>${t('lobby.bot')}<//>` : null}
    </div>
    <${Start} state=${state} view=${view}/>`;
}

/** @param {View} view */
const missing = (view) => Math.max(0, view.players.min - view.seats.filter((seat) => !seat.left).length);

/** @param {{ state: State, view: View }} props */
function Start({ state, view }) {
  if (can(view, 'start')) return html`<${Button} action="start" onClick=${() => act('start')}>${t('lobby.start')}<//>`;
  const words = awaits(state, view);
  if (!startsFull(state, view) && (missing(view) > 0 || drawing(view))) return html`<${Button} action="start" off>${words}<//>`;
  return html`<p class="note">${words}</p>`;
}

/** Does the game begin when the last seat is taken? @param {State} state @param {View} view */
const startsFull = (state, view) => Boolean(gameOf(state, view.rules)?.fullStart) && !isFull(view);

/** What the start waits for. @param {State} state @param {View} view */
function awaits(state, view) {
  const here = view.seats.filter((seat) => !seat.left).length;
  const name = nameOf(view, view.host);
  if (startsFull(state, view)) {
    const either = missing(view) === 0 && name !== '';
    return either ? t('lobby.host-or-full', { name }) : t('lobby.full-starts', { n: view.players.max - here });
  }
  if (missing(view) > 0) return t('lobby.need', { n: missing(view) });
  return drawing(view) || (name ? t('lobby.host-starts', { name }) : t('lobby.moderator-starts'));
}

/** @param {{ view: View }} props */
const Guest = ({ view }) => html`
  <p class="note">${t('watch.title')}</p>
  <div class="pair">
    <${Button} action="share" look="quiet" onClick=${() => share(view.room)}>${t('lobby.share')}<//>
    ${isFull(view)
      ? html`<${Button} action="queue" onClick=${openQueue}>${t('queue.join')}<//>`
      : html`<${Button} action="sit" onClick=${() => store.set({ watching: false })}>${t('front.join')}<//>`}
  </div>`;
