// The pages and dialogs of a running game. The first visit does without them: they arrive while the table fills.
import { Address } from './page/address.js';
import { Clue } from './page/clue.js';
import { Echo } from './page/echo.js';
import { Gallery } from './page/gallery.js';
import { Menu } from './page/menu.js';
import { OpenTable } from './page/open.js';
import { Over } from './page/over.js';
import { Reveal } from './page/reveal.js';
import { Rules } from './page/rules.js';
import { Settings } from './page/settings.js';

/** @import { State } from './store.js' */
/** @import { View } from './api.d.ts' */

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
  over: Over,
  again: Over,
};

/** @type {Record<string, (props: { state: State, view: any }) => unknown>} */
export const dialogs = {
  menu: Menu,
  rules: Rules,
  settings: Settings,
  open: OpenTable,
  share: Address,
  'seat-link': Address,
};
