// A labelled line to write on, with its fault beneath it.
import { html } from '../html.js';
import { icons } from './icon.js';

/**
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.label
 * @param {string} props.value
 * @param {(value: string) => void} props.onInput
 * @param {string} [props.fault]
 * @param {Record<string, unknown>} [props.more] further attributes of the input
 */
export function Field({ name, label, value, onInput, fault = '', more = {} }) {
  /** @param {Event & { target: HTMLInputElement }} event */
  const write = (event) => onInput(event.target.value);
  return html`
    <div class="field ${fault ? 'faulty' : ''}">
      <label for=${name}>${label}</label>
      <input id=${name} name=${name} value=${value} onInput=${write} spellcheck=${false}
        aria-invalid=${fault ? 'true' : undefined} aria-describedby=${fault ? `${name}-fault` : undefined} ...${more}/>
      ${fault ? html`
        <p class="fault" id="${name}-fault" role="alert" data-fault=${name}>${icons.warning}<span>${fault}</span></p>` : null}
    </div>`;
}
