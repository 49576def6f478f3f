// The few signs of the page, drawn with one pen.
import { html } from '../html.js';

/** @param {unknown} strokes */
const sign = (strokes) => html`
  <svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes}</svg>`;

export const icons = {
  keyhole: sign(html`<circle cx="12" cy="8.5" r="4.5"/><path d="M10.6 13l-2 7.5h6.8l-2-7.5"/>`),
  keyholeFull: sign(html`
    <circle cx="12" cy="8.5" r="4.5" fill="currentColor"/><path d="M12 12l-2.6 8.5h5.2z" fill="currentColor"/>`),
  previous: sign(html`<path d="M15 5l-7 7 7 7"/>`),
  next: sign(html`<path d="M9 5l7 7-7 7"/>`),
  cards: sign(html`<path d="M5 4h3v5H5zM10.5 4h3v5h-3zM16 4h3v5h-3zM5 13h3v5H5zM10.5 13h3v5h-3zM16 13h3v5h-3z"/>`),
  closer: sign(html`<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L20.5 20.5M10.5 8v5M8 10.5h5"/>`),
  whole: sign(html`<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L20.5 20.5M8 10.5h5"/>`),
  close: sign(html`<path d="M6 6l12 12M18 6L6 18"/>`),
  menu: sign(html`<path d="M4 7h16M4 12h16M4 17h16"/>`),
  offline: sign(html`
    <path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M14.5 9.4A10 10 0 0 1 19 12M12 19h.01"/>`),
  again: sign(html`<path d="M19 8.5A8 8 0 1 0 20 13M19.5 4v4.8h-4.8"/>`),
  warning: sign(html`<path d="M12 3l9.5 17h-19zM12 10v4.5M12 17.3h.01"/>`),
  found: sign(html`<path d="M4 12.5l5.5 5.5L20 6"/>`),
  astray: sign(html`<path d="M6 18L18 6M9 6h9v9"/>`),
  settings: sign(html`
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2.3"/><circle cx="9" cy="17" r="2.3"/>`),
};
