// A deck made for this table alone: how far it is drawn, what was promised of it, and what is told at the end.
import { html } from '../html.js';
import { t } from '../i18n.js';

/** @import { View } from '../api.d.ts' */

/** What the start waits for, '' if nothing. @param {View} view */
export function drawing(view) {
  const next = view.fresh?.next;
  if (!next || next.ready) return '';
  return next.failed ? t('fresh.failed') : t('fresh.drawing', { n: next.percent });
}

/** @param {{ view: View }} props */
export function Fresh({ view }) {
  const next = view.fresh?.next;
  if (!next) return null;
  return html`
    <div class="fresh" data-fresh=${next.failed ? 'failed' : next.ready ? 'ready' : 'drawing'}>
      <p role="status">${next.ready ? t('fresh.ready', { n: next.cards }) : drawing(view)}</p>
      ${next.ready || next.failed ? null : html`<progress max="100" value=${next.percent}></progress>`}
      <${Digits} label=${t('fresh.commitment')} value=${next.commitment} note=${t('fresh.promise')}/>
    </div>`;
}

/** The end of a game tells its deck. @param {{ view: View }} props */
export function Told({ view }) {
  const table = view.fresh?.table;
  if (!table?.seed) return null;
  return html`
    <section class="fresh told" data-fresh="told">
      <h2>${t('fresh.told')}</h2>
      <${Digits} label=${t('fresh.commitment')} value=${table.commitment}/>
      <${Digits} label=${t('fresh.seed')} value=${table.seed} note=${t('fresh.check')}/>
      <p><a href="/api/v1/rooms/${view.room}/export?format=json" download="echo-${view.room}.json">${t('fresh.save')}</a></p>
    </section>`;
}

/**
 * Many digits: the first say which, the whole is there for who wants it.
 * @param {{ label: string, value: string, note?: string }} props
 */
const Digits = ({ label, value, note = '' }) => html`
  <details>
    <summary>${label}: <code translate=${false}>${value.slice(0, 12)}…</code></summary>
    <p><code translate=${false}>${value}</code></p>
    ${note ? html`<p>${note}</p>` : null}
  </details>`;
