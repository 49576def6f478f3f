package web_test

import (
	"fmt"
	"slices"
	"testing"

	"echo/engine/enginetest"
	"echo/internal/browser"
)

// keyed notes how long each key took until the next frame, as the browser counts
// it in steps of 8 ms and beginning with 16.
const keyed = `(() => {
	const keys = new Map();
	new PerformanceObserver((list) => {
		for (const { interactionId: id, name, duration } of list.getEntries()) {
			if (id && name.startsWith('key')) keys.set(id, Math.max(keys.get(id) ?? 0, duration));
		}
	}).observe({ type: 'event', durationThreshold: 16, buffered: true });
	self.typed = () => {
		const all = [...keys.values()];
		keys.clear();
		return all;
	};
})()`

// TestPaceOfTyping tells how long the letters of a clue take to be seen at a
// table of twelve, on a processor four times slower: while the cards are dealt,
// and at rest.
//
//	go test ./server/web -run PaceOfTyping -v -count=1
func TestPaceOfTyping(t *testing.T) {
	if !testing.Verbose() || testing.Short() {
		t.Skip("measures, with -v")
	}
	twin := openHouse(t, 12) // who guides first is the same at every table
	twin.play((*enginetest.Table).Start)
	h := openHouse(t, 12)
	h.art = drawnCard
	p := h.settled(phone, twin.table.Guide(), "en")
	p.Before(keyed)
	p.Slow(browser.Device{CPU: 4, Down: -1, Up: -1})
	p.Visit(h.url + "/r/" + room)
	p.See("[data-screen=lobby]")
	h.play((*enginetest.Table).Start)
	p.Type("#clue", "almost ")
	t.Logf("while the cards are dealt, %s", p.keys())
	p.settle()
	p.Type("#clue", "a kiss")
	t.Logf("at rest, %s", p.keys())
	p.Want(`document.querySelector('#clue').value`, "almost a kiss")
}

// keys are the times of those that were pressed since, in words.
func (p *tab) keys() string {
	p.t.Helper()
	var ms []float64
	p.Eval("new Promise((seen) => requestAnimationFrame(() => setTimeout(() => seen(typed()), 300)))", &ms)
	slices.Sort(ms)
	if len(ms) == 0 {
		return "every key within 16 ms"
	}
	return fmt.Sprintf("ms from a key to the frame after it: %v", ms)
}

// drawing notes what is drawn anew outside of the dock from now on, also where
// it comes out as it was.
const drawing = `import('/js/vendor/preact.js').then(({ options }) => {
	const { diffed } = options;
	self.drawn = { dock: 0, table: [] };
	options.diffed = (node) => {
		diffed?.(node);
		if (node.__e?.parentElement?.closest('.dock')) drawn.dock += 1;
		else drawn.table.push(node.type?.name ?? node.type);
	};
	return true;
})`

func TestALetterDrawsNothingOfTheTable(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Guide(), "en")
	p.Click("[data-screen=clue] main [data-card=h2]")
	p.See("main [data-card=h2][data-mark=looking]")
	p.settle()
	p.Want(drawing, true)
	p.Type("#clue", "a kiss")
	p.Until(`document.querySelector('#clue-count').textContent.includes('6')`)
	p.Want(`[drawn.dock > 0, drawn.table]`, []any{true, []string{}})
}

// Card and words are written on one paper at different times.
func TestAClueHalfWrittenIsThereAfterAReload(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Guide(), "en")
	p.Type("#clue", "almost")
	p.Click("main [data-card=h2]")
	p.See("main [data-card=h2][data-mark=looking]")
	p.Type("#clue", " a kiss")
	p.Reload()
	p.See("main [data-card=h2][data-mark=looking]")
	p.Want(`document.querySelector('#clue').value`, "almost a kiss")
}
