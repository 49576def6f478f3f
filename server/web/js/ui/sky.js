// The head of every page: sky, words, and the horizon that is the clock. The line shortens, the sun sets, the number
// counts; below ten seconds the line is thick and hatched, but only for those who can still do something.
import { secondsLeft, useSeconds } from '../clock.js';
import { mask } from '../conceal.js';
import { html, useLayoutEffect, useRef } from '../html.js';
import { t } from '../i18n.js';
import { matches, STILL } from '../screen.js';
import * as store from '../store.js';
import { isTimed, mayMove, nameOf } from '../view.js';
import { IconButton } from './button.js';
import { OutLink } from './link.js';
import { icons } from './icon.js';
import { Seconds } from './seconds.js';
import { Words } from './words.js';

/** @import { View } from '../api.d.ts' */

const LONG = 90; // characters of a clue from which on it is written small

const openMenu = () => store.set({ dialog: 'menu' });

/**
 * @param {object} props
 * @param {View} props.view
 * @param {number} props.until
 * @param {string} props.title
 * @param {boolean} props.tv
 * @param {boolean} [props.voice] the title is spoken rather than a label
 */
export function Sky({ view, until, title, tv, voice = false }) {
  const seconds = useSeconds(until);
  const timed = isTimed(view);
  const urgent = timed && seconds <= 10 && view.phase !== 'reveal' && (tv || mayMove(view));
  return html`
    <header class="sky ${urgent ? 'urgent' : ''} ${timed ? 'timed' : ''} ${view.clue ? 'spoken' : ''}">
      <div class="sky-row">
        ${!tv && html`<${IconButton} action="menu" label=${t('menu.open')} icon=${icons.menu} onClick=${openMenu}/>`}
        <h1 tabindex="-1" class=${voice ? 'voice' : ''}>${voice ? html`<bdi>${title}</bdi>` : title}</h1>
        ${tv && view.phase !== 'lobby' && html`<span class="sky-room" translate=${false}>${mask(store.get(), view.room)}</span>`}
        ${view.round.number > 0 && html`<${Round} view=${view}/>`}
        ${timed && html`<${Seconds} until=${until}/>`}
      </div>
      ${view.clue && html`<${Clue} view=${view} tv=${tv}/>`}
      <${Horizon} view=${view} until=${timed ? until : 0}/>
    </header>`;
}

/** Where only the cards or the board know the end, a bare number would say nothing. @param {{ view: View }} props */
function Round({ view }) {
  const { number, of } = view.round;
  return html`
    <span class="round">
      ${of
        ? html`
          <span class="unseen">${t('round.long', { a: number, b: of })}</span>
          <span aria-hidden="true">${number}/${of}</span>`
        : t('round.plain', { n: number })}
    </span>`;
}

/** @param {{ view: View, tv: boolean }} props */
function Clue({ view, tv }) {
  const text = view.clue?.text ?? '';
  const long = text.length > LONG;
  return html`
    <div class="clue ${long ? 'long' : ''}" style=${{ '--letters': String(text.length) }}>
      <${Words} text=${text} long=${long}/>
      ${view.clue?.comment ? html`<${Words} text=${view.clue.comment} look="more"/>` : null}
      <p>— <bdi translate=${false}>${nameOf(view, view.guide)}</bdi>, ${t('seat.guide')}</p>
      ${tv ? null : html`<${OutLink} link=${view.clue?.link}/>`}
    </div>`;
}

/** @param {{ view: View, until: number }} props */
function Horizon({ view, until }) {
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  const sun = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => setting(line.current, sun.current, until, view.limitMs ?? 0), [until, view.limitMs]);
  return html`
    <span class="sun" aria-hidden="true"><i ref=${sun}></i></span>
    <span class="horizon" aria-hidden="true"><i ref=${line}></i></span>`;
}

/**
 * Lets the line shorten and the sun sink until the end. Only transforms move, so the compositor does it alone. Without
 * motion the line is drawn anew each second and the sun stands still.
 * @param {HTMLElement | null} line
 * @param {HTMLElement | null} sun
 * @param {number} until
 * @param {number} limit ms
 */
function setting(line, sun, until, limit) {
  const rest = until - performance.now();
  if (!line || !sun || !until || rest <= 0) return undefined;
  if (matches(STILL)) return stepping(line, until, limit);
  const share = limit > 0 ? Math.min(1, rest / limit) : 1;
  const timing = /** @type {const} */ ({ duration: rest, fill: 'forwards' });
  const moves = [
    line.animate([{ transform: `scaleX(${share})` }, { transform: 'scaleX(0)' }], timing),
    sun.animate([{ transform: `translateY(${(1 - share) * 105}%)` }, { transform: 'translateY(105%)' }], timing),
  ];
  return () => moves.forEach((move) => move.cancel());
}

/** @param {HTMLElement} line @param {number} until @param {number} limit */
function stepping(line, until, limit) {
  const draw = () => {
    const share = limit > 0 ? Math.min(1, (secondsLeft(until, performance.now()) * 1000) / limit) : 1;
    line.style.transform = `scaleX(${share})`;
  };
  draw();
  const timer = setInterval(draw, 1000);
  return () => clearInterval(timer);
}
