// A palette as it lies: both ramps, the accents, ink, paper and light.

import { el } from './el.js';

/** @param {any} palette */
export function swatches(palette) {
  const row = (kind, colours) => el(`span.${kind}`, {}, colours.map((colour) => {
    const chip = el('i', { title: colour });
    chip.style.background = colour;
    return chip;
  }));
  return el('span.swatches', { 'aria-hidden': 'true' }, row('ramp', palette.ramp), row('ramp', palette.ground),
    row('accents', [...palette.accent, palette.ink, palette.paper, palette.light]));
}
