// What fingers do to an element: two of them spread or close, one drags, two taps come in a row. A mouse is one finger,
// and the wheel with Ctrl is how a touchpad tells that two were spread.
import { useEffect, useRef } from '../html.js';

/** @import { Point } from './lens.js' */

const BRIEF = 300; // ms: a tap, and the time between two
const STILL = 12; // px a tap may stray, and two taps from each other twice that

/**
 * @typedef {object} Hand points are px from the middle of the element
 * @property {(from: Point[], to: Point[]) => void} pinch
 * @property {(dx: number, dy: number) => void} [drag]
 * @property {(at: Point) => void} [doubleTap]
 * @property {(down: boolean) => void} [held]
 * @property {() => boolean} [holds] whether one finger drags; else the browser may scroll with it
 */

/**
 * Follows the fingers on an element for as long as it is there.
 * @param {{ current: HTMLElement | null }} element
 * @param {Hand} hand the newest one counts
 */
export function useFingers(element, hand) {
  const newest = useRef(hand);
  newest.current = hand;
  useEffect(() => (element.current ? follow(element.current, newest) : undefined), []);
}

/** @param {HTMLElement} element @param {{ current: Hand }} hand */
function follow(element, hand) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  let tap = { at: 0, x: 0, y: 0, moved: true };
  let before = { at: 0, x: 0, y: 0 };

  /** @param {MouseEvent} event @returns {Point} */
  const place = (event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    fingers.set(event.pointerId, place(event));
    tap = { at: event.timeStamp, ...place(event), moved: fingers.size > 1 };
    hand.current.held?.(true);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = place(event);
    if (Math.hypot(to.x - tap.x, to.y - tap.y) > STILL) tap.moved = true;
    const all = [...fingers.values()];
    fingers.set(event.pointerId, to);
    if (fingers.size === 2) hand.current.pinch(all, [...fingers.values()]);
    else if (fingers.size === 1 && hand.current.holds?.()) hand.current.drag?.(to.x - from.x, to.y - from.y);
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 0) hand.current.held?.(false);
    if (event.type !== 'pointerup' || tap.moved || event.timeStamp - tap.at > BRIEF) return;
    const second = event.timeStamp - before.at < BRIEF && Math.hypot(tap.x - before.x, tap.y - before.y) < 2 * STILL;
    before = second ? { at: 0, x: 0, y: 0 } : { at: event.timeStamp, x: tap.x, y: tap.y };
    if (second) hand.current.doubleTap?.({ x: tap.x, y: tap.y });
  };
  /**
   * Keeps the browser from scrolling or zooming with what is ours. Where the touch-action of the stylesheet is
   * obeyed this changes nothing.
   * @param {TouchEvent} event
   */
  const claim = (event) => {
    if (event.cancelable && (event.touches.length > 1 || hand.current.holds?.())) event.preventDefault();
  };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at = place(event);
    const wide = 100 * Math.exp(-event.deltaY / 100);
    hand.current.pinch([{ x: at.x - 50, y: at.y }, { x: at.x + 50, y: at.y }],
      [{ x: at.x - wide / 2, y: at.y }, { x: at.x + wide / 2, y: at.y }]);
  };

  /** @type {[string, any, AddEventListenerOptions?][]} */
  const listeners = [
    ['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up], ['pointerleave', up],
    ['touchstart', claim, { passive: false }], ['wheel', wheel, { passive: false }],
  ];
  listeners.forEach(([name, listener, how]) => element.addEventListener(name, listener, how));
  return () => listeners.forEach(([name, listener]) => element.removeEventListener(name, listener));
}
