// A sheet over the table: menu, rules, settings. The browser keeps the focus inside and gives it back afterwards.
import { html, useLayoutEffect, useRef } from '../html.js';
import { t } from '../i18n.js';
import * as store from '../store.js';
import { IconButton } from './button.js';
import { icons } from './icon.js';
import { Voice } from './voice.js';

export const dismiss = () => store.set({ dialog: null });

/** @param {{ name: string, title: string, children?: unknown }} props */
export function Sheet({ name, title, children }) {
  const sheet = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  /** @param {MouseEvent} event */
  const outside = (event) => event.target === sheet.current && close();
  return html`
    <dialog class="sheet" ref=${sheet} data-dialog=${name} aria-labelledby="${name}-title"
      onClose=${dismiss} onClick=${outside}>
      <${Voice} inside/>
      <div class="sheet-inner">
        <div class="sheet-head">
          <h2 class="voice" id="${name}-title">${title}</h2>
          <${IconButton} action="close" label=${t('menu.close')} icon=${icons.close} onClick=${close}/>
        </div>
        <div class="sheet-body" tabindex="0">${children}</div>
      </div>
    </dialog>`;
}
