// Who has how many points, and after a round: why.
import { html } from '../html.js';
import { t } from '../i18n.js';
import * as store from '../store.js';
import { ranked } from '../view.js';
import { facts, SeatsOpen, Token } from './seats.js';

/** @import { Seat, View, Why } from '../api.d.ts' */

/** Whose points are told. @param {View} view */
export const counted = (view) => view.seats.filter((seat) => !seat.left || seat.score > 0);

/** A tap on a row opens its seat. @param {{ view: View, title?: boolean }} props */
export const Standings = ({ view, title = true }) => html`
  <section class="standings" aria-label=${t('standings.title')}>
    ${title ? html`<h2 class="voice">${t('standings.title')}</h2>` : null}
    <div class="opens">
      <ol class="rows">
        ${ranked(counted(view)).map(({ seat, place }) => html`
          <li key=${seat.id} data-seat=${seat.id}>
            <div class="row"><${Line} view=${view} seat=${seat} place=${place}/></div>
          </li>`)}
      </ol>
      ${store.get().route.tv ? null : html`<${SeatsOpen} action="standings"/>`}
    </div>
  </section>`;

/** The same with this round's points; each row opens to say what they are for. @param {{ view: View }} props */
export const Ledger = ({ view }) => html`
  <section class="standings" aria-label=${t('standings.title')}>
    <h2 class="voice">${t('standings.title')}</h2>
    <ol class="rows">
      ${ranked(counted(view)).map(({ seat, place }) => html`
        <li key=${seat.id} data-seat=${seat.id}>
          <details>
            <summary class="row">
              <${Line} view=${view} seat=${seat} place=${place} gained=${view.result?.points[seat.id] ?? 0}/>
            </summary>
            <${Reasons} why=${view.result?.why[seat.id] ?? []}/>
          </details>
        </li>`)}
    </ol>
  </section>`;

/** Who is host and who guides has nothing to do with points. @param {View} view @param {Seat} seat */
const notes = (view, seat) =>
  facts(view, seat)
    .filter((fact) => fact !== t('seat.host') && fact !== t('seat.guide'))
    .join(' · ');

/** @param {{ view: View, seat: Seat, place: number, gained?: number }} props */
const Line = ({ view, seat, place, gained }) => html`
  <span class="place">${place}</span>
  <${Token} seat=${seat} view=${view}/>
  <span class="name" translate=${false}><bdi>${seat.name}</bdi></span>
  <span class="tag">${notes(view, seat)}</span>
  ${gained === undefined ? null : html`<span class="gained">${signed(gained)}</span>`}
  <span class="score">${seat.score}</span>`;

/** @param {{ why: Why[] }} props */
export const Reasons = ({ why }) => html`
  <dl class="reasons">
    ${why.length === 0 ? html`<div><dt>${t('reason.nothing')}</dt><dd>0</dd></div>` : null}
    ${why.map((row) => html`
      <div data-reason=${row.reason}>
        <dt>${t(`reason.${row.reason}`, { n: row.times ?? 1 })}</dt>
        <dd>${signed(row.points)}</dd>
      </div>`)}
  </dl>`;

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : String(points));
