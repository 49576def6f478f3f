// What every key does.

import { el, icon } from './el.js';
import { table } from './table.js';
import { t } from './words.js';

/** @type {HTMLDialogElement | null} */
let dialog = null;

const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', 'Shift+Arrow': '⇧ ←↑→↓', Escape: 'Esc', Delete: 'Del', PageUp: 'PgUp', PageDown: 'PgDn', Enter: '↵' };

/** A key as it is written on keyboards. @param {string} key */
export const keyName = (key) => names[key] ?? (key === 'Space' ? t('key.space') : key.replace('Shift+', '⇧ ').replace('Ctrl+', 'Ctrl '));

/** The first key of a command. @param {string} command */
export function keyOf(command) {
  const row = table.flatMap(([, rows]) => rows).find(([name]) => name === command);
  return row ? keyName(row[1]) : '';
}

function make() {
  const sections = table.map(([name, rows]) =>
    el('section', {}, el('h3', {}, t(`keys.${name}`)),
      el('dl', {}, rows.flatMap(([command, ...keys]) => [
        el('dt', {}, keys.filter((key) => !(key === 'Shift+?' || key === '=')).map((key) => el('kbd', {}, keyName(key)))),
        el('dd', {}, t(`command.${command}`)),
      ]))));
  const close = el('button.round', { type: 'button', 'aria-label': t('command.close'), onclick: () => dialog?.close() }, icon('close'));
  return /** @type {HTMLDialogElement} */ (el('dialog.keys', { 'aria-label': t('keys.label') }, el('header', {}, el('h2.voice', {}, t('keys.label')), close), el('div.columns', {}, sections)));
}

export function showKeys() {
  if (!dialog) {
    dialog = make();
    document.body.append(dialog);
    dialog.addEventListener('click', (event) => event.target === dialog && dialog?.close());
  }
  if (dialog.open) dialog.close();
  else dialog.showModal();
}
