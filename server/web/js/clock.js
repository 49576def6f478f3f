// Time left. The server says how many milliseconds remain; from then on only this page's own clock is read.
import { useEffect, useState } from './html.js';

/** @param {number} until @param {number} now both of performance.now */
export const secondsLeft = (until, now) => Math.max(0, Math.ceil((until - now) / 1000));

/** 75 → "1:15" @param {number} seconds */
export const dial = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Seconds left until then; renders again whenever the number changes.
 * @param {number} until
 */
export function useSeconds(until) {
  const [seconds, set] = useState(() => secondsLeft(until, performance.now()));
  useEffect(() => {
    const tick = () => set(secondsLeft(until, performance.now()));
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Whether a moment has come; renders again when it does. @param {number} at */
export function useReached(at) {
  const [reached, set] = useState(() => performance.now() >= at);
  useEffect(() => {
    const wait = at - performance.now();
    set(wait <= 0);
    if (wait <= 0 || wait === Infinity) return undefined;
    const timer = setTimeout(() => set(true), wait);
    return () => clearTimeout(timer);
  }, [at]);
  return reached;
}
