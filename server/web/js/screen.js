// The glass itself: its size, its light, and whether it may go dark.
import { useEffect, useState } from './html.js';

export const WIDE = '(min-width: 68.75em) and (min-height: 43.75em)';
export const STILL = '(prefers-reduced-motion: reduce)';

/** @param {string} query */
export const matches = (query) => matchMedia(query).matches;

/** Follows a media query. @param {string} query */
export function useMedia(query) {
  const [yes, set] = useState(() => matches(query));
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => set(media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [query]);
  return yes;
}

/**
 * Keeps --height equal to what is really visible. On iOS the keyboard shrinks only the visual viewport: neither dvh nor
 * innerHeight notice it. `typing` lets the stylesheet make room for the one thing that matters then.
 */
export function followViewport() {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const root = document.documentElement;
  const measure = () => {
    if (viewport.scale > 1.01) return; // pinched: the reader is looking closer, the layout stays
    root.style.setProperty('--height', `${viewport.height}px`);
    root.classList.toggle('typing', document.activeElement?.tagName === 'TEXTAREA' && viewport.height < 560);
  };
  viewport.addEventListener('resize', measure);
  addEventListener('focusin', measure);
  addEventListener('focusout', measure);
  measure();
}

/** @type {WakeLockSentinel | null} */
let lock = null;

/** Asks the phone not to fall asleep at the table. Not every browser can, and none without HTTPS. */
export async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || (lock && !lock.released)) return;
  lock = await navigator.wakeLock.request('screen').catch(() => null);
}

/**
 * Puts a text on the clipboard; a table at home has no HTTPS, and there only the old way works.
 * @param {string} text
 */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = document.createElement('textarea');
  field.value = text;
  const place = document.querySelector('dialog[open]') ?? document.body;
  place.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
