// The keyboard as a table: it is what keys do, and what the page says of them.

/**
 * Keys by the command they stand for; the first is the one that is shown. "Shift+" and "Ctrl+" come first; letters are
 * those of the key in whatever alphabet: a Cyrillic к on the key K is K.
 */
export const table = [
  ['decide', [['keep', 'K'], ['lock', 'L'], ['free', 'U'], ['drop', 'D', 'Delete'], ['reroll', 'R'], ['palette', 'P'], ['undo', 'Z', 'Ctrl+Z'], ['redo', 'Shift+Z', 'Ctrl+Shift+Z', 'Ctrl+Y']]],
  ['move', [['left', 'ArrowLeft'], ['right', 'ArrowRight'], ['up', 'ArrowUp'], ['down', 'ArrowDown'], ['first', 'Home'], ['last', 'End'], ['pageup', 'PageUp'], ['pagedown', 'PageDown'], ['nearest', 'J']]],
  ['choose', [['choose', 'X'], ['extend', 'Shift+Arrow'], ['all', 'Ctrl+A'], ['none', 'Escape']]],
  ['look', [['zoom', 'Enter'], ['compare', 'C'], ['peek', 'Space'], ['version', 'V'], ['eye', 'E'], ['larger', '+', '='], ['smaller', '-'], ['side', 'N'], ['filter', 'F', '/']]],
  ['views', [['sheet', '1'], ['map', '2'], ['heat', '3'], ['palettes', '4'], ['keys', '?', 'Shift+?']]],
];
