// The lens over the card in the middle of a pager: looks live outside of the page's state, since sixty times a second is
// more often than a page should be drawn. Only whether one looks closer is state.
import { useLayoutEffect, useRef, useState } from '../html.js';
import { useFingers } from './fingers.js';
import { CLOSE, moved, nearer, pinched, WHOLE } from './lens.js';

const STEP = 1.5; // of a key
const STRIDE = 80; // px that an arrow moves

const CENTRE = { x: 0, y: 0 };

/**
 * @param {{ current: HTMLElement | null }} pager
 * @param {number} at which leaf is in the middle; another one is whole again
 */
export function useLens(pager, at) {
  const look = useRef(WHOLE);
  const [closer, setCloser] = useState(false);
  const leaf = () => pager.current?.children[at] ?? null;
  const card = () => /** @type {HTMLElement | null} */ (leaf()?.querySelector('.card') ?? null);
  const glass = () => {
    const [window, picture] = [leaf(), card()];
    return {
      window: [window?.clientWidth ?? 0, window?.clientHeight ?? 0],
      picture: [picture?.offsetWidth ?? 0, picture?.offsetHeight ?? 0],
    };
  };
  /** @param {import('./lens.js').Look} to */
  const show = (to) => {
    look.current = to;
    const { scale, x, y } = to;
    const style = card()?.style;
    if (style) style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : '';
    setCloser(scale > 1);
  };
  useLayoutEffect(() => () => show(WHOLE), [at]);
  /** @param {import('./lens.js').Point} point */
  const toggle = (point = CENTRE) => show(look.current.scale > 1 ? WHOLE : nearer(WHOLE, CLOSE, point, glass()));
  /** @param {number} dx @param {number} dy */
  const drag = (dx, dy) => show(moved(look.current, dx, dy, glass()));
  useFingers(pager, {
    pinch: (from, to) => show(pinched(look.current, from, to, glass())),
    drag,
    doubleTap: toggle,
    held: (down) => pager.current?.classList.toggle('held', down),
    holds: () => look.current.scale > 1,
  });
  /** @type {Record<string, () => void>} */
  const keys = {
    '+': () => show(nearer(look.current, STEP, CENTRE, glass())),
    '-': () => show(nearer(look.current, 1 / STEP, CENTRE, glass())),
    0: () => show(WHOLE),
  };
  keys['='] = keys['+'];
  /** @type {Record<string, () => void>} */
  const arrows = {
    ArrowLeft: () => drag(STRIDE, 0),
    ArrowRight: () => drag(-STRIDE, 0),
    ArrowUp: () => drag(0, STRIDE),
    ArrowDown: () => drag(0, -STRIDE),
  };
  return {
    closer,
    toggle: () => toggle(),
    /** Does what the key means, and says whether it means anything. @param {string} key */
    press(key) {
      const act = keys[key] ?? (look.current.scale > 1 ? arrows[key] : undefined);
      act?.();
      return act !== undefined;
    },
  };
}
