// The end on a big screen: who won, and below it in turns what the game is remembered for. Nobody scrolls a wall.
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { Card } from '../ui/card.js';
import { Frame } from '../ui/frame.js';
import { Grid } from '../ui/grid.js';
import { whole } from '../ui/wall.js';
import { Words } from '../ui/words.js';
import { nameOf } from '../view.js';
import { Winners } from './over.js';
import { Best, remembered } from './recap.js';

/** @import { State } from '../store.js' */
/** @import { Past, View } from '../api.d.ts' */

const TURN = 12_000; // ms for each
const MOST = 12; // rounds whose sources are still seen from afar

/** @param {{ state: State, view: View }} props */
export function TvOver({ state, view }) {
  const rounds = remembered(view).slice(-MOST);
  const parts = [
    view.recap?.length ? html`<${Best} key="best" view=${view}/>` : null,
    rounds.length > 0 ? html`<${Rounds} key="rounds" view=${view} rounds=${rounds}/>` : null,
  ].filter(Boolean);
  const turn = useTurns(parts.length);
  return html`
    <${Frame} state=${state} view=${view} screen="tv-over">
      <${Winners} view=${view}/>
      ${parts[turn % parts.length] ?? null}
    <//>`;
}

/** Counts up, where there is more than one thing to show. @param {number} things */
function useTurns(things) {
  const [turn, set] = useState(0);
  useEffect(() => {
    if (things < 2) return undefined;
    const timer = setInterval(() => set((now) => now + 1), TURN);
    return () => clearInterval(timer);
  }, [things]);
  return turn;
}

const CAPTION = 4.25; // rem: two lines of a clue and a name, see .tv-rounds

/** @param {{ view: View, rounds: Past[] }} props */
const Rounds = ({ view, rounds }) => html`
  <section class="tv-rounds">
    <h2 class="voice">${t('over.recap')}</h2>
    <${Grid} n=${rounds.length} ...${whole(CAPTION)} label=${t('over.recap')}>
      ${rounds.map((round) => html`
        <figure key=${round.round}>
          <${Card} card=${{ id: `round-${round.round}`, image: round.image, alt: round.alt }} label=${round.clue ?? ''}/>
          <figcaption>
            <${Words} text=${round.clue}/><bdi translate=${false}>${nameOf(view, round.guide)}</bdi>
          </figcaption>
        </figure>`)}
    <//>
  </section>`;
