package listing_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"echo/deck/listing"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// written is a text with its parts: what is no table of ours, and each table.
type written struct {
	text           string
	foreign        []string // lines
	cards, dropped []string // blocks
}

// write draws a text as people, editors and we write them.
func write(t *rapid.T) written {
	var w written
	eol := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "eol")
	id := 0
	comment := func() string { id++; return fmt.Sprintf("# note %d", id) }
	foreign := func(lines ...string) string {
		w.foreign = append(w.foreign, lines...)
		return strings.Join(lines, eol) + eol
	}
	var b strings.Builder
	b.WriteString(foreign(comment(), "schema = 1", `text = """`, "[[card]]", "seed = 5", `"""`, "") + eol)
	for range rapid.IntRange(0, 6).Draw(t, "parts") {
		switch rapid.IntRange(0, 5).Draw(t, "part") {
		case 0:
			b.WriteString(eol + foreign(comment()) + eol)
		case 1:
			id++
			b.WriteString(eol + foreign(fmt.Sprintf("[other%d] "+comment(), id), "\tcard = [ 1, # [[card]]", " 2 ]") + eol)
		case 2:
			block := table(t, "dropped", 0, eol, comment)
			w.dropped = append(w.dropped, block)
			b.WriteString(block + eol + gap(t, block, eol))
		default:
			block := table(t, "card", len(w.cards)+1, eol, comment)
			w.cards = append(w.cards, block)
			b.WriteString(block + eol + gap(t, block, eol))
		}
	}
	w.text = b.String()
	if rapid.Bool().Draw(t, "cut") {
		w.text = strings.TrimRight(w.text, "\r\n")
	}
	return w
}

// gap is what stands between a table and the next. Without it, a comment at the
// end would belong to the next.
func gap(t *rapid.T, block, eol string) string {
	if last := block[strings.LastIndex(block, "\n")+1:]; strings.HasPrefix(last, "#") {
		return eol
	}
	return strings.Repeat(eol, rapid.SampledFrom([]int{1, 1, 0, 2}).Draw(t, "gap"))
}

func table(t *rapid.T, list string, number int, eol string, comment func() string) string {
	var lines []string
	coin := func(what string) bool { return rapid.Bool().Draw(t, what) }
	if coin("above") {
		lines = append(lines, comment())
	}
	head := rapid.SampledFrom([]string{"[[%s]]", " [[ %s ]]", "[[\"%s\"]]"}).Draw(t, "head")
	head = fmt.Sprintf(head, list)
	if number > 0 {
		head += fmt.Sprintf(" # %04d", number)
	}
	lines = append(lines, head)
	keys := []string{fmt.Sprintf("seed = %d", rapid.IntRange(0, 99).Draw(t, "seed")), `family = "rings"`, `palette='tide'`}
	if coin("state") {
		keys = append(keys, `state  =  "kept"`)
	}
	for _, k := range rapid.Permutation(keys).Draw(t, "keys") {
		if coin("indent") {
			k = "\t" + k
		}
		if coin("behind") {
			k += "  " + comment()
		}
		lines = append(lines, k)
		if coin("between") && coin("rarely") {
			lines = append(lines, comment())
		}
	}
	return strings.Join(lines, eol)
}

var notes = regexp.MustCompile(`# note [0-9]+`)

// Any edit gives the lists that were asked for, loses no comment and leaves every
// line that is none of our tables as it is, in its order.
func TestAnyEditDoesWhatItSaysAndNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := write(t)
		was := decode(t, w.text)
		var want manifest
		cards, dropped := rows(t, was, &want)
		got := edit(t, w.text, cards, dropped)
		if diff := cmp.Diff(want, decode(t, got)); diff != "" {
			t.Fatalf("%s\nin\n%s\nfrom\n%s", diff, got, w.text)
		}
		before, after := notes.FindAllString(w.text, -1), notes.FindAllString(got, -1)
		slices.Sort(before)
		slices.Sort(after)
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatalf("comments: %s\nin\n%s\nfrom\n%s", diff, got, w.text)
		}
		inOrder(t, w, got)
		keepsBlocks(t, w, cards, dropped, got)
	})
}

func inOrder(t *rapid.T, w written, got string) {
	at := 0
	for _, line := range w.foreign {
		k := strings.Index(got[at:], line)
		if k < 0 {
			t.Fatalf("%q is lost or has moved in\n%s\nfrom\n%s", line, got, w.text)
		}
		at += k + len(line)
	}
}

// keepsBlocks checks that a table of which nothing was to change is still there
// to the byte, but for its number.
func keepsBlocks(t *rapid.T, w written, cards, dropped []listing.Row, got string) {
	for i, r := range append(slices.Clone(cards), dropped...) {
		var block string
		switch {
		case len(r.Set)+len(r.Unset) > 0:
			continue
		case r.From.List == listing.Cards && i < len(cards):
			block = strings.Replace(w.cards[r.From.At], fmt.Sprintf("]] # %04d", r.From.At+1), fmt.Sprintf("]] # %04d", r.Number), 1)
		case r.From.List == listing.Dropped && i >= len(cards):
			block = w.dropped[r.From.At]
		default:
			continue
		}
		if !strings.Contains(got, block) {
			t.Fatalf("changed:\n%s\nin\n%s", block, got)
		}
	}
}

// rows draws an edit, and says what it makes.
func rows(t *rapid.T, was manifest, want *manifest) (cards, dropped []listing.Row) {
	type source struct {
		ref  listing.Ref
		card card
	}
	var sources []source
	for i, c := range was.Cards {
		sources = append(sources, source{listing.Ref{List: listing.Cards, At: i}, c})
	}
	for i, c := range was.Dropped {
		sources = append(sources, source{listing.Ref{List: listing.Dropped, At: i}, c})
	}
	for range rapid.IntRange(0, 2).Draw(t, "new") {
		sources = append(sources, source{card: card{Family: "x", Seed: 1, Palette: "y"}})
	}
	if rapid.Bool().Draw(t, "shuffle") {
		sources = rapid.Permutation(sources).Draw(t, "order")
	}
	for _, s := range sources {
		r := listing.Row{From: s.ref}
		c := s.card
		if r.From == (listing.Ref{}) {
			r.Set, r.Unset = c.fields(), []string{"state"}
		}
		if rapid.Bool().Draw(t, "mark") {
			c.State = "locked"
			r.Set, r.Unset = append(r.Set, listing.Field{Key: "state", Value: `"locked"`}), nil
		} else if c.State != "" && rapid.Bool().Draw(t, "unmark") {
			c.State, r.Unset = "", []string{"state"}
		}
		switch rapid.SampledFrom([]string{"card", "card", "dropped", "away"}).Draw(t, "to") {
		case "card":
			r.Number = len(cards) + 1
			cards, want.Cards = append(cards, r), append(want.Cards, c)
		case "dropped":
			dropped, want.Dropped = append(dropped, r), append(want.Dropped, c)
		}
	}
	return cards, dropped
}

func TestAnEditOfNothingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := write(t)
		was := decode(t, w.text)
		dropped := same(listing.Dropped, len(was.Dropped))
		for i := range dropped {
			dropped[i].Number = 0
		}
		if got := edit(t, w.text, same(listing.Cards, len(was.Cards)), dropped); got != w.text {
			t.Fatal(cmp.Diff(w.text, got))
		}
	})
}
