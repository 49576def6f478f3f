// The echo: seekers lay a card of their own; the guide, and those who only watch, see the table fill.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Back, Card, Seal } from '../ui/card.js';
import { Button } from '../ui/button.js';
import { Frame } from '../ui/frame.js';
import { Grid } from '../ui/grid.js';
import { Waiting } from '../ui/seats.js';
import { can, isGuide, movers } from '../view.js';
import { Hand } from './hand.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export const Echo = ({ state, view }) =>
  view.me && !isGuide(view) ? html`<${Laying} state=${state} view=${view}/>` : html`<${Gathering} state=${state} view=${view}/>`;

/** @param {{ state: State, view: View }} props */
function Laying({ state, view }) {
  const [picked, setPicked] = useState(/** @type {string[]} */ ([]));
  const allowed = can(view, 'echo');
  const count = allowed?.count || 1;
  const laid = view.me?.locked.echo ?? [];
  const locked = laid.length > 0;
  /** @param {string} id the oldest choice makes room */
  const pick = (id) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(-count));
  /** @param {string[]} cards */
  const lay = (cards) => act('echo', { cards });
  const dock = locked || !allowed
    ? html`<p class="note">${locked ? html`<${Seal} full/>${t('echo.locked')}` : t('echo.missed')}</p><${Waiting} view=${view}/>`
    : html`<${Button} action="lock-echo" off=${picked.length < count} onClick=${() => lay(picked)}>${t(picked.length < count ? 'echo.pick-first' : 'echo.lock')}<//>`;
  return html`
    <${Frame} state=${state} view=${view} screen="echo" side seats dock=${dock} peek=${html`<${Advice}/>`}>
      <div class="advice-line"><${Advice}/></div>
      <${Hand} hand=${view.me?.hand ?? []} picked=${locked ? laid : picked} locked=${locked || !allowed} fresh=${state.fresh} until=${state.until} onPick=${pick}
        action=${(/** @type {Picture} */ card, /** @type {() => void} */ close) =>
          locked || !allowed ? null : html`<${FromZoom} count=${count} picked=${picked.includes(card.id)} onLay=${() => lay([card.id])} onPick=${() => pick(card.id)} close=${close}/>`}/>
    <//>`;
}

/**
 * Looking closely, one card can be laid at once; of several, each is picked first.
 * @param {{ count: number, picked: boolean, onLay: () => void, onPick: () => void, close: () => void }} props
 */
function FromZoom({ count, picked, onLay, onPick, close }) {
  const press = () => {
    (count === 1 ? onLay : onPick)();
    close();
  };
  const words = count === 1 ? 'echo.lock' : picked ? 'hand.put-back' : 'hand.pick';
  return html`<${Button} action=${count === 1 ? 'lock-echo' : 'pick'} onClick=${press}>${t(words)}<//>`;
}

const Advice = () => html`<p class="advice">${t('echo.do')}</p>`;

/** One place for every card of the coming gallery; whose is whose stays unknown, for they fill from the left. @param {{ state: State, view: View }} props */
function Gathering({ state, view }) {
  const seekers = movers(view);
  const laid = seekers.filter((seat) => seat.acted).length;
  const source = view.me?.hand.find((card) => card.id === view.me?.locked.clue);
  const { tv } = state.route;
  const places = seekers.map((_, index) =>
    index < laid ? html`<${Back} key=${index} index=${index} look="arrives"/>` : html`<div key=${index} class="card place" aria-hidden="true"></div>`);
  const dock = html`${view.me ? null : html`<p class="note quiet">${t('watch.title')}</p>`}<${Waiting} view=${view}/>`;
  return html`
    <${Frame} state=${state} view=${view} screen="echo-wait" side seats dock=${dock}>
      <${Grid} n=${seekers.length + 1} gap=${tv ? 22 : 12} most=${tv ? 300 : 190} label=${t('echo.gather')} look="gathering">
        ${source ? html`<${Card} card=${source} label=${t('reveal.source')} mark="final"/>` : html`<${Back}/>`}
        ${places}
      <//>
    <//>`;
}
