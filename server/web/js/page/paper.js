// The paper a clue is written on: the card picked, the words, perhaps a link. Whatever is refused stays on it.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { felt } from '../ui/felt.js';
import { Field } from '../ui/field.js';
import { hostOf } from '../ui/link.js';
import { can } from '../view.js';
import { draft } from './draft.js';
import { faultOf, length, Writer } from './writer.js';

/** @import { Can, View } from '../api.d.ts' */

/**
 * The card picked, and how to pick another; it survives a reload.
 * @param {View} view
 * @param {'clue' | 'prepare'} kind
 * @returns {[string, (card: string) => void]}
 */
export function usePicked(view, kind) {
  const kept = draft(view, kind);
  const [card, set] = useState(() => kept.read().card);
  /** @param {string} id */
  const pick = (id) => {
    kept.keep({ card: id });
    set(id);
  };
  return [card, pick];
}

/**
 * What is written, and how it changes. Only the paper has it: to draw a whole table for a letter takes a slow phone longer
 * than the letter.
 * @param {View} view
 * @param {'clue' | 'prepare'} kind
 */
function useWords(view, kind) {
  const kept = draft(view, kind);
  const [sheet, set] = useState(() => kept.read());
  /** @param {Partial<typeof sheet>} change */
  const write = (change) => {
    kept.keep(change);
    set((old) => ({ ...old, ...change }));
  };
  return {
    ...sheet,
    /** @param {string} text */
    say: (text) => write({ text, said: '' }),
    /** @param {string} link */
    add: (link) => write({ link }),
    /** @param {string} said words that were said before: no use sending them again */
    repeat: (said) => write({ said }),
    /** The server has it now. */
    done: kept.forget,
  };
}

/**
 * It stays while what is on it travels: if it is refused, all of it is still there.
 * @param {object} props
 * @param {View} props.view
 * @param {'clue' | 'prepare'} props.kind
 * @param {string} props.card picked
 * @param {string} props.words on the button, once all is there
 * @param {unknown} [props.otherwise] while it is not asked for
 * @param {() => void} [props.then]
 */
export function Paper({ view, kind, card, words, otherwise = null, then = () => {} }) {
  const paper = useWords(view, kind);
  const allowed = can(view, kind);
  if (!allowed) return otherwise;
  const { text, link } = { text: paper.text.trim(), link: paper.link.trim() };
  const fault = text === paper.said && text ? t('clue.said') : allowed.text ? faultOf(text, allowed.text) : '';
  const strange = link !== '' && !hostOf(link);
  const label = lacks(allowed, card, text) || words;
  const send = async () => {
    if (await act(kind, { card, text, ...(link && { link }) })) {
      paper.done();
      then();
    } else if (store.get().toast?.code === 'clue-repeated') paper.repeat(text);
  };
  return html`
    <${Writer} text=${paper.text} bounds=${allowed.text} fault=${fault} onWrite=${paper.say}/>
    ${allowed.link ? html`<${LinkField} link=${paper.link} strange=${strange} onAdd=${paper.add}/>` : null}
    <${Button} action="lock-${kind}" off=${label !== words || fault !== '' || strange} onClick=${felt(send)}>
      ${t(label)}
    <//>`;
}

/**
 * Few clues have one, so the field opens by a tap and leaves the room to the cards.
 * @param {{ link: string, strange: boolean, onAdd: (link: string) => void }} props
 */
const LinkField = ({ link, strange, onAdd }) => html`
  <details class="link-field" open=${link !== ''}>
    <summary>${t('clue.link')}</summary>
    <${Field} name="link" label=${t('clue.link')} value=${link} onInput=${onAdd} fault=${strange ? t('clue.link-strange') : ''}
      more=${{ type: 'url', inputmode: 'url', autocomplete: 'off', maxlength: 500, placeholder: 'https://' }}/>
  </details>`;

/** The words for what is still missing, '' if nothing is. @param {Can} allowed @param {string} card @param {string} text */
function lacks(allowed, card, text) {
  if (!card) return 'clue.pick-first';
  return length(text) < (allowed.text?.min ?? 1) ? 'clue.write-now' : '';
}
