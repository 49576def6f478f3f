// What a screen reader hears without being asked: a phase when it begins, and how long is left, politely and once. All
// that is outside of an open dialog is silent, so every dialog has a voice of its own; where it is open, it is the only
// one.
import { shown } from '../act.js';
import { useSeconds } from '../clock.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { titleOf } from '../phase.js';
import * as store from '../store.js';
import { isTimed } from '../view.js';
import { toastText } from './frame.js';

/** @import { View } from '../api.d.ts' */

const SAID_ALOUD = [5, 10, 30]; // seconds

/** @param {{ inside?: boolean }} props `inside` a dialog, which hides the news as well */
export function Voice({ inside = false }) {
  const { view, pending, until, toast, hint, missed } = store.get();
  const seconds = useSeconds(until);
  const now = view && shown(view, pending);
  const aloud = now && isTimed(now) && SAID_ALOUD.includes(seconds);
  return html`
    <div class="unseen">
      <p role="status" data-announce>${now ? spoken(now) : ''}</p>
      <p role="status" data-aloud>${aloud ? t('time.left', { n: seconds }) : ''}</p>
      <p role="status" data-hinted>${hint}</p>
      <p role="status">${store.coming(store.get()) ? t('loading') : missed}</p>
      ${inside ? html`<p role="status">${toast ? toastText(toast) : ''}</p>` : null}
    </div>`;
}

/** @param {View} view */
function spoken(view) {
  const words = view.clue && view.phase !== 'over' ? ` ${view.clue.text}` : '';
  return `${titleOf(view)}.${words}`;
}
