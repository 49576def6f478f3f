// Two switches for what is heard and felt of the table on this device.
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { canBuzz, give, want, wanted } from '../senses.js';
import { Switch } from './choices.js';

export function Senses() {
  const [senses, set] = useState(wanted);
  /** A switch that is turned on shows what it does. @param {Partial<import('../senses.js').Senses>} change */
  const change = (change) => {
    const next = { ...senses, ...change };
    want(next);
    set(next);
    if (change.sound || change.buzz) give('turn');
  };
  return html`
    <div class="pair">
      <${Switch} name="sound" label=${t('menu.sound')} value=${senses.sound}
        onChange=${(/** @type {boolean} */ sound) => change({ sound })}/>
      ${canBuzz() ? html`
        <${Switch} name="buzz" label=${t('menu.buzz')} value=${senses.buzz}
          onChange=${(/** @type {boolean} */ buzz) => change({ buzz })}/>` : null}
    </div>`;
}
