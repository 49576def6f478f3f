package deck

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/svg"
	"echo/deck/distinct"
)

// nearest is how many close pairs a report lists.
const nearest = 12

// Validate reads every card and compares every pair. It reads what players will
// see, the files, so that it also finds what was done to them by hand. The error
// is for what keeps it from checking at all.
func Validate(ctx context.Context, d *Deck, o Options) (*Report, error) {
	r := &Report{Deck: d.ID, Cards: len(d.Cards), Faults: []Fault{}, Nearest: []Near{}, Loners: []Loner{}}
	if len(d.Cards) == 0 {
		return nil, fmt.Errorf("deck %s has no cards yet; `generate` makes them", d.ID)
	}
	checked := make([]checked, len(d.Cards))
	err := each(ctx, o.Jobs, 0, len(d.Cards), o.progress("reading", len(d.Cards)), func() func(int) error {
		var m distinct.Meter
		return func(i int) error { checked[i] = d.check(&m, i); return nil }
	})
	if err != nil {
		return nil, err
	}
	for _, c := range checked {
		r.Faults = append(r.Faults, c.faults...)
	}
	if err := r.compare(ctx, checked, d.Recipe.limits(), o); err != nil {
		return nil, err
	}
	if err := r.stories(d); err != nil {
		return nil, err
	}
	r.sort()
	return r, nil
}

// stories looks at what the cards tell: which repeat each other, which have no
// kin.
func (r *Report) stories(d *Deck) error {
	k, err := d.kinship()
	if err != nil {
		return err
	}
	seen := newPlots(len(d.Cards))
	for i, c := range d.Cards {
		p := plotOf(c, k.tags[i])
		if why, like := seen.repeats(p); why != "" {
			r.Faults = append(r.Faults, Fault{Kind: Repeated, Card: i + 1, Other: like, Message: why})
		}
		seen.add(p, i+1)
	}
	r.Loners = append(r.Loners, k.loners()...)
	return nil
}

// checked is a card that has been read.
type checked struct {
	faults   []Fault
	features distinct.Features
	measured bool
}

// check looks at one card by itself.
func (d *Deck) check(m *distinct.Meter, i int) checked {
	var c checked
	add := func(kind FaultKind, format string, args ...any) {
		c.faults = append(c.faults, Fault{Kind: kind, Card: i + 1, Message: fmt.Sprintf(format, args...)})
	}
	pair, err := d.pair(i)
	if err != nil {
		add(Unread, "%v", err)
		return c
	}
	contour := d.parse(pair.Contour, i, "contour", add)
	colour := d.parse(pair.Colour, i, "colour", add)
	d.checkHashes(pair, i, add)
	if contour == nil || colour == nil {
		return c
	}
	checkPairing(contour, colour, add)
	c.features, c.measured = m.Measure(contour, colour), true
	if why := c.features.Read.Fault(); why != "" {
		add(Illegible, "%s", why)
	}
	return c
}

type addFault func(kind FaultKind, format string, args ...any)

func (d *Deck) parse(data []byte, i int, version string, add addFault) *drawing.Drawing {
	dr, err := svg.Parse(data)
	var f *svg.Fault
	if errors.As(err, &f) {
		add(Unsafe, "%s:%v", FileName(i, version), f)
		return nil
	}
	return dr
}

// checkHashes compares the files with those that deck.toml lists.
func (d *Deck) checkHashes(p artgen.Pair, i int, add addFault) {
	c := d.Cards[i]
	for _, one := range []struct {
		version, want string
		data          []byte
	}{{"contour", c.Contour, p.Contour}, {"colour", c.Colour, p.Colour}} {
		if got := Hash(one.data); got != one.want {
			add(Changed, "%s has hash %.12s…, %s lists %.12s…", FileName(i, one.version), got, ManifestName, one.want)
		}
	}
}

// checkPairing finds out whether every outline of the contour is in the colour
// version too, in the same order, and whether the contour is lines on white.
func checkPairing(contour, colour *drawing.Drawing, add addFault) {
	lost, at := 0, 0
	for _, op := range contour.Ops {
		found := slices.IndexFunc(colour.Ops[at:], func(o drawing.Op) bool { return o.Path.Equal(op.Path) })
		if found < 0 {
			lost++
			continue
		}
		at += found + 1
	}
	if lost > 0 {
		add(Unpaired, "%d of %d outlines of the contour are not in the colour version", lost, len(contour.Ops))
	}
	if why := notAContour(contour); why != "" {
		add(Unpaired, "%s", why)
	}
}

func notAContour(d *drawing.Drawing) string {
	if len(d.Tiles) > 0 || len(d.Gradients) > 0 {
		return "the contour has patterns or gradients; it may only have lines"
	}
	for _, op := range d.Ops {
		if op.Alpha > 0 && op.Fill != drawing.White || op.Width > 0 && op.Stroke != drawing.Black {
			return "the contour has colours; it may only have black lines on white"
		}
	}
	if d.Paper != drawing.White {
		return "the contour is not on white"
	}
	return ""
}

// compare measures all pairs and keeps those that are too alike, and the
// nearest of the others.
func (r *Report) compare(ctx context.Context, cards []checked, l distinct.Limits, o Options) error {
	var x distinct.Index
	var number []int
	for i := range cards {
		if cards[i].measured {
			x.Add(&cards[i].features)
			number = append(number, i+1)
		}
	}
	alike, near, err := x.Pairs(ctx, l, nearest, o.Jobs)
	if err != nil {
		return err
	}
	for _, p := range alike {
		r.pair(Near{number[p.A], number[p.B], p.Contour, p.Colour}, p, l)
	}
	for _, p := range near {
		r.Nearest = append(r.Nearest, Near{number[p.A], number[p.B], p.Contour, p.Colour})
	}
	return nil
}

// sameContour is the distance up to which two contours are one drawing, moved or
// mended a little.
const sameContour = .1

func (r *Report) pair(n Near, p distinct.Pair, l distinct.Limits) {
	r.Faults = append(r.Faults, Fault{
		Kind: Alike, Card: n.Card, Other: n.Other, Contour: n.Contour, Colour: n.Colour,
		Message: fmt.Sprintf("%s (contour %.3f, colour %.3f)", howAlike(p, l), n.Contour, n.Colour),
	})
}

func howAlike(p distinct.Pair, l distinct.Limits) string {
	switch {
	case p.Contour < l.Contour && p.Mirrored:
		return "contours are mirror images"
	case p.Contour < l.Contour && p.Colour < l.Colour:
		return "the same card to a player"
	case p.Contour < sameContour:
		return "one contour in two colourings"
	case p.Contour < l.Contour:
		return "contours too alike"
	case p.Colour < l.Colour:
		return "colours too alike"
	}
	return fmt.Sprintf("colours too alike to a colour-blind eye (%.3f)", p.ColourBlind)
}
