// The seat on another device: a link that opens it, to be scanned, sent or copied.
import { deliver } from '../outbox.js';
import { html, useEffect, useState } from '../html.js';
import { has, localTime, t } from '../i18n.js';
import { copy } from '../screen.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Sheet } from '../ui/dialog.js';
import { Fault } from './inputs.js';

/** @import { View } from '../api.d.ts' */

/** @typedef {{ url: string, qr?: string, until?: string }} Link */

/** @param {{ view: View }} props */
export function SeatLink({ view }) {
  const [link, set] = useState(/** @type {Link | null} */ (null));
  const [fault, fail] = useState('');
  useEffect(() => {
    deliver(`/rooms/${view.room}/links`, { room: view.room, body: {} }).then((answer) =>
      answer.code ? fail(answer.code) : set(answer.body),
    );
  }, [view.room]);
  return html`
    <${Sheet} name="seat-link" title=${t('menu.seat-link')}>
      <div class="panel" aria-busy=${link || fault ? undefined : 'true'}>
        <p>${t('menu.seat-link-care')}</p>
        <${Fault} name="seat-link" words=${fault && t(has(`error.${fault}`) ? `error.${fault}` : 'error.bad-request', { n: 1 })}/>
        ${link ? html`<${Ways} link=${link}/>` : null}
      </div>
    <//>`;
}

// The code leads to a seat, so no address may hold it, and the page parses no markup: it takes over size and path.
const DRAWING = /viewBox="0 0 (\d+) \d+".*<path d="([Mhvz\d -]*)"\/><\/svg>$/;

/** @param {{ svg: string }} props */
function Code({ svg }) {
  const [, size, path] = DRAWING.exec(svg) ?? [];
  return path && html`
    <svg role="img" aria-label=${t('seat-link.qr')} viewBox="0 0 ${size} ${size}" width="180" height="180"
      shape-rendering="crispEdges">
      <path fill="#fff" d="M0 0h${size}v${size}H0z"/>
      <path fill="#000" d=${path}/>
    </svg>`;
}

/** @param {{ link: Link }} props */
function Ways({ link }) {
  const send = () => navigator.share({ url: link.url }).catch(() => {});
  const take = async () =>
    store.set({ toast: { code: (await copy(link.url)) ? 'copied' : 'copy-failed', values: {} } });
  return html`
    ${link.qr ? html`
      <figure class="qr">
        <${Code} svg=${link.qr}/>
        <figcaption>${t('seat-link.scan')}</figcaption>
      </figure>` : null}
    <p class="address" translate=${false}>${link.url}</p>
    ${link.until ? html`<p class="advice">${t('seat-link.until', { time: localTime(link.until) })}</p>` : null}
    <div class="pair">
      <${Button} action="copy-seat-link" look="quiet" onClick=${take}>${t('seat-link.copy')}<//>
      ${'share' in navigator ? html`<${Button} action="share-seat" onClick=${send}>${t('seat-link.send')}<//>` : null}
    </div>`;
}
