// Whether something has come into sight. Browsers load "lazy" pictures from far below the screen, which on a first visit
// is more than all the rest.
import { useEffect, useState } from '../html.js';

/** True from the moment an element is first in sight. @param {{ current: Element | null }} ref */
export function useSeen(ref) {
  const [seen, see] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return undefined;
    const watch = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && see(true));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [seen, ref.current]);
  return seen;
}
