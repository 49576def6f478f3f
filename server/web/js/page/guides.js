// In the first round: whom the lot fell on, and who guides after.
import { html } from '../html.js';
import { list, t } from '../i18n.js';
import { gameOf } from '../games.js';
import { namesOf } from '../view.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** Guides from the first on, once round the table. @param {View} view */
function order(view) {
  const ids = view.seats.filter((seat) => !seat.left).map((seat) => seat.id);
  const first = ids.indexOf(view.guide ?? '');
  return [...ids.slice(first), ...ids.slice(0, first)];
}

/** @param {{ state: State, view: View }} props */
export function Guides({ state, view }) {
  if (view.round.number !== 1 || gameOf(state, view.rules)?.order !== 'lot') return null;
  const [first, ...others] = namesOf(view, order(view));
  return html`
    <p class="advice" data-lot translate=${false}>
      ${t('lot.first', { name: first })} ${t('lot.then', { names: list(others) })}
    </p>`;
}
