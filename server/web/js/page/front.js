// The front page: join a table, open one, or go back to one's own.
import * as actions from '../act.js';
import { refreshRooms } from '../furnish.js';
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { gameName } from '../games.js';
import { rememberName, rememberedName } from '../name.js';
import { go, tidy } from '../route.js';
import * as seats from '../seat.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Toast } from '../ui/frame.js';
import { icons } from '../ui/icon.js';
import { Hero } from './hero.js';
import { faultOf, NameField } from './inputs.js';
import { Languages } from './languages.js';

/** @import { State } from '../store.js' */
/** @import { OpenRoom } from '../api.d.ts' */

/** @param {{ state: State }} props */
export const Front = ({ state }) => html`
  <div class="app front" data-screen="front">
    <${Hero}/>
    <main>
      <div class="front-columns">
        <${JoinForm} asked=${state.route.asked}/>
        <div class="front-side">
          <${OwnTables}/>
          <${OpenTables} state=${state}/>
          <${Foot} state=${state}/>
        </div>
      </div>
    </main>
    <${Toast} state=${state}/>
  </div>`;

const AS_CODE = {
  class: 'code-input',
  autocapitalize: 'characters',
  autocomplete: 'off',
  maxlength: 10,
  translate: false,
};

const openTable = () => store.set({ dialog: 'open' });

/** @param {{ asked: string }} props */
function JoinForm({ asked }) {
  const [code, setCode] = useState(asked);
  const [name, setName] = useState(rememberedName);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = () => go(`/r/${code}`);
  /** @param {string} text */
  const write = (text) => setCode(tidy(text));
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (seats.of(code)) return enter(); // we sit there already
    if (!code || !name.trim()) return setFault(code ? 'bad-name' : 'code-missing');
    setBusy(true);
    rememberName(name);
    setFault(await actions.join(code, name));
    setBusy(false);
  };
  return html`
    <form class="panel" onSubmit=${submit} data-form="join">
      <${Field} name="code" label=${t('front.code')} value=${code} onInput=${write} fault=${faultOf('code', fault, code)}
        more=${AS_CODE}/>
      <${NameField} name=${name} onInput=${setName} fault=${faultOf('name', fault, code)}/>
      <${Button} action="join" type="submit" busy=${busy}>${t('front.join')}<//>
      <div class="pair">
        <${Button} action="open-table" look="quiet" onClick=${openTable}>${t('front.open')}<//>
        ${code ? html`<${Button} action="watch" look="quiet" onClick=${enter}>${t('front.watch')}<//>` : null}
      </div>
    </form>`;
}

/** Tables where a seat of ours is kept. */
function OwnTables() {
  const rooms = seats.rooms().slice(0, 3);
  if (rooms.length === 0) return null;
  return html`
    <section class="tables">
      <h2 class="voice">${t('front.own')}</h2>
      <ul class="rows">${rooms.map((room) => html`<li key=${room}><${TableRow} room=${room} note=""/></li>`)}</ul>
    </section>`;
}

const REFRESH = 10_000; // ms

/** @param {{ state: State }} props */
function OpenTables({ state }) {
  const { rooms } = state;
  useEffect(() => {
    const timer = setInterval(() => document.hidden || refreshRooms(), REFRESH);
    return () => clearInterval(timer);
  }, []);
  return html`
    <section class="tables" aria-busy=${rooms === null ? 'true' : undefined}>
      <h2 class="voice">${t('front.tables')}</h2>
      ${rooms?.length === 0 ? html`<p class="empty">${t('front.no-tables')}</p>` : null}
      <ul class="rows">
        ${rooms?.map((row) => html`
          <li key=${row.room} class="open-row">
            <${TableRow} room=${row.room} title=${row.title || row.host} game=${gameName(state, row.rules)}
              note="${row.seats}/${row.limit}"/>
            <${SitDown} row=${row}/>
          </li>`)}
      </ul>
    </section>`;
}

/**
 * One tap for who has a name here already.
 * @param {{ row: OpenRoom }} props
 */
function SitDown({ row }) {
  const name = rememberedName();
  if (!name || row.seats >= row.limit || seats.of(row.room)) return null;
  const sit = async () => {
    const code = await actions.join(row.room, name);
    if (code) store.set({ toast: { code, values: { n: 1, code: row.room } } });
  };
  return html`
    <${Button} action="sit-${row.room}" look="small quiet" onClick=${sit}>
      ${t('front.join')}<span class="unseen"> ${row.room}</span>
    <//>`;
}

/** @param {{ room: string, title?: string, game?: string, note: string }} props */
function TableRow({ room, title = '', game = '', note }) {
  /** @param {Event} event */
  const enter = (event) => {
    event.preventDefault();
    go(`/r/${room}`);
  };
  return html`
    <a class="row" href="/r/${room}" data-table=${room} onClick=${enter}>
      <span class="code-small" translate=${false}>${room}</span>
      <span class="name"><bdi translate=${false}>${title}</bdi>${game ? html`<small>${game}</small>` : null}</span>
      <span class="tag">${note}</span>${icons.next}
    </a>`;
}

/** @param {{ state: State }} props */
const Foot = ({ state }) => html`
  <div class="front-foot">
    <${Button} action="rules" look="quiet" onClick=${() => store.set({ dialog: 'rules' })}>${t('rules.title')}<//>
    <${Languages} current=${state.language}/>
  </div>`;
