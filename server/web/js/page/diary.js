// The games that were played here, as this browser remembers them.
import { erase, games } from '../diary.js';
import { html, useEffect, useState } from '../html.js';
import { list, localTime, t } from '../i18n.js';
import { gameName } from '../games.js';
import { Button } from '../ui/button.js';
import { signed } from '../ui/standings.js';
import { Words } from '../ui/words.js';

/** @import { State } from '../store.js' */
/** @import { Game } from '../diary.js' */

/** @param {{ state: State }} props */
export function Diary({ state }) {
  const [kept, remember] = useState(games);
  if (kept.length === 0) return null;
  const forget = () => {
    erase();
    remember([]);
  };
  return html`
    <section class="diary" aria-labelledby="diary-title" data-diary=${kept.length}>
      <h2 class="voice" id="diary-title">${t('diary.title')}</h2>
      <ul class="rows">
        ${kept.map((game) => html`<li key=${game.room + game.at}><${Row} state=${state} game=${game}/></li>`)}
      </ul>
      <div class="diary-foot"><p class="advice">${t('diary.about')}</p><${Erase} onErase=${forget}/></div>
    </section>`;
}

/** Asks once more before anything is gone. @param {{ onErase: () => void }} props */
function Erase({ onErase }) {
  const [sure, ask] = useState(false);
  if (!sure) return html`<${Button} action="erase" look="small quiet" onClick=${() => ask(true)}>${t('diary.erase')}<//>`;
  return html`
    <div class="pair">
      <${Button} action="erase-no" look="small quiet" onClick=${() => ask(false)}>${t('diary.keep')}<//>
      <${Button} action="erase-sure" look="small" onClick=${onErase}>${t('diary.erase-sure')}<//>
    </div>`;
}

/** @param {{ state: State, game: Game }} props */
function Row({ state, game }) {
  const [opened, open] = useState(false);
  const winners = game.seats.filter((seat) => seat.won).map((seat) => seat.name);
  const won = winners.length > 1 ? `${t('over.shared')}: ${list(winners)}` : t('over.wins', { name: winners[0] ?? '' });
  const own = game.seats.find((seat) => seat.own);
  return html`
    <details onToggle=${(/** @type {any} */ event) => open(event.target.open)} data-game=${game.room}>
      <summary class="row">
        <span class="name">
          <bdi translate=${false}>${game.title || gameName(state, game.rules)}</bdi>
          <small>${localTime(game.at)} · ${won}</small>
        </span>
        <span class="tag">${t('over.points', { n: own?.score ?? 0 })}</span>
      </summary>
      ${opened ? html`<${Whole} game=${game}/>` : null}
    </details>`;
}

/** @param {{ game: Game }} props */
const Whole = ({ game }) => html`
  <div class="diary-page">
    <ol class="diary-seats">
      ${game.seats.map((seat) => html`
        <li class=${seat.own ? 'own' : ''}><bdi translate=${false}>${seat.name}</bdi><span>${seat.score}</span></li>`)}
    </ol>
    ${game.best ? html`
      <p class="diary-best">
        <b>${t('diary.best')}: ${signed(game.best.points)}</b><br/>
        <${Words} text=${game.best.clue}/>
        <small> — <bdi translate=${false}>${game.best.own ? t('seat.you') : game.best.guide}</bdi></small>
      </p>` : null}
    <${Way} room=${game.room}/>
  </div>`;

/** The table may be gone by now: ask before sending anybody there. @param {{ room: string }} props */
function Way({ room }) {
  const there = useThere(room);
  if (there === null) return null;
  if (!there) return html`<p class="advice" data-way="gone">${t('diary.gone')}</p>`;
  const path = encodeURIComponent(room);
  return html`
    <p class="diary-way" data-way="open">
      <a href="/api/v1/rooms/${path}/export?format=json" download="echo-${path}.json">${t('fresh.save')}</a>
      <a href="/r/${path}">${t('since.done')}</a>
    </p>`;
}

/** Whether there is still such a room; null until it is known. @param {string} room @returns {boolean | null} */
function useThere(room) {
  const [there, know] = useState(/** @type {boolean | null} */ (null));
  useEffect(() => {
    const path = `/api/v1/rooms/${encodeURIComponent(room)}`;
    fetch(path, { method: 'HEAD', credentials: 'omit', cache: 'no-store' })
      .then((answer) => know(answer.ok), () => know(false));
  }, [room]);
  return there;
}
