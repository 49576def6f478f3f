// The lobby: how to get here, who is here, and the start.
import { act } from '../act.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { invitation } from '../route.js';
import * as store from '../store.js';
import { Button, IconButton } from '../ui/button.js';
import { Frame } from '../ui/frame.js';
import { icons } from '../ui/icon.js';
import { facts, Token } from '../ui/seats.js';
import { can, nameOf } from '../view.js';
import { gameName, gameOf } from '../games.js';
import { drawing, Fresh } from './fresh.js';
import { share } from './share.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const Lobby = ({ state, view }) => html`
  <${Frame} state=${state} view=${view} screen="lobby" title=${view.title || t('lobby.title')} voice scrolls
    dock=${html`<${Dock} state=${state} view=${view}/>`}>
    <div class="lobby">
      <div class="way-in">
        <${Code} code=${view.room}/>
        <figure class="qr">
          <img src="/qr/${view.room}.svg" alt=${t('lobby.qr')} width="116" height="116"/>
          <figcaption>${t('lobby.scan')}</figcaption>
        </figure>
        ${state.route.tv ? html`<p class="address-line" translate=${false}>${spoken(invitation(view.room))}</p>` : null}
      </div>
      <div>
        <${Who} view=${view} game=${gameName(state, view.rules)} deck=${deckName(state, view)}/>
        ${state.table ? html`<${state.table.Primer} state=${state} view=${view}/>` : null}
      </div>
    </div>
  <//>`;

/** @param {State} state @param {View} view */
const deckName = (state, view) =>
  view.fresh ? t('deck.fresh') : (state.decks.find((deck) => deck.id === view.deck)?.title ?? view.deck);

/** An address as people type it. @param {string} url */
const spoken = (url) => url.replace(/^https?:../, '');

/** The letters to say across the table, each on a card of its own. @param {{ code: string }} props */
export const Code = ({ code }) => html`
  <p class="code" translate=${false}>
    <span class="unseen">${t('front.code')}: ${[...code].join(' ')}</span>
    ${[...code].map((letter) => html`<span class="letter" aria-hidden="true">${letter}</span>`)}
  </p>`;

const openSettings = () => store.set({ dialog: 'settings' });

/** @param {{ view: View, game: string, deck: string }} props */
function Who({ view, game, deck }) {
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
          <li key=${seat.id} class="row" data-seat=${seat.id}>
            <${Token} seat=${seat} view=${view} filled/>
            <span class="name" translate=${false}><bdi>${seat.name}</bdi></span>
            <span class="tag">${facts(view, seat).join(' · ')}</span>
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
  return html`
    <div class="pair">
      <${Button} action="share" look="quiet" onClick=${() => share(view.room)}>${t('lobby.share')}<//>
      ${can(view, 'bot') ? html`
        <${Button} action="bot" look="quiet" onClick=${() => act('bot')}>${t('lobby.bot')}<//>` : null}
    </div>
    <${Start} state=${state} view=${view}/>`;
}

/** @param {{ state: State, view: View }} props */
function Start({ state, view }) {
  const here = view.seats.filter((seat) => !seat.left).length;
  const missing = Math.max(0, view.players.min - here);
  const ready = can(view, 'start') !== undefined;
  if (ready) return html`<${Button} action="start" onClick=${() => act('start')}>${t('lobby.start')}<//>`;
  const full = gameOf(state, view.rules)?.fullStart;
  if (full && view.players.max > here) return html`<p class="note">${t('lobby.full-starts', { n: view.players.max - here })}</p>`;
  if (missing > 0) return html`<${Button} action="start" off>${t('lobby.need', { n: missing })}<//>`;
  if (drawing(view)) return html`<${Button} action="start" off>${drawing(view)}<//>`;
  const name = nameOf(view, view.host);
  return html`<p class="note">${name ? t('lobby.host-starts', { name }) : t('lobby.moderator-starts')}</p>`;
}

/** @param {{ view: View }} props */
const Guest = ({ view }) => html`
  <p class="note">${t('watch.title')}</p>
  <div class="pair">
    <${Button} action="share" look="quiet" onClick=${() => share(view.room)}>${t('lobby.share')}<//>
    <${Button} action="sit" onClick=${() => store.set({ watching: false })}>${t('front.join')}<//>
  </div>`;
