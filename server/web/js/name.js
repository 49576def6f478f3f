// The name we used last, so that it need not be typed again.
const KEY = 'echo:name';

export const rememberedName = () => localStorage.getItem(KEY) ?? '';

/** @param {string} name */
export const rememberName = (name) => localStorage.setItem(KEY, name.trim());
