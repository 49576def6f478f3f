// What the page asks for later comes from the same version as the page, and browsers keep it for good.

/** The address of a file in the version of this page, if the host says which that is. @param {string} path */
export function inVersion(path) {
  const { version } = document.documentElement.dataset;
  return version ? `${path}?v=${version}` : path;
}
