// What the host may still change while the table fills.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { can } from '../view.js';
import { DeckChoice, SeatChoice, Switch } from './choices.js';

/** @import { State } from '../store.js' */
/** @import { View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Settings({ state, view }) {
  const range = can(view, 'settings')?.range;
  const [title, setTitle] = useState(view.title);
  const [deck, setDeck] = useState(view.deck);
  const [open, setOpen] = useState(view.public);
  const [seats, setSeats] = useState(String(view.players.max));
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const changed = {
      ...(title !== view.title && { title }),
      ...(deck !== view.deck && { deck }),
      ...(open !== view.public && { public: open }),
      ...(Number(seats) !== view.players.max && { seats: Number(seats) }),
    };
    if (Object.keys(changed).length === 0 || (await act('settings', changed))) dismiss();
  };
  return html`
    <${Sheet} name="settings" title=${t('settings.title')}>
      <form class="panel" onSubmit=${submit} data-form="settings">
        ${state.decks.length > 1 ? html`<${DeckChoice} decks=${state.decks} value=${deck} onChange=${setDeck}/>` : null}
        <${SeatChoice} range=${range} value=${seats} onChange=${setSeats}/>
        <${Field} name="title" label=${t('settings.name')} value=${title} onInput=${setTitle}
          more=${{ maxlength: 60, dir: 'auto', autocomplete: 'off' }}/>
        <${Switch} name="public" label=${t('settings.public')} value=${open} onChange=${setOpen}/>
        <div class="sheet-foot"><${Button} action="save" type="submit">${t('settings.save')}<//></div>
      </form>
    <//>`;
}
