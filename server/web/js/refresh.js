// Looking again and again at what changes by itself, while somebody looks at the page.
import { useEffect } from './html.js';

export const REFRESH = 10_000; // ms between looks

/**
 * Looks now, then again and again, one question at a time. A page that nobody sees asks nothing, and asks when it is seen
 * again.
 * @param {() => Promise<number>} look gives back for how many seconds the server wants to be left alone
 * @param {number} [first] ms before the first look
 */
export function useRefresh(look, first = 0) {
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const again = async () => {
      clearTimeout(timer);
      const pause = document.hidden ? 0 : await look();
      clearTimeout(timer);
      if (!gone) timer = setTimeout(again, Math.max(REFRESH, pause * 1000));
    };
    const seen = () => document.hidden || again();
    timer = setTimeout(again, first);
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
