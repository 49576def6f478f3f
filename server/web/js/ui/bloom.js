// The turn from contour to colour. Decoding twelve pictures at once stops a slow phone for a second, so they are
// decoded one after another; each fades in over its own lines as soon as it is ready. Only opacity changes, so nothing
// moves. A device that could not draw its first bloom in time gets the colours of later ones at once.

const WATCHED = 600; // ms of the first bloom, which takes 700 or more
const LATE = 25; // ms between frames; 17 are wanted

let watched = false;
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
  if (!watched) watch();
  await new Promise(requestAnimationFrame);
}

/** Sees how far apart the frames of the first bloom are, and does without the fading if half of them are late. */
async function watch() {
  watched = true;
  const spaces = [];
  const first = await new Promise(requestAnimationFrame);
  for (let before = first; before < first + WATCHED; ) {
    const now = await new Promise(requestAnimationFrame);
    spaces.push(now - before);
    before = now;
  }
  if (!keepsUp(spaces)) document.documentElement.classList.add('spare');
}

/** Whether half of the frames come in time; a tab that was hidden for a while is one late frame. @param {number[]} spaces ms */
export function keepsUp(spaces) {
  const late = spaces.filter((space) => space > LATE).length;
  return late * 2 <= spaces.length;
}
