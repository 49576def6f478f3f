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
  const settle = () => {
    view.x = Math.min(0, Math.max(pane.clientWidth * (1 - view.scale), view.x));
    view.y = Math.min(0, Math.max(pane.clientHeight * (1 - view.scale), view.y));
    apply();
  };
  pane.addEventListener('wheel', (event) => {
    event.preventDefault();
    const box = pane.getBoundingClientRect();
    grow(Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
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
    grow: (/** @type {number} */ by) => grow(by, pane.clientWidth / 2, pane.clientHeight / 2),
    /** Brings a spot of the world, in shares of it, into sight. */
    show: (/** @type {number} */ x, /** @type {number} */ y) => {
      const [w, h] = [pane.clientWidth, pane.clientHeight];
      const at = { x: view.x + x * w * view.scale, y: view.y + y * h * view.scale };
      const edge = 40;
      view.x += Math.max(0, edge - at.x) - Math.max(0, at.x - w + edge);
      view.y += Math.max(0, edge - at.y) - Math.max(0, at.y - h + edge);
      settle();
    },
  };
}
