// The pages of a running game. The first visit does without them: they arrive while the table fills.
import { keep } from './diary.js';
import { html, useEffect } from './html.js';
import { Chair } from './page/chair.js';
import { Clue } from './page/clue.js';
import { DeskPage } from './page/desk-page.js';
import { Echo } from './page/echo.js';
import { Gallery } from './page/gallery.js';
import { Hint } from './page/hint.js';
import { Over } from './page/over.js';
import { Primer } from './page/primer.js';
import { Reveal } from './page/reveal.js';
import { TvOver } from './page/tv-over.js';
import { wear } from './tint.js';
import { Ballots } from './ui/ballots.js';
import { Missed } from './ui/missed.js';
import { Covers, Wall } from './ui/wall.js';
import { atDesk } from './view.js';

/** @import { State } from './store.js' */
/** @import { View } from './api.d.ts' */

/** The end of a game, which this browser remembers. @param {{ state: State, view: View }} props */
function Ending({ state, view }) {
  useEffect(() => keep(view), [String(view.winners)]);
  return html`<${state.route.tv ? TvOver : Over} state=${state} view=${view}/>`;
}

/**
 * The page of each phase; a new ruleset of known phases needs none.
 * @type {Record<string, (props: { state: State, view: View }) => unknown>}
 */
export const pages = {
  clue: Clue,
  echo: Echo,
  contour: Gallery,
  colour: Gallery,
  guess: Gallery,
  reveal: Reveal,
  over: Ending,
  again: Ending,
};

/** The dialogs share much with the pages of a game, so they come after them. */
export const fetchDoors = () => import('./doors.js');

export { listen } from './senses.js';
export { watch } from './since.js';
export { wear, Ballots, Chair, Covers, Hint, Missed, Primer, Wall };

/** The page somebody sees now. @param {View} view */
export const pageOf = (view) => (atDesk(view) ? DeskPage : pages[view.phase]);
