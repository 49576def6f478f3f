// The first screen before the script of the page is there. The host draws it into the document (see package join), for who
// comes for the first time; this script stands in the document too. It makes the screen that of who has been here, takes it
// away from who is to see something else, and keeps what is tapped for meanwhile.js. It is no module: those wait.
(() => {
  /** @param {() => Storage} shelf @param {string} key */
  const kept = (shelf, key) => {
    try {
      return shelf().getItem(key) ?? '';
    } catch {
      return ''; // a browser may forbid it
    }
  };
  const browser = (/** @type {string} */ key) => kept(() => localStorage, key);
  if (browser('echo:letters')) document.documentElement.classList.add('lettered');

  const early = document.querySelector('.early');
  if (!early) return;

  const tidy = (/** @type {string} */ text) => text.replace(/[\s-]/g, '').toUpperCase();
  const query = new URLSearchParams(location.search);
  const path = /^\/r\/([^/]+)\/?$/.exec(location.pathname);
  const room = path ? tidy(plain(path[1])) : '';
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (early.querySelector(`[name=${name}]`));
  const button = (/** @type {string} */ action) => /** @type {HTMLElement} */ (early.querySelector(`[data-action=${action}]`));

  const { lang, dataset: { languages = '' } } = document.documentElement;
  const have = languages.split(' ');
  const wanted = [browser('echo:language'), ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])];
  const language = wanted.find((tag) => have.includes(tag)) ?? have[0];
  const seat = `echo:seat:${room}`;
  const guest = !location.hash && !query.has('tv') && !browser(seat) && !kept(() => sessionStorage, seat);
  const secret = query.has('hide') || browser('echo:hide-code') === 'yes';
  if (language !== lang || (path && (!room || !guest || secret))) {
    return document.getElementById('page')?.replaceChildren();
  }

  field('name').value = browser('echo:name');
  if (room) spell();
  else welcome(tidy(query.get('room') ?? ''));
  document.addEventListener('click', keep, true);
  document.documentElement.classList.add('met'); // before this nobody sees it, see css/front.css

  /** What stands in an address, '' if it is no text. @param {string} part */
  function plain(part) {
    try {
      return decodeURIComponent(part);
    } catch {
      return '';
    }
  }

  /** Puts the letters of the room there, each on a card of its own. */
  function spell() {
    const code = /** @type {Element} */ (early.querySelector('.code'));
    code.firstElementChild?.append([...room].join(' '));
    for (const letter of room) {
      const card = code.appendChild(document.createElement('span'));
      card.className = 'letter';
      card.ariaHidden = 'true';
      card.textContent = letter;
    }
  }

  /** For who has been here the way in comes before the table to try. @param {string} code */
  function welcome(code) {
    field('code').value = code;
    if (!code) button('watch').remove();
    if (!code && !field('name').value) return;
    const [first, second] = early.querySelectorAll('.panel');
    first.before(second);
    button('try').classList.add('quiet');
    button('join').classList.remove('quiet');
  }

  /** A tap shows at once that it was felt. @param {Event} event */
  function keep(event) {
    const tapped = event.target instanceof Element ? event.target.closest('.early [data-action]') : null;
    if (!(tapped instanceof HTMLElement)) return;
    event.preventDefault();
    for (const other of early.querySelectorAll('[aria-busy]')) other.ariaBusy = null;
    tapped.ariaBusy = 'true';
    self.echoTapped = tapped.dataset.action;
  }
})();
