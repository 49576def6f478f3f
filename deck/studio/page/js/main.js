// Where the page begins.

import { el } from './el.js';
import { ask, follow, learn, take } from './api.js';
import { makeBar } from './bar.js';
import { makeEyes } from './eyes.js';
import { makeHeat } from './heat.js';
import { listenOnSheet } from './hover.js';
import { listen } from './keys.js';
import { makeMap } from './map.js';
import { makePalettes } from './palettes.js';
import { makeSheet } from './sheet.js';
import { makeSide } from './side.js';
import { makeBanner, makeStatus } from './status.js';
import { change, on, recall, s } from './store.js';
import { makeToast } from './toast.js';
import { load, preferred } from './words.js';

const views = ['sheet', 'map', 'heat', 'palettes'];

/** The address keeps the view, so that it can be opened again. */
function address() {
  const view = location.hash.slice(1);
  if (views.includes(view) && view !== s.view) change({ view });
}

function see() {
  document.documentElement.dataset.view = s.view;
  if (location.hash.slice(1) !== s.view) history.replaceState(null, '', `#${s.view}`);
}

async function begin() {
  recall();
  const deck = ask('/api/deck');
  await load(preferred());
  const sheet = makeSheet();
  const main = el('main', {}, sheet, makeMap(), makeHeat(), makePalettes());
  const app = /** @type {HTMLElement} */ (document.getElementById('app'));
  app.append(makeToast());
  take(await deck);
  document.title = `${s.deck.title.en ?? s.deck.id} · echo studio`;
  makeEyes();
  app.prepend(makeBanner(), makeBar(), el('div.desk', {}, main, makeSide()), makeStatus());
  listenOnSheet(sheet);
  listen();
  on('view', see);
  addEventListener('hashchange', address);
  change({ view: views.includes(location.hash.slice(1)) ? location.hash.slice(1) : 'sheet', deck: s.deck, side: s.side });
  performance.mark('sheet');
  follow();
  learn();
}

begin();
