// What the forms of the first screen share with others: the line for a name, and where a fault is told.
import { html } from '../html.js';
import { has, t } from '../i18n.js';
import { Field } from '../ui/field.js';
import { icons } from '../ui/icon.js';

/** @param {{ name: string, id?: string, onInput: (name: string) => void, fault?: string }} props */
export const NameField = ({ name, id, onInput, fault = '' }) => html`
  <${Field} name="name" id=${id} label=${t('front.name')} value=${name} onInput=${onInput} fault=${fault}
    more=${{ autocomplete: 'nickname', maxlength: 64, dir: 'auto' }}/>`;

const ABOUT_NAME = ['bad-name', 'name-taken'];

/**
 * The words for a fault, where it belongs to this field.
 * @param {'code' | 'name'} field
 * @param {string} fault an error code, '' if there is none
 * @param {string} code of the room
 */
export function faultOf(field, fault, code) {
  if (!fault || ABOUT_NAME.includes(fault) !== (field === 'name')) return '';
  const key = `error.${fault}`;
  return t(has(key) ? key : 'error.bad-request', { code, n: 1 });
}

/** A fault that belongs to no field. @param {{ name: string, words: string }} props */
export const Fault = ({ name, words }) =>
  words ? html`<p class="fault" role="alert" data-fault=${name}>${icons.warning}<span>${words}</span></p>` : null;
