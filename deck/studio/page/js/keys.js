// The keyboard: which command a key stands for just now.

import { commands } from './commands.js';
import { table } from './table.js';

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
