package studio_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/deck"
	"echo/internal/browser"
)

// What a screen reader needs: everything that can be pressed has a name, every
// card says what it is, ids are single, and the focus is on a card.
func TestEverythingOnThePageHasAName(t *testing.T) {
	d := sit(t, folder(t, 12), bench)
	for _, keys := range []string{"1", "2", "3", "4"} {
		press(d.Tab, keys)
		d.Until(fmt.Sprintf(`document.querySelector('main [data-view=%s] :is(.tile, .spot, .pairof img, article)')`, []string{"sheet", "map", "heat", "palettes"}[keys[0]-'1']))
		d.Want(`[...document.querySelectorAll('button, select, input, canvas, [role=option], [role=listbox], [role=group], dialog, a')]
			.filter((e) => e.checkVisibility() && !e.closest('[aria-hidden=true]'))
			.filter((e) => !(e.getAttribute('aria-label') || e.textContent || e.closest('label')?.textContent).trim()).map((e) => e.outerHTML)`, []string{})
		d.Want(`[...document.images].filter((i) => !i.hasAttribute('alt')).length`, 0)
		d.Want(`[...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, i, all) => all.indexOf(id) !== i)`, []string{})
	}
	press(d.Tab, "1")
	press(d.Tab, kb.ArrowRight)
	c := d.cards()[1]
	d.Want(`document.activeElement.getAttribute('aria-label')`, fmt.Sprintf("card 2, %s, %s", c.Family, c.Palette))
	d.Want(`getComputedStyle(document.activeElement).outlineStyle`, "solid")
	d.Want(`document.querySelectorAll('.tile[tabindex="0"]').length`, 1)
}

// Whoever holds Space sees the other version, and who lets go sees the first.
func TestHeldKeyShowsTheOtherVersion(t *testing.T) {
	d := sit(t, folder(t, 6), bench)
	seen := `['contour', 'colour'].filter((v) => getComputedStyle(document.querySelector('.tile img.' + v)).visibility === 'visible')`
	d.Want(seen, []string{"colour"})
	hold := func(kind string) {
		d.Eval(fmt.Sprintf(`(document.activeElement.dispatchEvent(new KeyboardEvent(%q, { key: ' ', code: 'Space', bubbles: true, cancelable: true })), 1)`, kind), new(int))
	}
	hold("keydown")
	d.Want(seen, []string{"contour"})
	hold("keyup")
	d.Want(seen, []string{"colour"})
	press(d.Tab, "v")
	d.Want(seen, []string{"contour"})
	press(d.Tab, "v")
	d.Want(seen, []string{"contour", "colour"})
}

// Letters are those of the key, in whatever alphabet somebody writes.
func TestKeysMeanTheSameInCyrillic(t *testing.T) {
	d := sit(t, folder(t, 6), bench)
	d.Eval(`(document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', bubbles: true, cancelable: true })), 1)`, new(int))
	d.Until(`document.querySelector('.toast:popover-open')?.textContent.includes('Card 1 kept')`)
	if got := d.cards()[0].State; got != deck.Kept {
		t.Errorf("card 1 is %q", got)
	}
}

// The filter over the page is the eye that palettes are checked by.
func TestColourBlindViewsAreTheEyesOfTheCheck(t *testing.T) {
	d := sit(t, folder(t, 4), bench)
	for _, eye := range palette.Deficiencies {
		press(d.Tab, "e")
		d.Until(fmt.Sprintf(`document.documentElement.dataset.eye === %q`, eye))
		for _, c := range []drawing.Colour{0xe8633a, 0x2ba84a, 0x3355cc, 0x808080, 0xf7f1e1} {
			d.Eval(fmt.Sprintf(`(() => {
				document.getElementById('probe')?.remove();
				const probe = Object.assign(document.createElement('div'), { id: 'probe' });
				Object.assign(probe.style, { position: 'fixed', inset: '0 auto auto 0', width: '40px', height: '40px', zIndex: 9, background: %q, filter: 'url(#%s)' });
				document.body.append(probe);
				return 1;
			})()`, c, eye), new(int))
			got, want := pixel(t, d.PNG(), 20, 20), eye.See(c)
			if !close(got, want, 2) {
				t.Errorf("%v through %s is %v on the page, %v in the check", c, eye, got, want)
			}
		}
	}
}

// A palette that is saved is seen, and what the check says of it; so is a fault,
// with its place.
func TestPalettesShowWhatIsSaved(t *testing.T) {
	dir := folder(t, 8)
	d := sit(t, dir, bench)
	file := filepath.Join(dir, "palette.toml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	press(d.Tab, "4")
	mine := `document.querySelector('article[data-palette=mine]')`
	d.Until(mine + `?.querySelectorAll('.strip img').length === 8`)
	d.Want(`[...document.querySelectorAll('article')].map((a) => a.dataset.palette)`, []string{"mine", "ember", "harbor", "nocturne"})
	d.Want(mine+`.querySelectorAll('.findings li').length`, 0)
	write(t, file, []byte(replaced(t, string(data), `#0d1424`, `#8d94a4`)))
	d.Until(mine + `?.querySelector('.findings .error')?.textContent.includes('ink')`)
	d.Until(`document.querySelector('.status .stale')`)
	write(t, file, []byte(strings.Replace(string(data), `#0d1424`, `#0d142`, 1)))
	d.Until(`document.querySelector('.banner:not([hidden])')?.textContent.includes('palette.toml:')`)
	write(t, file, data)
	d.Until(`document.querySelector('.banner').hidden`)
	d.Until(mine + `?.querySelectorAll('.findings li').length === 0`)
}

// After an artist has changed colours, one button draws the files anew.
func TestOldFilesAreRedrawn(t *testing.T) {
	dir := folder(t, 8)
	d := sit(t, dir, bench)
	file := filepath.Join(dir, "palette.toml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, []byte(replaced(t, string(data), `#0d1424`, `#0e1525`)))
	d.Click(`.status .stale button`)
	d.Until(`document.querySelector('.toast:popover-open')?.textContent.includes('redrawn')`)
	d.Until(`!document.querySelector('.status .stale')`)
	opened := cardsIn(t, dir)
	for i, c := range opened {
		got, err := os.ReadFile(filepath.Join(dir, deck.FileName(i, "colour")))
		if err != nil || deck.Hash(got) != c.Colour {
			t.Errorf("card %d: file and list differ (%v)", i+1, err)
		}
		if c.Palette == "mine" && !strings.Contains(string(got), "#0e1525") {
			t.Errorf("card %d is not in the new colours", i+1)
		}
	}
}

func TestNeighboursMapAndHeatMapAgree(t *testing.T) {
	d := sit(t, folder(t, 16), bench)
	d.Until(`document.querySelectorAll('.near li').length === 8`)
	var nearest string
	d.Eval(`document.querySelector('.near li b').textContent`, &nearest)
	press(d.Tab, "j")
	d.Want(`document.querySelector('.tile.at').dataset.card`, nearest)
	press(d.Tab, "2")
	d.Until(`document.querySelectorAll('.spot').length === 16`)
	d.Want(`document.querySelector('.spot.at').dataset.card`, nearest)
	press(d.Tab, kb.ArrowLeft+kb.ArrowRight+kb.ArrowUp)
	press(d.Tab, "3")
	d.Until(`document.querySelectorAll('.pairof img').length === 4`)
	d.Want(`document.querySelector('.heat canvas').width`, 16)
	press(d.Tab, "1")
	press(d.Tab, "c")
	d.Until(`document.querySelectorAll('dialog.zoom[open] figure').length === 2`)
	press(d.Tab, kb.Escape)
	d.Until(`!document.querySelector('dialog.zoom[open]')`)
}

func TestSheetIsFilteredAndSorted(t *testing.T) {
	d := sit(t, folder(t, 24), bench)
	shown := `[...document.querySelectorAll('.tile')].map((e) => Number(e.dataset.card))`
	d.until("k", "Card 1 kept")
	choose := func(what, value string) {
		d.Eval(fmt.Sprintf(`((e) => { e.value = %q; e.dispatchEvent(new Event('change')); return 1; })(document.querySelector('[data-filter=%s]'))`, value, what), new(int))
	}
	choose("state", "kept")
	d.Want(shown, []int{1})
	choose("state", "")
	var want []int
	for i, c := range d.cards() {
		if c.Palette == "mine" {
			want = append(want, i+1)
		}
	}
	choose("palette", "mine")
	d.Want(shown, want)
	d.Want(`document.querySelector('.status span').textContent`, fmt.Sprintf("%d of 24 cards", len(want)))
	press(d.Tab, "a", chromedp.ModifierCtrl)
	d.Want(`document.querySelectorAll('.tile[aria-selected=true]').length`, len(want))
}

// Every text is in every language, with the same placeholders; and the page
// knows all modules beforehand.
func TestWordsAndModulesAreComplete(t *testing.T) {
	words := map[string]map[string]any{}
	files, err := filepath.Glob("page/lang/*.json")
	if err != nil || len(files) != 3 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w := map[string]any{}
		if err := json.Unmarshal(data, &w); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		words[strings.TrimSuffix(path.Base(file), ".json")] = w
	}
	hole := regexp.MustCompile(`\{\w+\}`)
	holes := func(v any) []string {
		found := hole.FindAllString(fmt.Sprint(v), -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	for lang, w := range words {
		for key, v := range words["en"] {
			if w[key] == nil || !slices.Equal(holes(w[key]), holes(v)) {
				t.Errorf("lang/%s.json: %q is %v, in English %v", lang, key, w[key], v)
			}
		}
		if len(w) != len(words["en"]) {
			t.Errorf("lang/%s.json has %d texts, the English one %d", lang, len(w), len(words["en"]))
		}
	}
	index, err := os.ReadFile("page/index.html")
	if err != nil {
		t.Fatal(err)
	}
	all, err := fs.Glob(os.DirFS("page"), "*s/*.*s")
	if err != nil || len(all) < 20 {
		t.Fatal(all, err)
	}
	text := regexp.MustCompile(`\bt\('([a-z.-]+)'`)
	for _, file := range all {
		if !strings.Contains(string(index), `"/`+file+`"`) {
			t.Errorf("index.html does not name %s", file)
		}
		data, err := os.ReadFile("page/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range text.FindAllStringSubmatch(string(data), -1) {
			if words["en"][m[1]] == nil {
				t.Errorf("%s says %q, for which there are no words", file, m[1])
			}
		}
		if n := strings.Count(string(data), "\n"); n > 400 {
			t.Errorf("%s has %d lines", file, n)
		}
	}
}

func TestPageSpeaksTheReadersLanguage(t *testing.T) {
	dir := folder(t, 4)
	for lang, want := range map[string]string{"ru": "лист", "es": "hoja", "de": "sheet"} {
		s := bench
		s.Language = lang
		d := sit(t, dir, s)
		d.Want(`document.querySelector('[data-value=sheet]').textContent`, want)
		d.Want(`document.body.innerText.match(/\b[a-z]+\.[a-z.]+\b(?!toml)/g)?.filter((w) => !/toml/.test(w)) ?? []`, []string{})
	}
}

// The studio stops, the page says so; it starts again, the page goes on.
func TestNothingIsWiderThanAPhone(t *testing.T) {
	d := sit(t, folder(t, 8), browser.Screen{Width: 390, Height: 844, Still: true})
	for _, keys := range []string{"1", "2", "3", "4", "n"} {
		press(d.Tab, keys)
		d.Want(`document.documentElement.scrollWidth <= innerWidth && [...document.querySelectorAll('.bar button, .status button')].filter((e) => e.checkVisibility()).every((e) => e.getBoundingClientRect().right <= innerWidth)`, true)
	}
}
