// Pictures in the rules: what words tell slowly, shown on three cards of a shipped deck. make guide draws them anew.
import { html } from '../html.js';
import { t } from '../i18n.js';

/** A picture of a card is told by its caption. @param {{ name: string, number: number, says?: string }} props */
const Shown = ({ name, number, says }) => html`
  <div class="figure-card">
    <span class="figure-art">
      <img src="/img/rules/${name}.svg" alt="" width="1000" height="1500" loading="lazy" draggable=${false}/>
      <span class="number" aria-hidden="true">${number}</span>
    </span>
    ${says ? html`<b>${says}</b>` : null}
  </div>`;

const CARDS = ['echo', 'source', 'other'];

/**
 * The search, and how it ends: as lines and in colours where a game has both.
 * @param {{ lines: boolean }} props
 */
export const Figures = ({ lines }) => html`
  <figure class="rules-figure" data-figure="search">
    <div>${CARDS.map((name, index) => html`
      <${Shown} key=${name} name="${name}-${lines ? 'contour' : 'colour'}" number=${index + 1}/>`)}</div>
    <figcaption>${t(lines ? 'figure.lines' : 'figure.search')}</figcaption>
  </figure>
  <figure class="rules-figure" data-figure="told">
    <div>${CARDS.map((name, index) => html`
      <${Shown} key=${name} name="${name}-colour" number=${index + 1}
        says=${t(name === 'source' ? 'figure.source' : 'figure.echo')}/>`)}</div>
    <figcaption>${t(lines ? 'figure.colour' : 'figure.told')}</figcaption>
  </figure>`;
