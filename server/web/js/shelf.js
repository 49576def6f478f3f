// Where small things are kept. A browser that forbids it must not break the page: then they last as long as the page
// does.

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] }} Shelf */

/** @param {() => Storage} find throws where storage is forbidden @returns {Shelf} */
function shelf(find) {
  try {
    const storage = find();
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      keys: () => Object.keys(storage),
    };
  } catch {
    return memory();
  }
}

/** @returns {Shelf} */
function memory() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

/** Kept for good. */
export const browser = shelf(() => localStorage);

/** Kept for as long as the tab is open. */
export const tab = shelf(() => sessionStorage);
