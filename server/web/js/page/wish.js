// When the moderator would like the phase done: a moment everybody sees, which ends nothing.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { localTime, t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';

const DAY = 24 * 60 * 60 * 1000; // ms
const AHEAD = [1, 3, 7]; // days

/** As <input type="datetime-local"> wants it: local, to the minute. @param {Date} date */
export function local(date) {
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** @param {number} days */
const ahead = (days) => local(new Date(Date.now() + days * DAY));

/** @param {{ soft: string | null }} props */
export function Wish({ soft }) {
  const [at, setAt] = useState(() => (soft ? local(new Date(soft)) : ahead(AHEAD[1])));
  const moment = new Date(at);
  const fault = at && !(moment.getTime() > Date.now()) ? t('desk.past') : '';
  const set = () => act('deadline', { at: moment.toISOString() });
  return html`
    <section class="wish">
      <h2>${t('desk.wish')}</h2>
      <p class="advice">${soft ? t('rail.soft', { time: localTime(soft) }) : t('desk.wish-about')}</p>
      <div class="pair ahead">
        ${AHEAD.map((days) => html`
          <${Button} key=${days} action="ahead-${days}" look="small quiet" onClick=${() => setAt(ahead(days))}>
            ${t('desk.ahead', { n: days })}
          <//>`)}
      </div>
      <${Field} name="soft" label=${t('desk.when')} value=${at} onInput=${setAt} fault=${fault}
        more=${{ type: 'datetime-local', min: local(new Date()) }}/>
      <div class="pair">
        <${Button} action="set-deadline" look="quiet" off=${!at || fault !== ''} onClick=${set}>${t('desk.set')}<//>
        ${soft ? html`
          <${Button} action="lift-deadline" look="quiet" onClick=${() => act('deadline', { at: null })}>
            ${t('desk.lift')}
          <//>` : null}
      </div>
    </section>`;
}
