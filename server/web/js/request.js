// One request to the server and what became of it. Nothing is thrown: a lost connection is an answer like any other, and
// so is a page that some network puts in its place, to sell its services.
import * as seats from './seat.js';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was no answer at all
 * @property {any} body what the JSON said, null if it was none
 * @property {string} text
 * @property {string} code the server's word for an error, '' when it was none
 * @property {number} retryAfter seconds the server asks us to wait, 0 if it does not say
 */

/**
 * @typedef {object} Ask
 * @property {string} [room] the room whose seat asks
 * @property {boolean} [anonymous] ask as a spectator, whatever seat this browser has
 * @property {unknown} [body] makes it a POST
 * @property {string} [key] Idempotency-Key
 * @property {AbortSignal} [signal]
 */

/** @param {string} path @param {Ask} [ask] @returns {Promise<Answer>} */
export async function request(path, ask = {}) {
  try {
    const response = await fetch(`/api/v1${path}`, options(ask));
    return await read(response);
  } catch {
    return { status: 0, body: null, text: '', code: 'offline', retryAfter: 0 };
  }
}

/** @param {Ask} ask @returns {RequestInit} */
function options({ room, anonymous, body, key, signal }) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' };
  const seat = room && !anonymous ? seats.of(room) : null;
  if (seat) headers.Authorization = `Bearer ${seat.token}`;
  if (key) headers['Idempotency-Key'] = key;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    cache: 'no-store',
    credentials: anonymous ? 'omit' : 'same-origin',
    headers,
    signal,
  };
}

/** @param {Response} response @returns {Promise<Answer>} */
async function read(response) {
  const text = await response.text();
  if (response.headers.get('Content-Type')?.includes('html')) throw new Error('the network answers, not the host');
  const body = text && response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : null;
  const code = response.ok ? '' : (body?.code ?? (response.status >= 500 ? 'offline' : 'bad-request'));
  return { status: response.status, body, text, code, retryAfter: Number(response.headers.get('Retry-After')) || 0 };
}

/** Was it the way to the server that failed, rather than the request? @param {Answer} answer */
export const lost = (answer) => answer.status === 0 || answer.status >= 500;

/** A key no other action has. crypto.randomUUID would need HTTPS, which a table at home does not have. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Full jitter: any moment up to 0.5 s, then 1 s, 2 s… at most 8 s, so that a restarted server is not stormed.
 * @param {number} failures in a row, from 1
 * @param {() => number} [random]
 */
export const backoff = (failures, random = Math.random) => 250 + random() * Math.min(8000, 500 * 2 ** (failures - 1));
