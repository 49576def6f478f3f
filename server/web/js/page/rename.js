// Another name for one's own seat, between games.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { rememberName } from '../name.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { dismiss } from '../ui/dialog.js';
import { faultOf, NameField } from './inputs.js';

/** @param {{ name: string }} props the name until now */
export function Rename({ name }) {
  const [text, write] = useState(name);
  const [fault, setFault] = useState('');
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (!text.trim()) return setFault('bad-name');
    if (await act('rename', { text })) {
      rememberName(text);
      dismiss();
    } else setFault(store.get().toast?.code ?? 'bad-name');
  };
  return html`
    <form class="panel" data-form="rename" onSubmit=${submit}>
      <${NameField} name=${text} id="new-name" onInput=${write} fault=${faultOf('name', fault, '')}/>
      <${Button} action="rename" type="submit" off=${text.trim() === name}>${t('people.rename')}<//>
    </form>`;
}
