// Keys. Without this the page lacks nothing else.
"use strict";
{
  const cards = [...document.querySelectorAll(".card")];
  const shown = () => document.querySelector("li:target");
  const go = (li, rel) => li.querySelector(`[rel=${rel}]`)?.click();

  // In the grid, up and down go to the card at the same place of another row.
  // Before any card is chosen they scroll, and the other two begin in sight.
  const target = (key) => {
    const at = cards.indexOf(document.activeElement);
    if (at < 0) {
      const begin = document.activeElement === document.body && /Left|Right/.test(key);
      return begin && cards.find((card) => card.getBoundingClientRect().top > 0);
    }
    const top = (card) => card.closest("li").offsetTop;
    const columns = Math.max(1, cards.findIndex((card) => top(card) > top(cards[0])));
    return cards[at + { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]];
  };
  const move = (e) => {
    const card = target(e.key);
    if (!card) return;
    card.focus();
    e.preventDefault();
  };

  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const li = shown();
    if (e.code === "KeyC") document.body.classList.add("held");
    else if (li && e.key === "Escape") go(li, "up");
    else if (li && e.key === "ArrowLeft") go(li, "prev");
    else if (li && e.key === "ArrowRight") go(li, "next");
    else if (!li && e.key.startsWith("Arrow")) move(e);
  });
  for (const end of ["keyup", "blur"]) addEventListener(end, () => document.body.classList.remove("held"));

  // Whoever comes back from a closer look is where they left.
  let last;
  addEventListener("hashchange", () => {
    const li = shown();
    (li?.querySelector("[rel=up]") ?? document.getElementById(location.hash.slice(1)) ?? last)?.focus({ preventScroll: !!li });
    last = li?.querySelector(".card");
  });
  document.querySelector(".keys").hidden = matchMedia("(hover: none)").matches;
}
