// A gallery or a large hand, as large as fits.
import { fit } from '../fit.js';
import { html, useLayoutEffect, useRef, useState } from '../html.js';
import { rove } from './rove.js';

/**
 * @param {object} props
 * @param {number} props.n
 * @param {string} props.label
 * @param {number} [props.gap]
 * @param {number} [props.least] px; smaller cards would not be worth seeing, so the page scrolls instead
 * @param {number} [props.most]
 * @param {number} [props.caption] px under each card
 * @param {string} [props.look]
 * @param {unknown} [props.children]
 */
export function Grid({ n, label, gap = 10, least = 84, most = 300, caption = 0, look = '', children }) {
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
  const shape = { '--columns': String(size.columns), '--width': `${size.width}px`, '--gap': `${gap}px` };
  return html`
    <div class="grid-box" ref=${box}>
      <div class="grid ${look}" role="group" aria-label=${label} style=${shape} onKeyDown=${rove}>${children}</div>
    </div>`;
}
