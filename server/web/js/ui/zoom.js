// Looking closely: one card fills the screen, the others are a swipe, an arrow or a key away. What can be done with the
// card is right beneath it, so that looking is also the confirmation. Two fingers, two taps, + and - look closer still.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { matches, STILL } from '../screen.js';
import { IconButton } from './button.js';
import { Seconds } from './seconds.js';
import { Card } from './card.js';
import { useLens } from './closer.js';
import { soon } from './felt.js';
import { icons } from './icon.js';
import { Voice } from './voice.js';

/** @import { Picture } from '../api.d.ts' */

/**
 * @param {object} props
 * @param {Picture[]} props.cards
 * @param {string} props.start the card to begin with
 * @param {string} [props.words] the clue, to be kept in mind
 * @param {number} [props.until] when time is up, 0 if it never is
 * @param {boolean} [props.numbered]
 * @param {(card: Picture) => import('./card.js').Mark} props.mark
 * @param {(card: Picture) => string | undefined} [props.state] the mark in words, where it is no guess
 * @param {(card: Picture) => boolean} [props.own]
 * @param {(card: Picture, close: () => void) => unknown} props.action
 * @param {() => void} props.onClose
 */
export function Zoom({ cards, start, words = '', until = 0, numbered = true, mark, state, own, action, onClose }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const pager = useRef(/** @type {HTMLElement | null} */ (null));
  const first = Math.max(0, cards.findIndex((card) => card.id === start));
  const [at, setAt] = useState(first);
  const lens = useLens(pager, at);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // The focus goes to the pager: on the button below, an Enter too many would lock a guess.
    pager.current?.focus({ preventScroll: true });
    if (pager.current) pager.current.scrollLeft = first * pager.current.clientWidth;
  }, []);
  const drawn = useDrawn(cards.length, first);
  const close = () => {
    dialog.current?.classList.add('leaves');
    soon(() => dialog.current?.close());
  };
  /** @param {number} step */
  const turn = (step) => {
    const to = (at + step + cards.length) % cards.length;
    const far = Math.abs(to - at) > 1; // from the last to the first: a blur of cards would say nothing
    const behavior = far || matches(STILL) ? 'instant' : 'smooth';
    pager.current?.scrollTo({ left: to * pager.current.clientWidth, behavior });
  };
  const scrolled = () => pager.current && setAt(Math.round(pager.current.scrollLeft / pager.current.clientWidth));
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (lens.press(event.key)) event.preventDefault();
    if (event.defaultPrevented) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  };
  const label = t('card.number', { n: at + 1 });
  return html`
    <dialog class="zoom" ref=${dialog} data-dialog="zoom" aria-label=${label} onClose=${onClose} onKeyDown=${key}>
      <${Voice} inside/>
      <div class="zoom-head">
        <p>${words ? html`<q class="voice" dir="auto" translate=${false}>${words}</q>` : null}</p>
        ${until ? html`<${Seconds} until=${until}/>` : null}
        <${IconButton} action="closer" label=${t(lens.closer ? 'card.whole' : 'card.closer')}
          icon=${lens.closer ? icons.whole : icons.closer} onClick=${lens.toggle}/>
        <${IconButton} action="close" label=${t('card.all')} icon=${icons.cards} onClick=${close}/>
      </div>
      <div class="pager ${lens.closer ? 'closer' : ''}" ref=${pager} onScroll=${scrolled} tabindex="0" role="group"
        aria-label=${label} aria-live="polite">
        ${cards.map((card, index) => html`
          <div class="leaf" key=${card.id} inert=${index !== at}>
            ${index === at || drawn(index) ? html`
              <${Card} card=${card} number=${numbered ? index + 1 : 0} label=${t('card.number', { n: index + 1 })}
                own=${own?.(card)} mark=${mark(card)} state=${state?.(card)}/>` : null}
          </div>`)}
      </div>
      <div class="zoom-dock">
        <${IconButton} action="previous" label=${t('card.previous')} icon=${icons.previous} onClick=${() => turn(-1)}/>
        <div class="zoom-action">${cards[at] ? action(cards[at], close) : null}</div>
        <${IconButton} action="next" label=${t('card.next')} icon=${icons.next} onClick=${() => turn(1)}/>
      </div>
    </dialog>`;
}

/**
 * Which leaves have their card already: the one to begin with, and those around it one after another, since all at once
 * would keep the first waiting.
 * @param {number} n
 * @param {number} first
 */
function useDrawn(n, first) {
  const [reach, set] = useState(0);
  useEffect(() => {
    if (reach < n) soon(() => set(reach + 1));
  }, [reach]);
  return (/** @type {number} */ index) => Math.abs(index - first) <= reach;
}
