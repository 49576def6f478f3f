// The turn from contour to colour. Decoding twelve pictures at once stops a slow phone for a second, so they are
// decoded one after another; each fades in over its own lines as soon as it is ready. Only opacity changes, so nothing
// moves, and the compositor does it while the next picture is decoded. A device that cannot draw frames in time gets the
// colours at once: it is seen when cards are shuffled, which moves more than a bloom does, or at its first bloom.

const WATCHED = 600; // ms; a bloom and a shuffle take longer
const WANTED = 17; // ms between frames
const LATE = 25;
const ENOUGH = 6; // frames to judge by

let watched = false;
let waiting = 0;
let queue = Promise.resolve();

/**
 * Lets the colours come into a picture, after those that were asked for before it.
 * @param {HTMLImageElement} image stands over the contour, transparent
 * @param {string} source
 */
export function bloom(image, source) {
  fetch(source).catch(() => {}); // all travel at once, into the browser's cache
  waiting += 1;
  queue = queue.then(() => show(image, source));
}

/** @param {HTMLImageElement} image @param {string} source */
async function show(image, source) {
  waiting -= 1;
  if (!image.isConnected) return;
  image.src = source;
  await image.decode().catch(() => {}); // a picture that cannot be decoded leaves its lines standing
  image.classList.add('on');
  if (!watched && waiting === 0) watch();
  await new Promise(requestAnimationFrame);
}

/**
 * Sees whether the device keeps up with a shuffle, once the pictures of the cards are there and do not disturb it.
 * @param {HTMLElement} cards
 */
export async function rehearse(cards) {
  await Promise.all([...cards.querySelectorAll('img')].map((image) => image.decode().catch(() => {})));
  watch(() => cards.getAnimations({ subtree: true }).some((one) => one.playState === 'running'));
}

/**
 * Sees how far apart frames are for as long as something moves, and does without the fading if half of them are late. One
 * that a script kept waiting is not: what moves was drawn meanwhile.
 * @param {() => boolean} moves
 */
async function watch(moves = () => true) {
  const spaces = [];
  const first = await frame();
  for (let before = first; before.at < first.at + WATCHED && moves(); ) {
    const now = await frame();
    spaces.push(now.at - before.done > WANTED ? now.at - before.at : 0);
    before = now;
  }
  watched ||= spaces.length >= ENOUGH;
  if (watched && !keepsUp(spaces)) document.documentElement.classList.add('spare');
}

/** When the next frame begins, and when scripts are done with it. @returns {Promise<{ at: number, done: number }>} */
const frame = () =>
  new Promise((seen) => requestAnimationFrame((at) => setTimeout(() => seen({ at, done: performance.now() }))));

/** Whether half of the frames come in time; a tab that was hidden for a while is one late frame. @param {number[]} spaces ms */
export function keepsUp(spaces) {
  const late = spaces.filter((space) => space > LATE).length;
  return late * 2 <= spaces.length;
}
