// How the line to the host is: a tab on the edge of the dock, over the space between cards and buttons, so that nothing
// moves and nothing is covered. It says that a move is still on its way, or that there is no connection and what becomes
// of the move; all is well when it is not there.
import { useReached } from '../clock.js';
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import * as session from '../session.js';
import { icons } from './icon.js';

/** @import { Pending, State } from '../store.js' */

const SOON = 700; // ms: most moves are with the host before anybody could read that they are not

/** Is something of ours still on its way, and not just now? @param {State} state */
export function useTravelling({ pending }) {
  const [slow, set] = useState(/** @type {Pending | null} */ (null));
  useEffect(() => {
    if (!pending || pending.version > 0) return undefined;
    const timer = setTimeout(() => set(pending), SOON);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending !== null && pending === slow;
}

/** Which seal stands for it. @param {Pending | null} pending */
export const sealOf = (pending) => (pending?.type === 'guess' && pending.phase === 'contour' ? 'first' : 'final');

/** A big screen has nothing to press: it tries again by itself. @param {{ state: State, travels?: boolean }} props */
export function Wire({ state, travels = false }) {
  const over = useReached(state.until || Infinity);
  return html`
    <div class="wire-box" role="status">
      ${state.offline ? html`<${Cut} tv=${state.route.tv} travels=${travels} over=${over}/>` : null}
      ${travels && !state.offline ? html`<p class="wire" data-sending>${t('wire.sending')}</p>` : null}
    </div>`;
}

/** @param {{ tv: boolean, travels: boolean, over: boolean }} props */
const Cut = ({ tv, travels, over }) => html`
  <p class="wire" data-offline>
    ${icons.offline}
    <span>${travels && over ? null : html`<b>${t('offline.title')}</b> `}${words(travels, over)}</span>
    ${tv ? null : html`
      <button type="button" data-action="retry" aria-label=${t('offline.retry')} title=${t('offline.retry')}
        onClick=${session.resume}>${icons.again}</button>`}
  </p>`;

/** @param {boolean} travels @param {boolean} over */
function words(travels, over) {
  if (!travels) return t('offline.text');
  return t(over ? 'offline.late' : 'offline.kept');
}
