// What happened since you were here: the rounds that ended, what they brought, and whom the table waits for now.
import { html } from '../html.js';
import { list, localTime, t } from '../i18n.js';
import { missed } from '../missed.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { dismiss, Sheet } from '../ui/dialog.js';
import { signed } from '../ui/standings.js';
import { Words } from '../ui/words.js';
import { mayMove, nameOf, seat } from '../view.js';

/** @import { State } from '../store.js' */
/** @import { Past, View } from '../api.d.ts' */

/** @param {{ state: State, view: View }} props */
export function Since({ state, view }) {
  const seen = state.since;
  if (!seen) return null;
  const rounds = missed(view, seen);
  const mine = view.me?.seat ?? '';
  const gained = (seat(view, mine)?.score ?? 0) - (seen.scores[mine] ?? 0);
  const done = () => {
    store.set({ since: null });
    dismiss();
  };
  return html`
    <${Sheet} name="since" title=${t('since.title')}>
      <div class="panel" data-since=${seen.round}>
        <p class="advice">${t('since.last', { time: localTime(seen.at), n: seen.round })}</p>
        ${rounds.map((past) => html`<${Round} key=${past.round} view=${view} past=${past}/>`)}
        ${gained !== 0 ? html`<p>${t('since.gained', { points: signed(gained) })}</p>` : null}
        <p><b>${now(view)}</b></p>
        <${Button} action="since-done" onClick=${done}>${t('since.done')}<//>
      </div>
    <//>`;
}

/** Whom the table waits for. @param {View} view */
function now(view) {
  if (view.phase === 'over') return t('over.title');
  if (mayMove(view)) return t('since.your-turn');
  const names = view.seats.filter((one) => one.awaited).map((one) => one.name);
  return names.length > 0 ? t('seats.waiting', { names: list(names) }) : t('seats.all');
}

/** @param {{ view: View, past: Past }} props */
function Round({ view, past }) {
  const points = past.points[view.me?.seat ?? ''] ?? 0;
  return html`
    <section class="ledger-row" data-past=${past.round}>
      ${past.image
        ? html`<${Card} card=${{ id: `round-${past.round}`, image: past.image, alt: past.alt }} label=${t('reveal.source')}/>`
        : html`<div class="card place" aria-hidden="true"></div>`}
      <div>
        <h3>${t('round.plain', { n: past.round })} · <bdi translate=${false}>${nameOf(view, past.guide)}</bdi></h3>
        ${past.clue ? html`<p><${Words} text=${past.clue}/></p>` : null}
        <p class="by">
          ${past.void ? t(`void-reason.${past.reason ?? 'host'}`) : t('over.found', { n: past.found?.length ?? 0 })}
        </p>
        ${view.me?.seat && !past.void ? html`<p class="points">${signed(points)}</p>` : null}
      </div>
    </section>`;
}
