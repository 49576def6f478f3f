// A finished game to pass on: a picture of it, made here and sent nowhere by the page, or a few lines of text.
import { html, useEffect, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { asText } from '../recap.js';
import { copy } from '../screen.js';
import * as store from '../store.js';
import { Button } from '../ui/button.js';
import { Sheet } from '../ui/dialog.js';
import { Switch } from './choices.js';
import { Formats } from './copy.js';

/** @import { View } from '../api.d.ts' */

const NAME = 'echo-of-the-contour.png';

/** @param {string} code */
const say = (code) => store.set({ dialog: null, toast: { code, values: {} } });

/** @param {{ view: View }} props */
export function Keepsake({ view }) {
  const [tall, setTall] = useState(false);
  const [names, setNames] = useState(true);
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const text = asText(view, names);
  useEffect(() => {
    const drawn = import('../keepsake.js').then(({ draw }) => canvas.current && draw(canvas.current, view, { tall, names }));
    drawn.catch(() => say('picture-failed'));
  }, [view.version, tall, names]);
  return html`
    <${Sheet} name="keepsake" title=${t('keep.title')}>
      <div class="panel keepsake">
        <canvas ref=${canvas} class=${tall ? 'tall' : ''} role="img" aria-label=${text}></canvas>
        <div class="pair" role="group">
          <${Shape} action="wide" on=${!tall} words=${t('keep.wide')} onClick=${() => setTall(false)}/>
          <${Shape} action="tall" on=${tall} words=${t('keep.tall')} onClick=${() => setTall(true)}/>
        </div>
        <${Switch} name="names" label=${t('keep.names')} value=${names} onChange=${setNames}/>
        <${Ways} canvas=${canvas} text=${text}/>
        <h3>${t('keep.forum')}</h3>
        <${Formats} room=${view.room}/>
      </div>
    <//>`;
}

/** @param {{ action: string, on: boolean, words: string, onClick: () => void }} props */
const Shape = ({ action, on, words, onClick }) => html`
  <button type="button" class="button quiet ${on ? 'chosen-shape' : ''}" data-action="keep-${action}" aria-pressed=${on}
    onClick=${onClick}>${words}</button>`;

/** @param {{ canvas: { current: HTMLCanvasElement | null }, text: string }} props */
function Ways({ canvas, text }) {
  const able = Boolean(navigator.canShare?.({ files: [new File([], NAME, { type: 'image/png' })] }));
  /** @param {(file: File) => void} then */
  const withFile = (then) => () =>
    canvas.current?.toBlob((blob) => (blob ? then(new File([blob], NAME, { type: 'image/png' })) : say('picture-failed')));
  /** @param {File} file */
  const share = (file) => navigator.share({ files: [file], text }).catch(() => {}); // somebody thought better of it
  const copied = async () => say((await copy(text)) ? 'words-copied' : 'copy-failed');
  return html`
    ${able ? html`<${Button} action="keep-share" onClick=${withFile(share)}>${t('keep.share')}<//>` : null}
    <div class="pair">
      <${Button} action="keep-save" look=${able ? 'quiet' : ''} onClick=${withFile(save)}>${t('keep.save')}<//>
      <${Button} action="keep-text" look="quiet" onClick=${copied}>${t('keep.text')}<//>
    </div>`;
}

/** @param {File} file */
function save(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
