// A gallery or a large hand, as large as fits. Two fingers that spread over a card look closer at it.
import { fit } from '../fit.js';
import { html, useEffect, useLayoutEffect, useRef, useState } from '../html.js';
import { rehearse } from './bloom.js';
import { useFingers } from './fingers.js';
import { apart, middle } from './lens.js';
import { rove } from './rove.js';

const SPREAD = 1.3; // so much wider than when they came down, two fingers mean it

/**
 * @param {object} props
 * @param {number} props.n
 * @param {string} props.label
 * @param {number} [props.gap]
 * @param {number} [props.least] px; smaller cards would not be worth seeing, so the page scrolls instead
 * @param {number} [props.most]
 * @param {number} [props.caption] px under each card
 * @param {string} [props.look]
 * @param {(id: string) => void} [props.onSpread] told of the card
 * @param {unknown} [props.children]
 */
export function Grid({ n, label, gap = 10, least = 84, most = 300, caption = 0, look = '', onSpread, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, set] = useState({ columns: 3, width: least, scrolls: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      set(fit(n, { width, height, gap, least, most, caption }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [n, gap, least, most, caption]);
  useEffect(() => {
    if (look === 'shuffle' && box.current) rehearse(box.current);
  }, [look]);
  useSpread(box, onSpread);
  const rows = String(Math.ceil(n / size.columns));
  const shape = { '--columns': String(size.columns), '--rows': rows, '--width': `${size.width}px`, '--gap': `${gap}px` };
  return html`
    <div class="grid-box" ref=${box}>
      <div class="grid ${look}" role="group" aria-label=${label} style=${shape} onKeyDown=${rove}>${children}</div>
    </div>`;
}

/**
 * @param {{ current: HTMLElement | null }} box
 * @param {((id: string) => void) | undefined} tell
 */
function useSpread(box, tell) {
  const grown = useRef(1);
  useFingers(box, {
    held: () => (grown.current = 1),
    pinch(from, to) {
      const before = grown.current;
      grown.current *= apart(to) / Math.max(1, apart(from));
      if (before < SPREAD && grown.current >= SPREAD && box.current) tell?.(under(box.current, middle(from)));
    },
  });
}

/** The card at a point, '' if there is none. @param {HTMLElement} box @param {import('./lens.js').Point} point */
function under(box, { x, y }) {
  const { left, top, width, height } = box.getBoundingClientRect();
  const found = document.elementsFromPoint(left + width / 2 + x, top + height / 2 + y);
  return found.map((one) => one.closest('[data-card]')).find(Boolean)?.getAttribute('data-card') ?? '';
}
