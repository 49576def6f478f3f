// The line that tells who comes back what was missed: first in the rail, where nothing lies beneath it. It leads to the
// whole of it, and goes when it is put away or, where time is short, with the phase.
import { html, useEffect } from '../html.js';
import { t } from '../i18n.js';
import { told } from '../missed.js';
import * as store from '../store.js';
import { IconButton } from './button.js';
import { icons } from './icon.js';

/** @import { Seen } from '../since.js' */
/** @import { View } from '../api.d.ts' */

const close = () => store.set({ since: null });
const open = () => store.set({ dialog: 'since' });

/** @param {{ view: View, seen: Seen }} props */
export function Missed({ view, seen }) {
  const text = told(view, seen);
  useEffect(() => {
    store.set({ missed: text }); // heard as well as seen
    return () => store.set({ missed: '' });
  }, [text]);
  return html`
    <div class="missed" data-missed>
      <button type="button" data-action="since" onClick=${open}>${text}</button>
      <${IconButton} action="missed-done" label=${t('menu.close')} icon=${icons.close} onClick=${close}/>
    </div>`;
}
