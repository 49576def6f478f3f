// Keys among cards: arrows go to the card beside, above or beneath, Home and End to the first and the last, a number to
// the card of that number. Tab goes through them one by one, as everywhere.

/** @param {KeyboardEvent} event on the group that holds the cards */
export function rove(event) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const cards = [.../** @type {HTMLElement} */ (currentTarget).querySelectorAll('button.card')];
  const at = cards.indexOf(/** @type {Element} */ (target));
  const next = at < 0 ? undefined : goal(cards, at, key);
  if (!next) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (next).focus();
}

/** @param {Element[]} cards @param {number} at @param {string} key */
function goal(cards, at, key) {
  switch (key) {
    case 'ArrowRight':
      return cards[at + 1];
    case 'ArrowLeft':
      return cards[at - 1];
    case 'ArrowDown':
      return nearest(cards, cards[at], 1);
    case 'ArrowUp':
      return nearest(cards, cards[at], -1);
    case 'Home':
      return cards[0];
    case 'End':
      return cards[cards.length - 1];
    default:
      return /^[1-9]$/.test(key) ? cards[Number(key) - 1] : undefined;
  }
}

/** The card of the next row that is least aside. @param {Element[]} cards @param {Element} from @param {1 | -1} way */
function nearest(cards, from, way) {
  const here = from.getBoundingClientRect();
  /** @param {Element} card */
  const off = (card) => {
    const there = card.getBoundingClientRect();
    const down = (there.top - here.top) * way;
    return down < here.height / 2 ? Infinity : down * 4 + Math.abs(there.left - here.left);
  };
  const [best] = cards.filter((card) => off(card) !== Infinity).sort((a, b) => off(a) - off(b));
  return best;
}
