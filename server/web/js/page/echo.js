// The echo: seekers lay a card of their own; the guide, and those who only watch, see the table fill.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Back, Card, Seal } from '../ui/card.js';
import { felt } from '../ui/felt.js';
import { Frame } from '../ui/frame.js';
import { Grid } from '../ui/grid.js';
import { Waiting } from '../ui/seats.js';
import { Standings } from '../ui/standings.js';
import { whole } from '../ui/wall.js';
import { can, isGuide, movers, watches } from '../view.js';
import { Hand } from './hand.js';

/** @import { State } from '../store.js' */
/** @import { Picture, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Echo({ state, view }) {
  const Page = watches(view) || isGuide(view) ? Gathering : Laying;
  return html`<${Page} state=${state} view=${view}/>`;
}

// How many have come is to be seen at once, and in a place there is nothing to see closer.
const PLACES = { gap: 12, least: 48, most: 190 };

/** @param {string[]} cards of the hand */
const lay = (cards) => act('echo', { cards });

/** @param {{ state: State, view: View }} props */
function Laying({ state, view }) {
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const allowed = can(view, 'echo');
  const laid = view.me?.locked.echo ?? [];
  const count = allowed?.count || laid.length || 1;
  const picked = laid.length > 0 ? laid : chosen;
  /** @param {string} id the oldest choice makes room */
  const pick = (id) =>
    setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id].slice(-count)));
  /** @param {Picture} card @param {() => void} close */
  const action = (card, close) =>
    allowed ? html`<${FromZoom} count=${count} card=${card.id} picked=${picked} onPick=${pick} close=${close}/>` : null;
  return html`
    <${Frame} state=${state} view=${view} screen="echo" seats peek=${html`<${Advice} count=${count}/>`}
      side=${html`<${Standings} view=${view}/>`}
      dock=${html`
        <${Dock} view=${view} count=${count} chosen=${chosen} onLay=${() => lay(chosen)} onBack=${pick}/>`}>
      <div class="advice-line"><${Advice} count=${count}/></div>
      <${Hand} hand=${view.me?.hand ?? []} picked=${picked} locked=${!allowed} fresh=${state.fresh} until=${state.until}
        onPick=${pick} action=${action} words=${view.clue?.text}/>
    <//>`;
}

/**
 * @param {object} props
 * @param {View} props.view
 * @param {number} props.count how many cards are to be laid
 * @param {string[]} props.chosen
 * @param {() => void} props.onLay
 * @param {(id: string) => void} props.onBack takes a chosen card back
 */
function Dock({ view, count, chosen, onLay, onBack }) {
  if (can(view, 'echo')) {
    const missing = count - chosen.length;
    const lock = html`
      <${Button} action="lock-echo" off=${missing > 0} onClick=${felt(onLay)}>${layWords(count, missing)}<//>`;
    if (count === 1) return lock;
    return html`<div class="line"><${Chosen} view=${view} count=${count} chosen=${chosen} onBack=${onBack}/>${lock}</div>`;
  }
  const laid = view.me?.locked.echo;
  return html`
    <p class="note">
      ${laid ? html`<${Seal} full/>${t(laid.length > 1 ? 'echo.locked-all' : 'echo.locked')}` : t('echo.missed')}
    </p>
    <${Waiting} view=${view}/>`;
}

/** @param {number} count @param {number} missing */
function layWords(count, missing) {
  if (count === 1) return t(missing ? 'echo.pick-first' : 'echo.lock');
  return missing ? t('echo.pick-more', { n: missing }) : t('echo.lock-all', { n: count });
}

/**
 * The cards about to be laid, side by side; their order means nothing, and a tap takes one back.
 * @param {{ view: View, count: number, chosen: string[], onBack: (id: string) => void }} props
 */
function Chosen({ view, count, chosen, onBack }) {
  const hand = view.me?.hand ?? [];
  return html`
    <ul class="chosen" aria-label=${t('echo.chosen')}>
      ${Array.from({ length: count }, (_, place) => {
        const at = hand.findIndex((card) => card.id === chosen[place]);
        const label = `${t('card.number', { n: at + 1 })}. ${t('hand.put-back')}`;
        return html`
          <li key=${place}>
            ${at < 0
              ? html`<div class="card place" aria-hidden="true"></div>`
              : html`<${Card} card=${hand[at]} label=${label} onPick=${() => onBack(hand[at].id)}/>`}
          </li>`;
      })}
    </ul>`;
}

/**
 * Looking closely, one card can be laid at once; of several, each is picked first.
 * @param {object} props
 * @param {number} props.count
 * @param {string} props.card
 * @param {string[]} props.picked
 * @param {(id: string) => void} props.onPick
 * @param {() => void} props.close
 */
function FromZoom({ count, card, picked, onPick, close }) {
  const press = felt(() => (count === 1 ? lay([card]) : onPick(card)), close);
  const words = count === 1 ? 'echo.lock' : picked.includes(card) ? 'hand.put-back' : 'hand.pick';
  return html`<${Button} action=${count === 1 ? 'lock-echo' : 'pick'} onClick=${press}>${t(words)}<//>`;
}

/** @param {{ count: number }} props */
const Advice = ({ count }) => html`
  <p class="advice">${count === 1 ? t('echo.do') : t('echo.do-more', { n: count })}</p>`;

/**
 * One place for every card of the coming gallery. They fill from the left: whose is whose stays unknown.
 * @param {{ state: State, view: View }} props
 */
function Gathering({ state, view }) {
  const seekers = movers(view);
  const places = seekers.length * view.echoes;
  const laid = seekers.filter((seat) => seat.acted).length * view.echoes;
  const source = view.me?.hand.find((card) => card.id === view.me?.locked.clue);
  const dock = html`
    ${can(view, 'comment') ? html`
      <${Button} action="comment" look="quiet" onClick=${() => store.set({ dialog: 'comment' })}>${t('comment.add')}<//>` : null}
    ${watches(view) ? html`<p class="note quiet">${t('watch.title')}</p>` : null}<${Waiting} view=${view}/>`;
  return html`
    <${Frame} state=${state} view=${view} screen="echo-wait" seats dock=${dock}
      side=${html`<${Standings} view=${view}/>`}>
      <${Grid} n=${places + 1} ...${state.route.tv ? whole() : PLACES} label=${t('echo.gather')} look="gathering">
        ${source ? html`<${Card} card=${source} label=${t('reveal.source')} mark="final" state=""/>` : html`<${Back}/>`}
        ${Array.from({ length: places }, (_, index) => html`<${Place} key=${index} index=${index} filled=${index + 1 <= laid}/>`)}
      <//>
    <//>`;
}

/** @param {{ index: number, filled: boolean }} props */
const Place = ({ index, filled }) =>
  filled ? html`<${Back} index=${index} look="arrives"/>` : html`<div class="card place" aria-hidden="true"></div>`;
