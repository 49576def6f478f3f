// The keyboard. One table: it is what keys do, and what the page says of them.

import { commands } from './commands.js';

/**
 * Keys by the command they stand for; the first is the one that is shown. "Shift+" and "Ctrl+" come first; letters are
 * those of the key in whatever alphabet: a Cyrillic к on the key K is K.
 */
export const table = [
  ['decide', [['keep', 'K'], ['lock', 'L'], ['free', 'U'], ['drop', 'D', 'Delete'], ['reroll', 'R'], ['palette', 'P'], ['undo', 'Z', 'Ctrl+Z'], ['redo', 'Shift+Z', 'Ctrl+Shift+Z', 'Ctrl+Y']]],
  ['move', [['left', 'ArrowLeft'], ['right', 'ArrowRight'], ['up', 'ArrowUp'], ['down', 'ArrowDown'], ['first', 'Home'], ['last', 'End'], ['pageup', 'PageUp'], ['pagedown', 'PageDown'], ['nearest', 'J']]],
  ['choose', [['choose', 'X'], ['extend', 'Shift+Arrow'], ['all', 'Ctrl+A'], ['none', 'Escape']]],
  ['look', [['zoom', 'Enter'], ['compare', 'C'], ['peek', 'Space'], ['version', 'V'], ['eye', 'E'], ['larger', '+', '='], ['smaller', '-'], ['side', 'N'], ['filter', 'F', '/']]],
  ['views', [['sheet', '1'], ['map', '2'], ['heat', '3'], ['palettes', '4'], ['keys', '?', 'Shift+?']]],
];

const byKey = new Map(table.flatMap(([, rows]) => rows.flatMap(([command, ...keys]) => keys.map((key) => [key, command]))));

/** @param {KeyboardEvent} event */
function nameOf(event) {
  let key = event.key === ' ' ? 'Space' : event.key;
  if (key.length === 1 && /\p{L}/u.test(key)) key = /[a-z]/i.test(key) ? key.toUpperCase() : event.code.replace('Key', '');
  const shift = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key)) ? 'Shift+' : '';
  return (event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + shift + key;
}

const writes = (node) => node instanceof HTMLElement && (node.matches('input:not([type=range]), textarea') || node.isContentEditable);

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.defaultPrevented || event.altKey || writes(event.target)) return;
  const name = nameOf(event);
  const arrow = /^Shift\+Arrow(\w+)$/.exec(name);
  const command = arrow ? arrow[1].toLowerCase() : byKey.get(name);
  if (!command || !commands[command]) return;
  // Controls that have the focus keep the keys that they need themselves.
  const at = event.target instanceof Element ? event.target : null;
  if (at?.matches('select, input') && /Arrow|Home|End|Page|Space|Enter|^[A-Z]$/.test(name)) return;
  if (at?.closest('button, summary, a') && /^(Space|Enter)$/.test(name)) return;
  if (document.querySelector('dialog[open]:not(.zoom)')) return;
  event.preventDefault();
  if (command === 'peek' ? event.repeat : false) return;
  commands[command]({ extend: Boolean(arrow), repeat: event.repeat });
}

export function listen() {
  addEventListener('keydown', press);
  addEventListener('keyup', (event) => nameOf(event) === 'Space' && commands.unpeek());
  addEventListener('blur', () => commands.unpeek());
}
