// The line a clue is written on, with its bounds as the server set them.
import { html } from '../html.js';
import { t } from '../i18n.js';

/** @import { TextBounds } from '../api.d.ts' */

const characters = new Intl.Segmenter();

/** How many characters a reader sees: "é" is one, and so is a family of emoji. @param {string} text */
export const length = (text) => [...characters.segment(text)].length;

/** @param {string} text */
export const countWords = (text) => text.split(/\s+/).filter(Boolean).length;

/**
 * What is wrong with a text, '' if nothing is. A text still too short is not a fault but a beginning.
 * @param {string} text
 * @param {TextBounds} bounds
 */
export function faultOf(text, { max, words }) {
  const over = length(text) - max;
  if (over > 0) return t('clue.too-long', { n: over });
  if (words && countWords(text) > words) return t('clue.too-many-words', { n: words });
  return '';
}

/**
 * @param {object} props
 * @param {string} props.text
 * @param {TextBounds | undefined} props.bounds
 * @param {string} props.fault
 * @param {(text: string) => void} props.onWrite
 * @param {string} [props.label]
 */
export function Writer({ text, bounds, fault, onWrite, label = t('clue.label') }) {
  /** @param {Event & { target: HTMLTextAreaElement }} event */
  const write = (event) => onWrite(event.target.value.replace(/\n/g, ' '));
  const used = length(text.trim());
  return html`
    <div class="writer ${fault ? 'faulty' : ''}">
      <label class="unseen" for="clue">${label}</label>
      <textarea id="clue" class="voice" rows="2" dir="auto" autocomplete="off" enterkeyhint="done"
        placeholder=${label} value=${text} onInput=${write} aria-invalid=${fault ? 'true' : undefined}
        aria-describedby="clue-count clue-fault"></textarea>
      <span class="writer-fault" id="clue-fault" role="alert">${fault}</span>
      <span class="writer-count" id="clue-count">
        ${bounds ? html`
          <span class="unseen">${t('clue.count', { a: used, b: bounds.max })}</span>
          <span aria-hidden="true">${used}/${bounds.max}</span>` : null}
      </span>
    </div>`;
}
