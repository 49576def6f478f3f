// The focus is never lost. What had it may be gone with the phase, or because it was pressed; then it goes on to where
// the task is. Whoever has no focus anywhere is only told where a new page begins.

/** @type {Element | null} what had the focus last, by somebody's own doing or in its stead */
let had = null;

/** The page we are on: its name and phase. */
let place = '';

/** Looks after the focus from now on. @param {HTMLElement} root of the page */
export function keepFocus(root) {
  document.addEventListener('focusin', (event) => {
    had = /** @type {Element} */ (event.target);
  });
  new MutationObserver(mend).observe(root, { childList: true, subtree: true, attributeFilter: ['data-phase', 'data-screen'] });
}

const placeOf = () => {
  const { screen = '', phase = '' } = document.querySelector('.app')?.dataset ?? {};
  return `${screen} ${phase}`;
};

function mend() {
  const before = place;
  place = placeOf();
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const lost = had !== null && !had.isConnected;
  if (!lost && before === place) return;
  const dialog = document.querySelector('dialog[open]');
  if (dialog) to(dialog.querySelector('h2, .pager'));
  else if (lost) to(nextOf(before !== place));
  else {
    to(document.querySelector('h1'));
    had = null;
  }
}

/**
 * Where the task goes on: on a new page at the first card, else at what the dock has to say or offer now.
 * @param {boolean} fresh
 */
function nextOf(fresh) {
  const card = document.querySelector('main button.card');
  const dock = document.querySelector('.dock :is(.note, .waiting, .button)');
  return (fresh ? card : dock) ?? document.querySelector('h1');
}

/** @param {Element | null} element */
function to(element) {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches('button, a, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: !element.matches('.card') });
}
