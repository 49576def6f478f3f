// Seats as little cards: an outline still thinks, a filled one has moved, a dashed one has lost its connection, an arch
// is the guide.
import { html } from '../html.js';
import { list, t } from '../i18n.js';
import { awaited, movers } from '../view.js';

/** @import { Seat, View } from '../api.d.ts' */

/** The first letter of a name, whole even when it is an emoji of five code points. @param {string} name */
function initial(name) {
  const [first] = new Intl.Segmenter().segment(name);
  return first ? first.segment.toUpperCase() : '?';
}

/** @param {{ seat: Seat, view: View, filled?: boolean }} props */
export function Token({ seat, view, filled = seat.acted }) {
  const looks = [
    'token',
    filled && 'filled',
    !seat.connected && 'away',
    view.guide === seat.id && 'guide',
    view.me?.seat === seat.id && 'self',
  ];
  return html`
    <span class=${looks.filter(Boolean).join(' ')} aria-hidden="true"><span>${initial(seat.name)}</span></span>`;
}

/** What there is to say of a seat besides its name. @param {View} view @param {Seat} seat */
export function facts(view, seat) {
  return [
    seat.id === view.me?.seat && t('seat.you'),
    seat.id === view.host && t('seat.host'),
    seat.id === view.guide && t('seat.guide'),
    seat.bot && t('seat.bot'),
    seat.left ? t('seat.left') : !seat.connected && t('seat.away'),
  ].filter((fact) => typeof fact === 'string');
}

/** @param {View} view @param {Seat} seat */
const spoken = (view, seat) =>
  [seat.name, ...facts(view, seat), seat.acted && t('seat.done'), seat.awaited && t('seat.thinking')]
    .filter(Boolean)
    .join(', ');

/** @param {{ view: View }} props */
export function Seats({ view }) {
  const here = view.seats.filter((seat) => !seat.left);
  return html`
    <section class="seats" aria-label=${t('seats.count', { n: here.length })}>
      <ul>
        ${here.map((seat) => html`
          <li key=${seat.id} data-seat=${seat.id}>
            <${Token} seat=${seat} view=${view}/>
            <bdi class="seat-name" translate=${false} aria-hidden="true">${seat.name}</bdi>
            <span class="unseen">${spoken(view, seat)}</span>
          </li>`)}
      </ul>
    </section>`;
}

/** "5/7" beside a filled card: how many have moved. @param {{ view: View }} props */
export function Count({ view }) {
  const all = movers(view);
  const moved = all.filter((seat) => seat.acted).length;
  return html`
    <span class="count" data-count="${moved}/${all.length}">
      <span class="unseen">${t('seats.moved', { a: moved, b: all.length })}</span>
      <span class="token filled" aria-hidden="true"></span>
      <span key=${moved} aria-hidden="true">${moved}/${all.length}</span>
    </span>`;
}

/**
 * Whom we wait for, by name while they are few. Other words are another line: a line that stays while its words change
 * would jump.
 * @param {{ view: View }} props
 */
export function Waiting({ view }) {
  const names = awaited(view).map((seat) => seat.name);
  if (names.length === 0) return html`<p key="" class="waiting">${t('seats.all')}</p>`;
  const who = names.length > 3 ? String(names.length) : list(names);
  return html`<p key=${who} class="waiting">${t('seats.waiting', { names: who })}</p>`;
}
