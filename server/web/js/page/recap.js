// What the game is remembered for: the best of it, then its rounds.
import { html } from '../html.js';
import { t } from '../i18n.js';
import { told, whose } from '../recap.js';
import { Card } from '../ui/card.js';
import { Words } from '../ui/words.js';
import { nameOf } from '../view.js';

/** @import { Memory, Past, View } from '../api.d.ts' */

/** @param {{ view: View }} props */
export const Recap = ({ view }) => html`<${Best} view=${view}/><${Rounds} view=${view}/>`;

/** @param {{ view: View }} props */
export function Best({ view }) {
  if (!view.recap?.length) return null;
  return html`
    <section class="best">
      <h2 class="voice">${t('memory.title')}</h2>
      <ul>${view.recap.map((memory) => html`<${One} key=${memory.kind} view=${view} memory=${memory}/>`)}</ul>
    </section>`;
}

// A card tells the most where the memory is of that card.
const OF_A_CARD = ['clue', 'echo', 'bold', 'lone'];

/** @param {{ view: View, memory: Memory }} props */
function One({ view, memory }) {
  const card = memory.image && OF_A_CARD.includes(memory.kind)
    ? html`<${Card} card=${{ id: `memory-${memory.kind}`, image: memory.image, alt: memory.alt }} label=${memory.clue ?? ''}/>`
    : null;
  return html`
    <li class=${card ? '' : 'plain'} data-memory=${memory.kind}>
      ${card}
      <div>
        <h3>${t(`memory.${memory.kind}`)}</h3>
        <p class="whose" translate=${false}><bdi>${whose(view, memory)}</bdi></p>
        ${card && memory.clue ? html`<p><${Words} text=${memory.clue}/></p>` : null}
        <p class="told-of">${told(memory)}</p>
      </div>
    </li>`;
}

/** The rounds that had words and a picture. @param {View} view */
export const remembered = (view) => view.history.filter((round) => round.image && round.clue);

/** @param {{ view: View }} props */
function Rounds({ view }) {
  const rounds = remembered(view);
  if (rounds.length === 0) return null;
  return html`
    <section class="recap">
      <h2 class="voice">${t('over.recap')}</h2>
      <div class="strip" tabindex="0" role="group" aria-label=${t('over.recap')}>
        ${rounds.map((round) => html`<${Remembered} key=${round.round} view=${view} round=${round}/>`)}
      </div>
    </section>`;
}

/** @param {{ view: View, round: Past }} props */
function Remembered({ view, round }) {
  const found = round.found?.length ?? 0;
  return html`
    <figure>
      <${Card} card=${{ id: `round-${round.round}`, image: round.image, alt: round.alt }} label=${round.clue ?? ''}/>
      <figcaption>
        <${Words} text=${round.clue}/>
        <small>
          <bdi translate=${false}>${nameOf(view, round.guide)}</bdi>${found > 0 ? ` · ${t('over.found', { n: found })}` : ''}
        </small>
      </figcaption>
    </figure>`;
}
