// Giving the table's address to others, by whatever way the device has.
import { t } from '../i18n.js';
import { invitation } from '../route.js';
import { copy } from '../screen.js';
import * as store from '../store.js';

/** @param {string} code */
export async function share(code) {
  const url = invitation(code);
  if (navigator.share) return navigator.share({ url, title: t('game.name') }).catch(() => {});
  await hand(url);
}

/** @param {string} code */
export const copyInvitation = (code) => hand(invitation(code));

/** Copies, or shows the text to be copied by hand. @param {string} text */
async function hand(text) {
  if (await copy(text)) store.set({ toast: { code: 'copied', values: {} } });
  else store.set({ dialog: 'share' });
}
