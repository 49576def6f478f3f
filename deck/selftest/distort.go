package selftest

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"strconv"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/rng"
)

// Level is how far a copy strays from its card.
type Level struct {
	Name     string
	Strength float64
}

// Levels are the levels of distortion. A strong copy is no longer the same card
// to every eye.
var Levels = [...]Level{{"mild", .5}, {"medium", 1}, {"strong", 1.6}}

// What a distortion of strength 1 does at most.
const (
	mostX, mostY = 30, 40 // shift, in units
	mostTurn     = 2.5    // degrees
	mostScale    = .05
	mostJitter   = 6   // of each outline by itself, in units
	dropped      = .12 // share of the details left out
	detail       = 120 // the largest of them, in units
)

// distortion is one way of redrawing a card, for both of its versions.
type distortion struct {
	whole  geom.Similarity
	jitter float64
	drop   float64
	by     *rng.Source
	arena  geom.Arena
}

func distort(seed *rng.Source, strength float64) *distortion {
	within := func(most float64) float64 { return seed.In(-most*strength, most*strength) }
	middle := geom.Point{X: geom.Width / 2, Y: geom.Height / 2}
	shift := geom.Point{X: within(mostX), Y: within(mostY)}
	about := geom.Place(middle.Add(shift), 1+within(mostScale), geom.Radians(within(mostTurn)), false)
	return &distortion{
		whole:  about.Then(geom.Place(middle.Mul(-1), 1, 0, false)),
		jitter: mostJitter * strength, drop: dropped * strength, by: seed.Fork("outlines"),
	}
}

func (c *distortion) of(d *drawing.Drawing) *drawing.Drawing {
	out := *d
	out.Ops, out.Clips = nil, nil
	for _, p := range d.Clips {
		out.Clips = append(out.Clips, c.moved(p, geom.Point{}))
	}
	for _, op := range d.Ops {
		if kept, ok := c.outline(op); ok {
			out.Ops = append(out.Ops, kept)
		}
	}
	return &out
}

// outline moves one op, or drops it. What it does follows from the outline, so
// that both versions of a card agree.
func (c *distortion) outline(op drawing.Op) (drawing.Op, bool) {
	lo, hi := op.Path.Float(nil).Bounds()
	if lo.X <= 60 && lo.Y <= 60 && hi.X >= 940 && hi.Y >= 1440 {
		return op, true // the ground of the picture
	}
	r := c.by.Fork(key(op.Path))
	if size := hi.Sub(lo); max(size.X, size.Y) < detail && r.Chance(c.drop) {
		return op, false
	}
	op.Path = c.moved(op.Path, geom.Point{X: r.In(-c.jitter, c.jitter), Y: r.In(-c.jitter, c.jitter)})
	return op, true
}

func (c *distortion) moved(p drawing.Path, by geom.Point) drawing.Path {
	c.arena.Reset()
	q := c.arena.WithoutArcs(p.Float(nil))
	pts := make([]geom.Point, len(q.Pts))
	for i, pt := range q.Pts {
		pts[i] = c.whole.Apply(pt).Add(by)
	}
	out, _ := drawing.Snap(geom.Path{Verbs: append([]geom.Verb(nil), q.Verbs...), Pts: pts}, nil)
	return out
}

func key(p drawing.Path) string {
	h := fnv.New64a()
	binary.Write(h, binary.LittleEndian, p.Coord)
	return strconv.FormatUint(h.Sum64(), 36)
}

// mirrored is the drawing's mirror image.
func mirrored(d *drawing.Drawing) *drawing.Drawing {
	c := distortion{whole: geom.Place(geom.Point{X: geom.Width}, 1, 0, true), by: rng.New(0)}
	out := c.of(d)
	for i, op := range d.Ops { // grounds too
		out.Ops[i].Path = c.moved(op.Path, geom.Point{})
	}
	return out
}

// reweighted is the drawing with all lines k times as wide.
func reweighted(d *drawing.Drawing, k float64) *drawing.Drawing {
	out := *d
	out.Ops = append([]drawing.Op(nil), d.Ops...)
	for i := range out.Ops {
		out.Ops[i].Width = drawing.Tenths(math.Round(float64(out.Ops[i].Width) * k))
	}
	return &out
}
