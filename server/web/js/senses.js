// What a phone tells without being looked at: a few soft tones, made here rather than loaded, and a tap against the
// palm. Both are off until somebody wants them, on this device.
import { browser } from './shelf.js';
import * as store from './store.js';
import { mayMove } from './view.js';

/** @import { View } from './api.d.ts' */

/** @typedef {'turn' | 'colours' | 'story' | 'end' | 'done'} Signal */

/** @typedef {{ sound: boolean, buzz: boolean }} Senses */

const KEPT = 'echo:senses';
const LOUD = 0.05; // of full scale: heard across a table, not across a room

/**
 * The tones of a signal: frequency (Hz), beginning and length (s). Fifths and octaves over C, so that any of them may
 * meet any other.
 * @type {Record<Signal, [number, number, number][]>}
 */
const TONES = {
  turn: [[523.3, 0, 0.5], [784, 0.14, 0.7]],
  colours: [[392, 0, 0.9], [523.3, 0.18, 0.9], [784, 0.36, 1.2]],
  story: [[261.6, 0, 0.9], [392, 0.1, 1]],
  end: [[261.6, 0, 1], [392, 0.16, 1], [523.3, 0.32, 1], [1046.5, 0.48, 1.6]],
  done: [[1046.5, 0, 0.12]],
};

/** How the phone taps, in ms: on, off, on. @type {Partial<Record<Signal, number[]>>} */
const TAPS = { turn: [40, 70, 40], end: [80], done: [12] };

/** @returns {Senses} */
export function wanted() {
  const kept = (browser.getItem(KEPT) ?? '').split(' ');
  return { sound: kept.includes('sound'), buzz: kept.includes('buzz') };
}

/** @param {Senses} senses */
export function want({ sound, buzz }) {
  browser.setItem(KEPT, [sound && 'sound', buzz && 'buzz'].filter(Boolean).join(' '));
}

/** Can this device tap at all? */
export const canBuzz = () => 'vibrate' in navigator;

/**
 * What there is to tell of a view after another.
 * @param {View | null} old
 * @param {View} view
 * @returns {Signal | null}
 */
export function signalOf(old, view) {
  if (!old || old.room !== view.room || old === view) return null;
  if (view.me?.nudged && view.me.nudged.at !== old.me?.nudged?.at) return 'turn';
  const begun = old.phase !== view.phase || old.round.number !== view.round.number;
  if (mayMove(view) && (begun || !mayMove(old))) return view.phase === 'colour' ? 'colours' : 'turn';
  if (!begun) return null;
  return { colour: 'colours', reveal: 'story', over: 'end' }[view.phase] ?? null;
}

/** @type {AudioContext | null} */
let air = null;

/** Browsers let a page sound only after somebody touched it; until then nothing is kept for later. @param {Signal} signal */
export function give(signal) {
  const { sound, buzz } = wanted();
  if (buzz && TAPS[signal] && canBuzz()) navigator.vibrate(TAPS[signal]);
  if (!sound || !window.AudioContext) return;
  air ??= new AudioContext();
  if (air.state === 'suspended') air.resume();
  for (const tone of TONES[signal]) ring(air, tone);
}

/** @param {AudioContext} where @param {[number, number, number]} tone */
function ring(where, [frequency, begin, length]) {
  const at = where.currentTime + begin;
  const tone = where.createOscillator();
  const loudness = where.createGain();
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(LOUD / 500, at + length);
  tone.connect(loudness).connect(where.destination);
  tone.start(at);
  tone.stop(at + length);
}

let { view: seen, pending: doing } = store.get();

/** Listens to the table from now on. A big screen is silent: the players' own devices tell. */
export function listen() {
  ({ view: seen, pending: doing } = store.get());
  store.subscribe(() => {
    const { view, pending, route } = store.get();
    const signal = view && !route.tv ? signalOf(seen, view) : null;
    if (pending && pending !== doing && !doing) give('done');
    if (signal && (!document.hidden || signal === 'turn')) give(signal);
    [seen, doing] = [view, pending];
  });
}
