// The hall: what the front page shows below the way in, when it has arrived with its stylesheet.
import { html } from './html.js';
import { Decks } from './page/decks.js';
import { Diary } from './page/diary.js';
import { OpenTables } from './page/tables.js';

/** @import { State } from './store.js' */

/** Nothing before all of it is known, so that nothing is pushed about by what comes later. @param {{ state: State }} props */
export const Hall = ({ state }) =>
  state.rooms === null ? null : html`<${OpenTables} state=${state}/><${Diary} state=${state}/>`;

export { Decks };
