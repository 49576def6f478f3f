// What the page calls the moment we are in; the head of the page shows it, and a screen reader hears it when it begins.
import { t } from './i18n.js';
import { can, isGuide, nameOf, watches } from './view.js';

/** @import { View } from './api.d.ts' */

/** @type {Record<string, (view: View) => string>} */
const TITLES = {
  lobby: () => t('lobby.title'),
  clue: (view) => (isGuide(view) ? t('clue.title') : t('clue.wait', { name: nameOf(view, view.guide) })),
  echo: (view) => t(isGuide(view) ? 'echo.gather-yours' : watches(view) ? 'echo.gather' : 'echo.title'),
  contour: () => t('contour.title'),
  colour: () => t('colour.title'),
  guess: (view) => t(view.me?.locked.mark || can(view, 'mark') ? 'mark.title' : 'guess.title'),
  reveal: (view) => (view.result?.void ? t(voidTitle(view)) : t('reveal.title')),
  over: () => t('over.title'),
  again: () => t('again.title'),
};

const WORDLESS = ['no-clue', 'left'];

/** @param {View} view */
const voidTitle = (view) => (WORDLESS.includes(view.result?.reason ?? 'no-clue') ? 'void.title' : 'void.by-host');

/** @param {View} view */
export const titleOf = (view) => TITLES[view.phase]?.(view) ?? t('game.name');

/** In the contour phase the page loses its colours together with the cards. @param {View | null} view */
export const toneOf = (view) => (view?.phase === 'contour' ? 'contour' : 'colour');
