// The menu of palettes: the card as it would look in each, before it is decided.

import { el } from './el.js';
import { ask, thumb } from './api.js';
import { decide } from './decide.js';
import { focusSheet } from './sheet.js';
import { card, meant, s } from './store.js';
import { swatches } from './swatches.js';
import { t } from './words.js';

/** @type {HTMLDialogElement | null} */
let menu = null;

export async function openPalettes() {
  const cards = meant();
  const { palettes } = await ask('/api/palettes');
  const now = card(s.cursor)?.palette;
  const rows = palettes.map((p) => el('button.wear', { type: 'button', 'data-palette': p.name, 'aria-current': p.name === now ? 'true' : null, onclick: () => wear(cards, p.name) },
    el('img.colour', { alt: '', loading: 'lazy', src: thumb(s.cursor, 'colour', 48, p.name) }), el('span.name', {}, p.name), swatches(p)));
  menu?.remove();
  menu = /** @type {HTMLDialogElement} */ (el('dialog.wears', { 'aria-label': t('wear.label', { n: cards.length, card: cards[0] }), onkeydown: keys, onclose: focusSheet },
    el('h2.voice', {}, t('wear.label', { n: cards.length, card: cards[0] })), el('div.rows', {}, rows)));
  menu.addEventListener('click', (event) => event.target === menu && menu?.close());
  document.body.append(menu);
  menu.showModal();
  (rows.find((row) => row.hasAttribute('aria-current')) ?? rows[0])?.focus();
}

function wear(cards, palette) {
  menu?.close();
  decide('repaint', { palette, cards });
}

/** Arrows walk through the list, letters jump to a name. @param {KeyboardEvent} event */
function keys(event) {
  const rows = /** @type {HTMLElement[]} */ ([...(menu?.querySelectorAll('.wear') ?? [])]);
  const at = rows.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  let to = by ? rows[(at + by + rows.length) % rows.length] : null;
  if (/^[a-z]$/i.test(event.key)) to = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => row.dataset.palette?.startsWith(event.key.toLowerCase())) ?? null;
  if (!to) return;
  event.preventDefault();
  to.focus();
}
