// Moving and growing a large thing under a window: by wheel, by dragging, by keys.

/**
 * @param {HTMLElement} pane the window @param {HTMLElement} world what moves under it
 * @param {(scale: number) => void} moved
 */
export function pan(pane, world, moved) {
  const view = { scale: 1, x: 0, y: 0 };
  const apply = () => {
    world.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    world.style.setProperty('--scale', String(view.scale));
    moved(view.scale);
  };
  const grow = (/** @type {number} */ by, /** @type {number} */ x, /** @type {number} */ y) => {
    const scale = Math.max(1, Math.min(16, view.scale * by));
    const rate = scale / view.scale;
    Object.assign(view, { scale, x: x - (x - view.x) * rate, y: y - (y - view.y) * rate });
    settle();
  };
  // What is larger than the pane covers it; what is smaller lies in its middle.
  const hold = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ from, /** @type {number} */ size) =>
    (size <= room ? (room - size) / 2 - from : Math.min(-from, Math.max(room - size - from, at)));
  const settle = () => {
    view.x = hold(view.x, pane.clientWidth, world.offsetLeft, world.offsetWidth * view.scale);
    view.y = hold(view.y, pane.clientHeight, world.offsetTop, world.offsetHeight * view.scale);
    apply();
  };
  pane.addEventListener('wheel', (event) => {
    event.preventDefault();
    const box = pane.getBoundingClientRect();
    grow(Math.exp(-event.deltaY / 300), event.clientX - box.left - world.offsetLeft, event.clientY - box.top - world.offsetTop);
  }, { passive: false });
  pane.addEventListener('pointerdown', (event) => {
    if (event.button) return;
    const from = { x: event.clientX - view.x, y: event.clientY - view.y };
    let far = false;
    const drag = (/** @type {PointerEvent} */ to) => {
      far ||= Math.hypot(to.clientX - event.clientX, to.clientY - event.clientY) > 4;
      if (!far) return;
      Object.assign(view, { x: to.clientX - from.x, y: to.clientY - from.y });
      settle();
    };
    const stop = () => {
      removeEventListener('pointermove', drag);
      removeEventListener('pointerup', stop);
      pane.dataset.dragged = far ? 'yes' : '';
    };
    addEventListener('pointermove', drag);
    addEventListener('pointerup', stop);
  });
  return {
    view,
    settle,
    grow: (/** @type {number} */ by) => grow(by, pane.clientWidth / 2 - world.offsetLeft, pane.clientHeight / 2 - world.offsetTop),
    /** Brings a spot of the world, in shares of it, into sight. */
    show: (/** @type {number} */ x, /** @type {number} */ y) => {
      const [w, h] = [pane.clientWidth, pane.clientHeight];
      const at = { x: world.offsetLeft + view.x + x * world.offsetWidth * view.scale, y: world.offsetTop + view.y + y * world.offsetHeight * view.scale };
      const edge = 40;
      view.x += Math.max(0, edge - at.x) - Math.max(0, at.x - w + edge);
      view.y += Math.max(0, edge - at.y) - Math.max(0, at.y - h + edge);
      settle();
    },
  };
}
