// One line about what happened, for eyes and for screen readers.

import { el } from './el.js';
import { t } from './words.js';

/** @type {HTMLElement} */
let place;
let until = 0;

export function makeToast() {
  place = el('div.toast', { role: 'status', 'aria-live': 'polite', popover: 'manual' });
  return place;
}

/** @param {string} line @param {{ undo?: boolean, grave?: boolean }} [how] */
export function say(line, { undo = false, grave = false } = {}) {
  clearTimeout(until);
  place.className = grave ? 'toast grave' : 'toast';
  place.replaceChildren(el('span', {}, line), undo ? el('kbd', { title: t('command.undo') }, 'Z') : '');
  if (place.matches(':popover-open')) place.hidePopover(); // to come up above what was opened since
  place.showPopover();
  until = setTimeout(() => place.hidePopover(), grave ? 9000 : 4000);
}

/** Says something to screen readers alone. @param {string} line */
export function whisper(line) {
  const ear = document.getElementById('ear') ?? document.body.appendChild(el('div.unseen', { id: 'ear', 'aria-live': 'polite' }));
  ear.textContent = line;
}
