// The dialogs, by name. They arrive with the front page, with the game, or when one of them is asked for.
import { Address } from './page/address.js';
import { Comment } from './page/comment.js';
import { CopyGame } from './page/copy.js';
import { DeskSheet } from './page/desk.js';
import { Keepsake } from './page/keepsake.js';
import { Menu } from './page/menu.js';
import { OpenTable } from './page/open.js';
import { Prepare } from './page/prepare.js';
import { Road } from './page/road.js';
import { Rules } from './page/rules.js';
import { SaidToday } from './page/said.js';
import { SeatLink } from './page/seat-link.js';
import { Settings } from './page/settings.js';
import { Since } from './page/since.js';
import { VoidRound } from './page/void.js';

/** @import { State } from './store.js' */

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
