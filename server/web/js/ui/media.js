// How much room there is, for pages that are laid out in another way where it is wide.
import { useEffect, useState } from '../html.js';
import { matches } from '../screen.js';

export const WIDE = '(min-width: 68.75em) and (min-height: 43.75em)';

/** Follows a media query. @param {string} query */
export function useMedia(query) {
  const [yes, set] = useState(() => matches(query));
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => set(media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [query]);
  return yes;
}
