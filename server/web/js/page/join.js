// Joining a table by its code, by its link, or by opening one's own.
import * as actions from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { typed } from '../meanwhile.js';
import { rememberName, rememberedName } from '../name.js';
import { go, tidy } from '../route.js';
import * as seats from '../seat.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { faultOf, NameField } from './inputs.js';

const AS_CODE = {
  class: 'code-input',
  autocapitalize: 'characters',
  autocomplete: 'off',
  maxlength: 300, // a link may be pasted
  translate: false,
};

const openTable = () => store.set({ dialog: 'open' });

/**
 * @param {{ asked: string, second: boolean, opening: boolean }} props what stands second has an outlined button; `opening`:
 *   the form of a new table is on its way
 */
export function JoinForm({ asked, second, opening }) {
  const [code, setCode] = useState(() => typed('code') || asked);
  const [name, setName] = useState(() => typed('name') || rememberedName());
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = () => go(`/r/${code}`);
  /** @param {string} text */
  const write = (text) => setCode(tidy(text));
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (seats.of(code)) return enter(); // we sit there already
    if (!code || !name.trim()) return setFault(code ? 'bad-name' : 'code-missing');
    setBusy(true);
    rememberName(name);
    setFault(await actions.join(code, name));
    setBusy(false);
  };
  return html`
    <form class="panel" onSubmit=${submit} data-form="join">
      <${Field} name="code" label=${t('front.way')} value=${code} onInput=${write} fault=${faultOf('code', fault, code)}
        more=${AS_CODE}/>
      <${NameField} name=${name} onInput=${setName} fault=${faultOf('name', fault, code)}/>
      <${Button} action="join" type="submit" look=${second ? 'quiet' : ''} busy=${busy}>${t('front.join')}<//>
      <div class="pair">
        <${Button} action="open-table" look="quiet" busy=${opening} onClick=${openTable}>${t('front.open')}<//>
        ${code ? html`<${Button} action="watch" look="quiet" onClick=${enter}>${t('front.watch')}<//>` : null}
      </div>
    </form>`;
}
