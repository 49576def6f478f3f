// Cards in one row, to be moved sideways; a tap looks closer, and nothing more can be done with them.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Card } from './card.js';
import { Zoom } from './zoom.js';

/** @import { Picture } from '../api.d.ts' */

/**
 * @param {object} props
 * @param {Picture[]} props.cards
 * @param {string} props.label of all of them
 * @param {number} props.until when time is up, 0 if it never is
 * @param {string} [props.words] the clue, to be kept in mind
 * @param {boolean} [props.numbered]
 */
export function Strip({ cards, label, until, words, numbered = true }) {
  const [looking, look] = useState('');
  return html`
    <div class="strip" tabindex="0" role="group" aria-label=${label}>
      ${cards.map((card, index) => html`
        <figure key=${card.id}>
          <${Card} card=${card} number=${numbered ? index + 1 : undefined} label=${t('card.number', { n: index + 1 })}
            opens onPick=${() => look(card.id)}/>
        </figure>`)}
    </div>
    ${looking ? html`
      <${Zoom} cards=${cards} start=${looking} words=${words} until=${until} numbered=${numbered} mark=${() => ''}
        action=${() => null} onClose=${() => look('')}/>` : null}`;
}
