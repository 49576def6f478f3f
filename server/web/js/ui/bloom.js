// The turn from contour to colour. Decoding twelve pictures at once stops a slow phone for a second, so they are
// decoded one after another; each fades in over its own lines as soon as it is ready. Only opacity changes, so nothing
// moves.

let queue = Promise.resolve();

/**
 * Lets the colours come into a picture, after those that were asked for before it.
 * @param {HTMLImageElement} image stands over the contour, transparent
 * @param {string} source
 */
export function bloom(image, source) {
  fetch(source).catch(() => {}); // all travel at once, into the browser's cache
  queue = queue.then(() => show(image, source));
}

/** @param {HTMLImageElement} image @param {string} source */
async function show(image, source) {
  if (!image.isConnected) return;
  image.src = source;
  await image.decode().catch(() => {}); // a picture that cannot be decoded leaves its lines standing
  image.classList.add('on');
  await new Promise(requestAnimationFrame);
}
