// What a person said: in the voice, in any direction, and no translator may touch it. Words that bring their own
// quotation marks get none from the page.
import { html } from '../html.js';

const MARKED = /^[«“„"]/;

/** @param {{ text: string | null | undefined, look?: string, long?: boolean }} props `long`: may scroll, so it takes the focus */
export const Words = ({ text, look = '', long = false }) => html`
  <q class="voice ${look} ${MARKED.test(text ?? '') ? 'bare' : ''}" dir="auto" translate=${false}
    tabindex=${long ? '0' : undefined}>${text}</q>`;
