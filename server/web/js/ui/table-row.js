// A table in a list: its code, what is played there, and the way in.
import { mask } from '../conceal.js';
import { html } from '../html.js';
import { go } from '../route.js';
import * as store from '../store.js';
import { icons } from './icon.js';

/** @param {{ room: string, title?: string, game?: string, note: string }} props */
export function TableRow({ room, title = '', game = '', note }) {
  /** @param {Event} event */
  const enter = (event) => {
    event.preventDefault();
    go(`/r/${room}`);
  };
  return html`
    <a class="row" href="/r/${room}" data-table=${room} onClick=${enter}>
      <span class="code-small" translate=${false}>${mask(store.get(), room)}</span>
      <span class="name"><bdi translate=${false}>${title}</bdi>${game ? html`<small>${game}</small>` : null}</span>
      <span class="tag">${note}</span>${icons.next}
    </a>`;
}
