// The seconds that are left, as a number.
import { dial, useSeconds } from '../clock.js';
import { html } from '../html.js';
import { t } from '../i18n.js';

/** @param {{ until: number }} props */
export function Seconds({ until }) {
  const seconds = useSeconds(until);
  return html`<span class="seconds" role="timer" aria-label=${t('time.left', { n: seconds })}>${dial(seconds)}</span>`;
}
