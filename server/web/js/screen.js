// The glass itself: its size, its light, and whether it may go dark.

export const STILL = '(prefers-reduced-motion: reduce)';

/** @param {string} query */
export const matches = (query) => matchMedia(query).matches;

/**
 * Keeps --height equal to what is really visible. On iOS the keyboard shrinks only the visual viewport: neither dvh nor
 * innerHeight notice it. `typing` lets the stylesheet make room for the one thing that matters then.
 */
export function followViewport() {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const root = document.documentElement;
  const measure = () => {
    const { scale, height, offsetTop } = viewport; // all that is read before anything is written: each turn styles the page anew
    if (scale > 1.01) return; // pinched: the reader is looking closer, the layout stays
    const keys = Math.max(0, innerHeight - height - offsetTop);
    root.style.setProperty('--height', `${height}px`);
    // iOS also pushes the page up to show the field; what is fixed has to come down again by as much.
    root.style.setProperty('--top', `${offsetTop}px`);
    root.style.setProperty('--keys', `${keys}px`);
    root.classList.toggle('typing', document.activeElement?.tagName === 'TEXTAREA' && height < 560);
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  addEventListener('focusin', measure);
  addEventListener('focusout', measure);
  measure();
}

/** @type {Promise<WakeLockSentinel | null>} */
let lock = Promise.resolve(null);

/**
 * Keeps the phone awake while `wanted`, and lets it sleep again afterwards. The browser takes the lock away whenever the
 * page is hidden, so whoever comes back asks anew. Not every browser has it, and none without HTTPS.
 * @param {boolean} wanted
 */
export function stayAwake(wanted) {
  if (!navigator.wakeLock || document.hidden) return;
  lock = lock.then((held) => {
    const holds = held !== null && !held.released;
    if (wanted && !holds) return navigator.wakeLock.request('screen').catch(() => null);
    if (wanted || !holds) return held;
    return held.release().then(() => null);
  });
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
