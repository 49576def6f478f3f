// The picture of a finished game: its winners, a clue with its card in full colour, and the best of it, under the sky of
// the table. 1200 × 630 as links are shown, or 1080 × 1350 as phones show pictures.
import { heading, headline, line, points } from './recap.js';

/** @import { Memory, View } from './api.d.ts' */

/**
 * @typedef {object} Shape where things are, in pixels of the picture
 * @property {number} width
 * @property {number} height
 * @property {{ x: number, y: number, card: number }} fan its centre, and how wide a card is
 * @property {{ x: number, y: number, width: number, centred: boolean }} words
 * @property {number} size of the largest letters
 * @property {number} lines of memories at most
 */

/** @type {Record<'wide' | 'tall', Shape>} */
const SHAPES = {
  wide: {
    width: 1200, height: 630, fan: { x: 904, y: 320, card: 240 }, size: 62, lines: 4,
    words: { x: 60, y: 70, width: 520, centred: false },
  },
  tall: {
    width: 1080, height: 1350, fan: { x: 540, y: 360, card: 360 }, size: 72, lines: 4,
    words: { x: 540, y: 836, width: 940, centred: true },
  },
};

const RINGS = [['--sky-1', 1.75], ['--sky-2', 1.35], ['--sun-2', 1], ['--sun', 0.68]];

/** Whether a text runs from right to left: its first letter says so, names within it do not. @param {string} text */
const backwards = (text) => /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text.replace(/\u2068[^\u2069]*\u2069/gu, ''));

/** The colours of the table, as they are now. @param {string} name */
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

let turn = 0; // whoever began last may finish

/**
 * Draws it. Pictures that do not come are left out; the words stand in any case.
 * @param {HTMLCanvasElement} canvas
 * @param {View} view
 * @param {{ tall: boolean, names: boolean }} wish
 */
export async function draw(canvas, view, { tall, names }) {
  const mine = (turn += 1);
  const shape = SHAPES[tall ? 'tall' : 'wide'];
  const cards = await Promise.all(fan(view).map(picture));
  await Promise.all(['italic 500 60px Voice', '600 30px Plain'].map((font) => document.fonts.load(font, headline(view, names))));
  if (mine !== turn) return;
  Object.assign(canvas, { width: shape.width, height: shape.height });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  sky(pen, shape);
  cards.forEach((card, index) => card && lay(pen, shape, card, index, cards.length));
  write(pen, shape, view, names);
  canvas.dataset.drawn = `${tall ? 'tall' : 'wide'} ${names} ${cards.filter(Boolean).length}`;
}

/** The card of the best clue lies on top of two others that mattered. @param {View} view @returns {string[]} */
export function fan(view) {
  const first = (view.recap ?? []).find((memory) => memory.kind === 'clue')?.image;
  const sources = view.history.map((round) => round.image);
  const all = [first, ...(view.recap ?? []).map((memory) => memory.image), ...sources.reverse()];
  const known = /** @type {string[]} */ ([...new Set(all)].filter(Boolean));
  return known.slice(0, 3).reverse();
}

/** @param {string} path @returns {Promise<HTMLImageElement | null>} */
async function picture(path) {
  const image = new Image();
  image.src = path;
  return image.decode().then(() => image, () => null);
}

/** @param {CanvasRenderingContext2D} pen @param {Shape} shape */
function sky(pen, { width, height, fan: { x, y, card } }) {
  pen.fillStyle = token('--paper');
  pen.fillRect(0, 0, width, height);
  for (const [name, size] of RINGS) {
    pen.fillStyle = token(String(name));
    pen.beginPath();
    pen.arc(x, y + card * 0.55, card * Number(size), 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = token('--line');
  pen.fillRect(0, height - 10, width, 10);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Shape} shape
 * @param {HTMLImageElement} card
 * @param {number} index from the lowest
 * @param {number} of
 */
function lay(pen, { fan: { x, y, card: width } }, card, index, of) {
  const top = index === of - 1;
  const side = top ? 0 : index === of - 2 ? 1 : -1;
  const middle = of === 2 ? x - width * 0.31 : x; // two lean to one side only
  const [w, h] = [width, width * 1.5];
  pen.save();
  pen.translate(middle + side * width * 0.62, y + (top ? 0 : width * 0.1));
  pen.rotate(side * 0.16);
  pen.shadowColor = '#0008';
  pen.shadowBlur = width * 0.12;
  pen.shadowOffsetY = width * 0.04;
  pen.fillStyle = token('--card');
  pen.beginPath();
  pen.roundRect(-w / 2, -h / 2, w, h, w * 0.052);
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.drawImage(card, -w / 2, -h / 2, w, h);
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Shape} shape @param {View} view @param {boolean} names */
function write(pen, shape, view, names) {
  const { size, words, height } = shape;
  const best = (view.recap ?? []).filter((memory) => memory.kind !== 'clue');
  const clue = (view.recap ?? []).find((memory) => memory.kind === 'clue');
  let y = words.y;
  /** @param {string} text @param {string} font @param {string} ink @param {number} most lines @param {number} gap */
  const put = (text, font, ink, most, gap) => {
    y = paragraph(pen, text, { ...words, y, font, ink: token(ink), most }) + gap;
  };
  const small = Math.round(size * 0.4);
  put(heading(view), `600 ${small}px Plain`, '--ink-2', 1, small * 0.6);
  put(headline(view, names), `italic 600 ${size}px Voice`, '--ink', 2, small * 0.2);
  if (names) put(points(view), `600 ${small}px Plain`, '--ink-2', 1, small * 0.8);
  if (clue?.clue) {
    put(quoted(clue), `italic 500 ${Math.round(size * 0.62)}px Voice`, '--ink', 2, small * 0.15);
    put(line(view, { ...clue, clue: null }, names), `500 ${small}px Plain`, '--ink-2', 2, small * 0.8);
  }
  for (const memory of best.slice(0, shape.lines)) {
    if (y > height - 3 * small) break;
    const most = y > height - 5 * small ? 1 : 2;
    put(line(view, { ...memory, clue: null }, names), `500 ${small}px Plain`, '--ink', most, small * 0.35);
  }
}

/** @param {Memory} memory */
const quoted = (memory) => (/^[«“„"]/.test(memory.clue ?? '') ? memory.clue ?? '' : `«${memory.clue}»`);

/**
 * Writes a text in lines that fit, and says where the next may begin.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {{ x: number, y: number, width: number, centred: boolean, font: string, ink: string, most: number }} how
 */
function paragraph(pen, text, { x, y, width, centred, font, ink, most }) {
  Object.assign(pen, { font, fillStyle: ink, textAlign: centred ? 'center' : 'left', textBaseline: 'top' });
  pen.direction = backwards(text) ? 'rtl' : 'ltr';
  const height = parseFloat(/(\d+)px/.exec(font)?.[1] ?? '16') * 1.18;
  const rows = wrap(text, width, most, (part) => pen.measureText(part).width);
  rows.forEach((row, index) => pen.fillText(row, x, y + index * height));
  return y + rows.length * height;
}

/**
 * Breaks a text into lines no wider than the measure, at spaces where there are any; what does not fit ends in dots.
 * @param {string} text
 * @param {number} width
 * @param {number} most lines
 * @param {(part: string) => number} measure
 */
export function wrap(text, width, most, measure) {
  const rows = [''];
  for (const piece of pieces(text, width, measure)) {
    const longer = rows[rows.length - 1] + piece;
    if (measure(longer.trimEnd()) <= width) rows[rows.length - 1] = longer;
    else rows.push(piece.trimStart());
  }
  const lines = rows.map((row) => row.trim()).filter(Boolean);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(' '), width, measure)];
}

/**
 * Words with the space after them; one that is too wide alone comes letter by letter.
 * @param {string} text @param {number} width @param {(part: string) => number} measure
 */
function pieces(text, width, measure) {
  return text.split(/(?<=\s)/u).flatMap((word) => (measure(word.trimEnd()) > width ? letters(word) : [word]));
}

/** @param {string} text as people count its letters */
const letters = (text) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** @param {string} text @param {number} width @param {(part: string) => number} measure */
function shortened(text, width, measure) {
  const parts = letters(text);
  while (parts.length > 0 && measure(`${parts.join('').trimEnd()}…`) > width) parts.pop();
  return `${parts.join('').trimEnd()}…`;
}
