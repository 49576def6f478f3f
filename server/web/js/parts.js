// What the first visit does without, fetched when it is about to be needed: the lower part of the front page and the
// two dialogs it opens, the pages of a game while its table fills, the other dialogs with the game at the latest.
import { dress } from './dress.js';
import { letter } from './letters.js';
import * as store from './store.js';

/** @type {Record<string, { load: () => Promise<Partial<store.State>>, styles: string[] }>} */
const PARTS = {
  table: { load: loadTable, styles: ['/css/dialog.css', '/css/table.css'] },
  big: { load: loadTable, styles: ['/css/dialog.css', '/css/table.css', '/css/big.css'] },
  hall: { load: async () => ({ hall: await import('./hall.js') }), styles: ['/css/dialog.css', '/css/hall.css'] },
  porch: { load: async () => hang(await import('./porch.js')), styles: ['/css/dialog.css'] },
  doors: { load: async () => hang(await (await import('./table.js')).fetchDoors()), styles: ['/css/dialog.css'] },
};

const asked = new Set();

/** Asks for the parts that this state will need. */
export function fetchParts() {
  const { route, view, dialog } = store.get();
  fetchPart(route.code ? (route.tv ? 'big' : 'table') : 'hall');
  const soon = dialog || (view && view.phase !== 'lobby');
  if (!route.code || soon) fetchPart('porch');
  if (route.code && soon) fetchPart('doors');
}

/** Asks for a part once, and again until it comes. @param {string} name */
async function fetchPart(name) {
  if (asked.has(name)) return;
  asked.add(name);
  const { load, styles } = PARTS[name];
  const [part] = await Promise.all([load().catch(() => null), ...styles.map(dress)]);
  if (part) {
    store.set(part);
    return letter().catch(() => {}); // a page can be read without them
  }
  setTimeout(() => {
    asked.delete(name);
    fetchParts();
  }, 2000);
}

/** Adds dialogs to those that are there. @param {{ dialogs: import('./store.js').State['doors'] }} part */
const hang = ({ dialogs }) => ({ doors: { ...store.get().doors, ...dialogs } });

async function loadTable() {
  const table = await import('./table.js');
  if (!store.get().table) table.listen();
  table.watch();
  return { table };
}
