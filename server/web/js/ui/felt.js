// A tap shows that it was felt before what it does is done: on a slow phone, to draw a whole table or to lay a dialog over
// it takes longer than a finger waits without a doubt.

const MOST = 100; // ms; a page that nobody sees has no frames

/** Does it after the next frame. @param {() => void} then */
export function soon(then) {
  let waits = true;
  const once = () => {
    if (waits) then();
    waits = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, MOST);
}

/**
 * What a button or a card does, with the look of one that was pressed until then. Meanwhile another tap on it asks for
 * nothing: it would undo the first, or ask twice.
 * @param {() => void} then
 * @param {() => void} [now] what is done at once
 * @returns {(event: any) => void}
 */
export const felt = (then, now = () => {}) => ({ currentTarget: { classList } }) => {
  if (classList.contains('felt')) return;
  now();
  classList.add('felt');
  soon(() => {
    then();
    classList.remove('felt');
  });
};
