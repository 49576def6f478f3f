// Trying the game: one tap, and somebody sits at a table of their own with bots, where no clock runs.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { rememberedName } from '../name.js';
import { complain, deliver } from '../outbox.js';
import { go } from '../route.js';
import * as seats from '../seat.js';
import { Button } from '../ui/button.js';

/** @import { State } from '../store.js' */

const GAME = 'echo-contour';
const BOTS = 3; // with four cards on the table there is something to doubt

/** @param {{ state: State, second: boolean }} props what stands second has an outlined button */
export function TryOut({ state, second }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await tryOut(state);
    setBusy(false);
  };
  return html`
    <section class="panel try" aria-labelledby="try-title">
      <h2 class="voice" id="try-title">${t('try.title')}</h2>
      <p>${t('try.about')}</p>
      <${Button} action="try" look=${second ? 'quiet' : ''} busy=${busy} onClick=${start}>
        ${t('try.do')}<small>${t('try.how')}</small>
      <//>
    </section>`;
}

/** Opens the table, begins the game and goes there. @param {State} state */
async function tryOut({ rulesets, language }) {
  const rules = rulesets.some((row) => row.id === GAME) ? { rules: GAME } : {};
  const body = { ...rules, language, name: rememberedName() || t('try.name'), options: { bots: BOTS, limits: 'none' } };
  const opened = await deliver('/rooms', { body });
  if (opened.code) return complain(opened);
  const { room, seat, token, url } = opened.body;
  seats.keep(room, { token, seat, url });
  // If the start does not get through, the table waits with its button for it.
  await deliver(`/rooms/${room}/actions`, { room, body: { type: 'start', round: 0, phase: 'lobby' } });
  go(`/r/${room}`);
}
