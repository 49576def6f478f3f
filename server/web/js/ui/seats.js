// Seats as little cards: an outline still thinks, a filled one has moved, a dashed one has lost its connection, an arch
// is the guide.
import { html } from '../html.js';
import { list, t } from '../i18n.js';
import * as store from '../store.js';
import { awaited, movers } from '../view.js';
import { initial, marks } from './marks.js';

/** @import { Seat, View } from '../api.d.ts' */

/** @param {{ seat: Seat, view: View, filled?: boolean }} props */
export function Token({ seat, view, filled = seat.acted }) {
  const mark = marks(view.seats).get(seat.id) ?? initial(seat.name);
  const looks = [
    'token',
    mark !== initial(seat.name) && 'two',
    filled && 'filled',
    !seat.connected && 'away',
    view.guide === seat.id && 'guide',
    view.me?.seat === seat.id && 'self',
  ];
  return html`
    <span class=${looks.filter(Boolean).join(' ')} aria-hidden="true"><span>${mark}</span></span>`;
}

/** What there is to say of a seat besides its name. @param {View} view @param {Seat} seat */
export function facts(view, seat) {
  return [
    seat.id === view.me?.seat && t('seat.you'),
    seat.id === view.host && t('seat.host'),
    seat.id === view.guide && t('seat.guide'),
    seat.bot && t('seat.bot'),
    seat.skipped && t('seat.skipped'),
    seat.left ? t('seat.left') : !seat.connected && t('seat.away'),
  ].filter((fact) => typeof fact === 'string');
}

/** @param {View} view @param {Seat} seat */
const spoken = (view, seat) =>
  [seat.name, ...facts(view, seat), seat.acted && t('seat.done'), seat.awaited && t('seat.thinking')]
    .filter(Boolean)
    .join(', ');

/** Opens the sheet of a seat. @param {string} id */
export const openSeat = (id) => store.set({ dialog: 'seat', about: id });

const openPeople = () => store.set({ dialog: 'people' });

/**
 * Many seats are one button, for little cards are no targets and rows would be a dozen stops of Tab before the table: a tap
 * opens the seat beneath it, a key the list of all.
 * @param {{ action: string }} props
 */
export const SeatsOpen = ({ action }) => html`
  <button type="button" class="seats-open" data-action=${action} aria-label=${t('menu.people')} onClick=${open}></button>`;

/** @param {MouseEvent} event */
function open({ clientX, clientY, currentTarget }) {
  const list = /** @type {HTMLElement} */ (currentTarget).parentElement;
  const under = document.elementsFromPoint(clientX, clientY).find((one) => one.matches('[data-seat]') && list?.contains(one));
  const id = under instanceof HTMLElement ? under.dataset.seat : '';
  if (id) openSeat(id);
  else openPeople();
}

const NEXT = 3; // of those who wait for the next game, so many are shown

/** @param {{ view: View }} props */
export function Seats({ view }) {
  const here = view.seats.filter((seat) => !seat.left);
  const next = view.waiting ?? [];
  return html`
    <section class="seats" aria-label=${t('seats.count', { n: here.length })}>
      <ul>
        ${here.map((seat) => html`
          <li key=${seat.id} data-seat=${seat.id}>
            <${Token} seat=${seat} view=${view}/>
            <bdi class="seat-name" translate=${false} aria-hidden="true">${seat.name}</bdi>
            <span class="unseen">${spoken(view, seat)}</span>
          </li>`)}
        ${next.slice(0, NEXT).map((one) => html`
          <li key=${one.id} class="next" data-seat=${one.id}>
            <span class="token away" aria-hidden="true"><span>${initial(one.name)}</span></span>
            <span class="unseen">${one.name}, ${t('queue.waits')}</span>
          </li>`)}
        ${next.length > NEXT ? html`<li class="more">+${next.length - NEXT}</li>` : null}
      </ul>
      <${SeatsOpen} action="seats"/>
    </section>`;
}

/** "5/7" beside a filled card: how many have moved, and the way to all of them. @param {{ view: View }} props */
export function Count({ view }) {
  const all = movers(view);
  const moved = all.filter((seat) => seat.acted).length;
  return html`
    <button type="button" class="count" data-action="people" data-count="${moved}/${all.length}" onClick=${openPeople}>
      <span class="unseen">${t('seats.moved', { a: moved, b: all.length })}. ${t('menu.people')}</span>
      <span class="token filled" aria-hidden="true"></span>
      <span key=${moved} aria-hidden="true">${moved}/${all.length}</span>
    </button>`;
}

/**
 * Whom we wait for, by name while they are two at most. Other words are another line: a line that stays while its words change
 * would jump.
 * @param {{ view: View }} props
 */
export function Waiting({ view }) {
  const names = awaited(view).map((seat) => seat.name);
  if (names.length === 0) return html`<p key="" class="waiting">${t('seats.all')}</p>`;
  const who = names.length > 2 ? String(names.length) : list(names);
  return html`<p key=${who} class="waiting">${t('seats.waiting', { names: who })}</p>`;
}
