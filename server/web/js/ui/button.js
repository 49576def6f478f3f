// Buttons. One that may not be pressed yet stays in the tab order and carries the reason as its label; one that is busy is
// pressed once.
import { html } from '../html.js';

/**
 * @param {object} props
 * @param {string} props.action a stable name, for tests and for those who script the page
 * @param {string} [props.look] "quiet" for an outlined one, "small"
 * @param {boolean} [props.off]
 * @param {boolean} [props.busy]
 * @param {string} [props.type]
 * @param {(event: Event) => void} [props.onClick]
 * @param {unknown} [props.children]
 */
export function Button({ action, look = '', off = false, busy = false, type = 'button', onClick, children }) {
  /** @param {Event} event */
  const press = (event) => {
    if (off || busy) event.preventDefault();
    else onClick?.(event);
  };
  return html`
    <button type=${type} class="button ${look}" data-action=${action} aria-disabled=${off ? 'true' : undefined}
      aria-busy=${busy ? 'true' : undefined} onClick=${press}>${children}</button>`;
}

/**
 * A round button that is only a sign.
 * @param {{ action: string, label: string, icon: unknown, onClick: () => void }} props
 */
export const IconButton = ({ action, label, icon, onClick }) => html`
  <button type="button" class="round-button" data-action=${action} aria-label=${label} onClick=${onClick}>
    ${icon}
  </button>`;
