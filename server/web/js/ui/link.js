// A link somebody gave with a clue: shown with the host it leads to, opened by a tap alone, never loaded by the page.
import { html } from '../html.js';
import { t } from '../i18n.js';

/** The host of a link of the web, '' if it is none. @param {string} link */
export function hostOf(link) {
  try {
    const { protocol, hostname } = new URL(link);
    return /^https?:$/.test(protocol) ? hostname : '';
  } catch {
    return '';
  }
}

/** @param {{ link: string | null | undefined }} props */
export function OutLink({ link }) {
  const host = hostOf(link ?? '');
  if (!host) return null;
  return html`
    <a class="out" href=${link} target="_blank" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer" data-link>
      ${t('clue.link-to', { host })}
    </a>`;
}
