// What others have asked for and we have a voice in: over the lower edge of the table, so that no card moves. Who does
// not agree puts it away; that is no vote.
import { act } from '../act.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { ballots } from '../people.js';
import { nameOf } from '../view.js';
import { Button, IconButton } from './button.js';
import { icons } from './icon.js';

/** @import { View, Vote } from '../api.d.ts' */

/** One of them, the newest. @param {{ view: View }} props */
export function Ballots({ view }) {
  const vote = ballots(view).at(-1);
  return vote ? html`<${Ballot} key=${`${vote.type} ${vote.seat} ${view.phase}`} view=${view} vote=${vote}/>` : null;
}

/** @param {{ view: View, vote: Vote }} props */
function Ballot({ view, vote }) {
  const [aside, put] = useState(false);
  if (aside) return null;
  return html`
    <div class="hint asks" role="status" data-ballot=${vote.type}>
      <p>
        ${t(`vote.ask-${vote.type}`, { name: nameOf(view, vote.seat) })}
        <small>${t('vote.missing', { n: vote.missing })}</small>
      </p>
      <${Button} action="agree" look="small" onClick=${() => act(vote.type, { seat: vote.seat })}>${t('vote.agree')}<//>
      <${IconButton} action="aside" label=${t('menu.close')} icon=${icons.close} onClick=${() => put(true)}/>
    </div>`;
}
