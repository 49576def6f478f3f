// Giving the table's address to others, by whatever way the device has.
import { t } from '../i18n.js';
import { invitation, personal } from '../route.js';
import { copy } from '../screen.js';
import * as store from '../store.js';

/** @param {string} code */
export async function share(code) {
  const url = invitation(code);
  if (navigator.share) return navigator.share({ url, title: t('game.name') }).catch(() => {});
  await hand(url, 'share');
}

/** @param {string} code */
export const copyInvitation = (code) => hand(invitation(code), 'share');

/** The link that opens this seat on another device. @param {string} code */
export const copySeat = (code) => hand(personal(code), 'seat-link');

/** Copies, or shows the text to be copied by hand. @param {string} text @param {string} otherwise */
async function hand(text, otherwise) {
  if (await copy(text)) store.set({ toast: { code: 'copied', values: {} } });
  else store.set({ dialog: otherwise });
}
