// A labelled line to write on, with its fault beneath it.
import { html } from '../html.js';
import { icons } from './icon.js';

/**
 * @param {object} props
 * @param {string} props.name
 * @param {string} [props.id] where another field on the screen has the same name
 * @param {string} props.label
 * @param {string} props.value
 * @param {(value: string) => void} props.onInput
 * @param {string} [props.fault]
 * @param {Record<string, unknown>} [props.more] further attributes of the input
 */
export function Field({ name, id = name, label, value, onInput, fault = '', more = {} }) {
  /** @param {Event & { target: HTMLInputElement }} event */
  const write = (event) => onInput(event.target.value);
  return html`
    <div class="field ${fault ? 'faulty' : ''}">
      <label for=${id}>${label}</label>
      <input id=${id} name=${name} value=${value} onInput=${write} spellcheck=${false}
        aria-invalid=${fault ? 'true' : undefined} aria-describedby=${fault ? `${id}-fault` : undefined} ...${more}/>
      ${fault ? html`
        <p class="fault" id="${id}-fault" role="alert" data-fault=${name}>${icons.warning}<span>${fault}</span></p>` : null}
    </div>`;
}
