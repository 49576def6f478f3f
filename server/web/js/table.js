// The pages and dialogs of a running game. The first visit does without them: they arrive while the table fills.
import { keep } from './diary.js';
import { html, useEffect } from './html.js';
import { Address } from './page/address.js';
import { Clue } from './page/clue.js';
import { Comment } from './page/comment.js';
import { CopyGame } from './page/copy.js';
import { DeskPage } from './page/desk-page.js';
import { DeskSheet } from './page/desk.js';
import { Echo } from './page/echo.js';
import { Gallery } from './page/gallery.js';
import { Keepsake } from './page/keepsake.js';
import { Hint } from './page/hint.js';
import { Menu } from './page/menu.js';
import { OpenTable } from './page/open.js';
import { Over } from './page/over.js';
import { Prepare } from './page/prepare.js';
import { Primer } from './page/primer.js';
import { Reveal } from './page/reveal.js';
import { Road } from './page/road.js';
import { Rules } from './page/rules.js';
import { SaidToday } from './page/said.js';
import { SeatLink } from './page/seat-link.js';
import { Settings } from './page/settings.js';
import { Since } from './page/since.js';
import { VoidRound } from './page/void.js';
import { wear } from './tint.js';
import { atDesk } from './view.js';

/** @import { State } from './store.js' */
/** @import { View } from './api.d.ts' */

/** The end of a game, which this browser remembers. @param {{ state: State, view: View }} props */
function Ending({ state, view }) {
  useEffect(() => keep(view), [String(view.winners)]);
  return html`<${Over} state=${state} view=${view}/>`;
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

export { listen } from './senses.js';
export { wear, Hint, Primer };

/** The page somebody sees now. @param {View} view */
export const pageOf = (view) => (atDesk(view) ? DeskPage : pages[view.phase]);

/** @type {Record<string, (props: { state: State, view: any }) => unknown>} */
export const dialogs = {
  menu: Menu,
  rules: Rules,
  settings: Settings,
  open: OpenTable,
  share: Address,
  'seat-link': SeatLink,
  prepare: Prepare,
  comment: Comment,
  void: VoidRound,
  desk: DeskSheet,
  copy: CopyGame,
  keepsake: Keepsake,
  board: Road,
  said: SaidToday,
  since: Since,
};
