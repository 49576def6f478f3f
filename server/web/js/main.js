// Where the page begins: words, place, room; then everything is drawn again whenever the state changes.
import { claim, goOn } from './act.js';
import { App } from './app.js';
import { concealed, isKept, recall } from './conceal.js';
import { keepFocus } from './focus.js';
import { furnish } from './furnish.js';
import { html, render } from './html.js';
import { load, preferred, t } from './i18n.js';
import { tapAgain } from './meanwhile.js';
import { hurry } from './outbox.js';
import { toneOf } from './phase.js';
import { fetchParts } from './parts.js';
import * as route from './route.js';
import { followViewport, stayAwake } from './screen.js';
import * as seats from './seat.js';
import * as session from './session.js';
import * as store from './store.js';
import { mayMove, playing } from './view.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

function draw() {
  const state = store.get();
  const { documentElement } = document;
  documentElement.dataset.tone = toneOf(state.view);
  documentElement.classList.toggle('tv', state.route.tv);
  document.title = title(state);
  stayAwake(lit(state));
  state.table?.wear(state);
  render(html`<${App} state=${state}/>`, root);
  tapAgain();
}

/** A dot in the tab says that it is our turn. @param {store.State} state */
function title(state) {
  const { route: { code }, view } = state;
  const turn = view && mayMove(view) ? '● ' : '';
  return turn + t('game.name') + (code && !concealed(state) ? ` · ${code}` : '');
}

/**
 * A phone may not fall asleep in the middle of a game, unless days may pass; a big screen never may.
 * @param {store.State} state
 */
const lit = ({ route: { code, tv }, view }) =>
  (tv && code !== '') || (view !== null && view.limitMs !== null && playing(view));

/** Goes to where the address points. */
async function arrive() {
  const here = route.read();
  store.set({ route: here, dialog: null });
  furnish();
  if (here.key) await claim(here.code, here.key);
  if (!here.code) return session.leaveOff();
  session.enter();
  if (!here.tv) goOn(here.code);
}

/** Back at the screen, or back on the net: ask at once. */
function awake() {
  if (document.hidden) return;
  session.resume();
  hurry();
  stayAwake(lit(store.get()));
}

async function begin() {
  const language = preferred();
  await load(language);
  store.set({ language });
  recall();
  followViewport();
  keepFocus(root);
  addEventListener('popstate', arrive);
  addEventListener('pageshow', (event) => event.persisted && awake());
  addEventListener('pagehide', session.leaveOff);
  document.addEventListener('freeze', session.leaveOff);
  document.addEventListener('resume', session.resume);
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue && seats.isOf(store.get().route.code, key)) session.resume();
    if (isKept(key)) recall();
  });
  addEventListener('online', awake);
  addEventListener('offline', () => store.get().route.code && store.set({ offline: true }));
  document.addEventListener('visibilitychange', awake);
  document.addEventListener('click', () => stayAwake(lit(store.get())));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  addEventListener('resize', () => store.get().route.tv && draw()); // its cards are measured as they are drawn
  store.subscribe(fetchParts);
  arrive();
  setTimeout(() => { // a task of its own, while what was asked for is on its way
    store.subscribe(draw);
    draw();
  });
}

begin();
