// The one place where Preact and htm meet: every component takes its `html` from here.
import { h, render } from './vendor/preact.js';
import htm from './vendor/htm.js';

export const html = htm.bind(h);
export { render };
export { useEffect, useLayoutEffect, useRef, useState } from './vendor/hooks.js';
