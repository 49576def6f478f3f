// Where small things are kept. A browser that forbids it, or has no room, must not break the page: then they last as
// long as the page does.

/**
 * @typedef {Pick<Storage, 'getItem' | 'removeItem'> & {
 *   keys(): string[],
 *   setItem(key: string, value: string): boolean,
 * }} Shelf setItem says whether there was room
 */

/** @param {() => Storage} find throws where storage is forbidden @returns {Shelf} */
function shelf(find) {
  const loose = memory();
  try {
    const storage = find();
    return {
      getItem: (key) => loose.getItem(key) ?? storage.getItem(key),
      setItem: (key, value) => {
        const lasts = put(storage, key, value);
        if (lasts) loose.removeItem(key);
        else loose.setItem(key, value);
        return lasts;
      },
      removeItem: (key) => {
        loose.removeItem(key);
        storage.removeItem(key);
      },
      keys: () => [...new Set([...Object.keys(storage), ...loose.keys()])],
    };
  } catch {
    return loose;
  }
}

/** @param {Storage} storage @param {string} key @param {string} value */
function put(storage, key, value) {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Shelf} */
function memory() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      map.set(key, value);
      return true;
    },
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

/** Kept for good. */
export const browser = shelf(() => localStorage);

/** Kept for as long as the tab is open. */
export const tab = shelf(() => sessionStorage);
