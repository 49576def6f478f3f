// The dialogs that the front page opens too, by name: the others come with a game.
import { OpenTable } from './page/open.js';
import { Rules } from './page/rules.js';

/** @type {typeof import('./doors.js').dialogs} */
export const dialogs = { rules: Rules, open: OpenTable };
