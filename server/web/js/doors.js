// The dialogs of a room, by name; those of the front page are in porch.js. They arrive with the game, or when one of
// them is asked for.
import { Address } from './page/address.js';
import { Comment } from './page/comment.js';
import { CopyGame } from './page/copy.js';
import { DeskSheet } from './page/desk.js';
import { Keepsake } from './page/keepsake.js';
import { Menu } from './page/menu.js';
import { People, Queue } from './page/people.js';
import { Prepare } from './page/prepare.js';
import { Road } from './page/road.js';
import { SaidToday } from './page/said.js';
import { SeatLink } from './page/seat-link.js';
import { SeatSheet } from './page/seat-sheet.js';
import { Settings } from './page/settings.js';
import { Since } from './page/since.js';
import { VoidRound } from './page/void.js';

/** @import { State } from './store.js' */

/** @type {Record<string, (props: { state: State, view: any }) => unknown>} */
export const dialogs = {
  menu: Menu,
  settings: Settings,
  share: Address,
  'seat-link': SeatLink,
  seat: SeatSheet,
  people: People,
  queue: Queue,
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
