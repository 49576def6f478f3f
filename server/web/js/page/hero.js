// The head of the front page: the name of the game, and the game itself in three cards that stand on the horizon.
import { html } from '../html.js';
import { t } from '../i18n.js';

const FAN = ['back-contour', 'back', 'back-colour'];

/** @param {{ low?: boolean }} props */
export const Hero = ({ low = false }) => html`
  <header class="sky hero ${low ? 'low' : ''}">
    <div class="hero-words">
      <h1 class="voice">${t('game.name')}</h1>
      <p>${t('game.motto')}</p>
    </div>
    <div class="fan" aria-hidden="true">
      ${FAN.map((name) => html`<div class="card"><img src="/img/${name}.svg" alt="" draggable=${false}/></div>`)}
    </div>
    <span class="horizon" aria-hidden="true"></span>
  </header>`;
