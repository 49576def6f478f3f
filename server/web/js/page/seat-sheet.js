// One seat: who sits there, and what may be done about it. Only what `can` lists is offered; what cannot be undone asks
// once more.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { list, t } from '../i18n.js';
import { voteOn } from '../people.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { facts, Token } from '../ui/seats.js';
import { can, mayAbout, namesOf, seat as seatOf, watches } from '../view.js';
import { Rename } from './rename.js';

/** @import { State } from '../store.js' */
/** @import { Seat, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function SeatSheet({ state, view }) {
  const seat = seatOf(view, state.about);
  const next = view.waiting?.find((one) => one.id === state.about);
  const name = seat?.name ?? next?.name ?? '';
  return html`
    <${Sheet} name="seat" title=${name || t('menu.people')}>
      <div class="panel" data-about=${state.about}>
        ${seat ? html`<${About} view=${view} seat=${seat}/>` : html`<p>${t(next ? 'queue.waits' : 'seat.left')}</p>`}
        ${state.about === view.me?.seat && can(view, 'rename') ? html`<${Rename} name=${name}/>` : null}
        <${Doings} view=${view} id=${state.about} name=${name}/>
      </div>
    <//>`;
}

/** Of who has just come there is nothing to say. @param {{ view: View, seat: Seat }} props */
function About({ view, seat }) {
  const told = [...facts(view, seat), doing(seat)].filter(Boolean).join(' · ');
  const score = view.round.number > 0 ? t('over.points', { n: seat.score }) : '';
  return (told || score) && html`
    <p class="row about">
      <${Token} seat=${seat} view=${view}/>
      <span class="name">${told}</span>
      ${score && html`<span class="score">${score}</span>`}
    </p>`;
}

/** What the phase expects of a seat. @param {Seat} seat */
function doing(seat) {
  if (seat.acted) return t('seat.done');
  return seat.awaited ? t('seat.thinking') : '';
}

/** @param {{ view: View, id: string, name: string }} props */
const Doings = ({ view, id, name }) => html`
  ${mayAbout(view, 'nudge', id) ? html`
    <${Button} action="nudge" look=${votes(view, id) ? 'quiet' : ''} onClick=${() => nudge(id, name)}>
      ${t('people.nudge')}
    <//>` : null}
  <${Ballot} view=${view} id=${id} type="skip"/>
  <${Ballot} view=${view} id=${id} type="remove"/>
  ${tooSoon(view, id) ? html`<p class="advice" data-too-soon>${t('vote.day')}</p>` : null}
  ${mayAbout(view, 'transfer', id) ? html`
    <${Button} action="transfer-${id}" look="quiet" onClick=${() => then(act('transfer', { seat: id }))}>
      ${t('menu.crown')}
    <//>` : null}
  ${mayAbout(view, 'kick', id) ? html`<${Kick} id=${id}/>` : null}`;

/** Is a vote about a seat on? Then that is what the sheet is for. @param {View} view @param {string} id */
const votes = (view, id) => Boolean(voteOn(view, id, 'skip') ?? voteOn(view, id, 'remove'));

/** Where nobody is in a hurry, is that why there is no vote yet? @param {View} view @param {string} id */
const tooSoon = (view, id) =>
  !view.timed && !view.moderated && !watches(view) && id !== view.me?.seat && seatOf(view, id)?.awaited === true &&
  !mayAbout(view, 'skip', id) && !voteOn(view, id, 'skip');

/** @param {string} id @param {string} name */
async function nudge(id, name) {
  if (await then(act('nudge', { seat: id }))) store.set({ toast: { code: 'nudge-sent', values: { name } } });
}

/** Closes the sheet when it is done: what came of it is told over the table. @param {Promise<boolean>} done */
async function then(done) {
  const well = await done;
  if (store.get().dialog === 'seat') dismiss();
  return well;
}

/**
 * A vote: asked for, or agreed to; who has agreed sees how many more it takes.
 * @param {{ view: View, id: string, type: 'skip' | 'remove' }} props
 */
function Ballot({ view, id, type }) {
  const vote = voteOn(view, id, type);
  const needless = type === 'remove' && !vote && mayAbout(view, 'kick', id); // who may free a seat needs no vote
  const may = mayAbout(view, type, id) && !needless;
  if (!vote && !may) return null;
  return html`
    <div class="ballot" data-vote=${type}>
      ${may ? html`
        <${Button} action=${type} look=${vote ? '' : 'quiet'} onClick=${() => act(type, { seat: id })}>
          ${t(`vote.${type}`)}<small>${t(`vote.${type}-about`)}</small>
        <//>` : null}
      ${vote ? html`
        <p class="advice" data-missing=${vote.missing}>
          ${may ? null : html`<b>${t(`vote.${type}`)}</b> · `}
          <bdi>${t('vote.agreed', { names: list(namesOf(view, vote.by)) })}</bdi> ·
          ${' '}<bdi>${t('vote.missing', { n: vote.missing })}</bdi>
        </p>` : null}
    </div>`;
}

/** @param {{ id: string }} props */
function Kick({ id }) {
  const [sure, ask] = useState(false);
  const press = () => (sure ? then(act('kick', { seat: id })) : ask(true));
  return html`
    <${Button} action="kick-${id}" look=${sure ? '' : 'quiet'} onClick=${press}>
      ${t(sure ? 'menu.kick-sure' : 'menu.kick')}
    <//>`;
}
