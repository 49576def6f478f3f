// What somebody did on the first screen while the script of the page was on its way: the host had drawn it, see early.js.

/**
 * What stands in a field of the screen that the host has drawn, '' once the page has drawn its own.
 * @param {'name' | 'code'} field
 */
export function typed(field) {
  /** @type {HTMLInputElement | null} */
  const input = document.querySelector(`.early [name=${field}]`);
  return input?.value ?? '';
}

/** Does what was tapped then, now that there is somebody to do it. */
export function tapAgain() {
  const action = self.echoTapped;
  if (!action || document.querySelector('.early')) return;
  self.echoTapped = undefined;
  /** @type {HTMLElement | null} */
  const button = document.querySelector(`#page [data-action="${action}"]`);
  button?.click();
}
