package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// quilt is patches sewn into one cloth, and what has become of it: a hole that
// somebody looks through, two cloths joined by great stitches, a corner turned
// back, patches that come loose, a way of lit ones across it. Patches are large
// and small. The light that wanders over them, and the warm side of the cloth,
// are told by colour.
func quilt(c *kit.Card) {
	c.Tag("patchwork")
	lamp := geom.Point{X: c.In(170, 830), Y: c.In(220, 1280)}
	c.Field(lamp)
	q := newCloth(c, lamp)
	quilts[c.Weighted(3, 3, 3, 3, 2)](q)
	c.Light(lamp)
	c.Edge(.12)
}

// patchwork is the cloth: a warped grid in which some cells have been joined.
type patchwork struct {
	c       *kit.Card
	lamp    geom.Point
	nx, ny  int
	corner  [][]geom.Point // by row
	patches []patch
	motif   int
	rate    float64
}

// patch covers cells x to x+w and y to y+h.
type patch struct {
	x, y, w, h int
	q          [4]geom.Point // its corners
	rim        []geom.Point  // the corners and what lies between: neighbours must fit
	mid        geom.Point
}

var quilts = []func(q *patchwork){(*patchwork).hole, (*patchwork).joined, (*patchwork).turnedBack, (*patchwork).loose, (*patchwork).litWay}

func newCloth(c *kit.Card, lamp geom.Point) *patchwork {
	q := &patchwork{c: c, lamp: lamp, nx: c.Between(3, 5), motif: c.Weighted(3, 3, 3, 3, 4), rate: c.In(.5, .85)}
	q.ny = geom.Round(float64(q.nx) * c.In(1.3, 1.6))
	amp, f, k := rng.Pick(c.Source, 14.0, 50, 95), c.In(.0012, .0028), c.In(0, 90)
	turn, wide := rng.Pick(c.Source, 0, c.In(-.16, .16), math.Pi/4), 1120.0
	if turn > .5 {
		wide = 1500
		q.nx, q.ny = q.nx+2, q.nx+4
	}
	gx, gy := c.In(-.4, .4), c.In(-.4, .4)
	skew := func(t, g float64) float64 { return t + float64(g*(float64(t*t)-t)) - .5 }
	m := geom.Place(geom.Point{X: 500, Y: 750}, 1, turn, false)
	for j := range q.ny + 1 {
		row := c.Points(q.nx + 1)
		for i := range row {
			p := m.Apply(geom.Point{X: skew(float64(i)/float64(q.nx), gx) * wide, Y: skew(float64(j)/float64(q.ny), gy) * wide * 1.45})
			row[i] = p.Add(geom.Point{X: amp * c.Noise.At(float64(p.X*f)+k, p.Y*f), Y: amp * c.Noise.At(p.X*f, float64(p.Y*f)+k+9)})
		}
		q.corner = append(q.corner, row)
	}
	q.cut()
	return q
}

// cut joins cells into patches of one, two or four.
func (q *patchwork) cut() {
	c := q.c
	used := make([]bool, q.nx*q.ny)
	free := func(x, y, w, h int) bool {
		for j := y; j < y+h; j++ {
			for i := x; i < x+w; i++ {
				if i >= q.nx || j >= q.ny || used[j*q.nx+i] {
					return false
				}
			}
		}
		return true
	}
	for y := range q.ny {
		for x := range q.nx {
			if used[y*q.nx+x] {
				continue
			}
			size := [4][2]int{{1, 1}, {2, 1}, {1, 2}, {2, 2}}[c.Weighted(5, 2, 2, 2)]
			if !free(x, y, size[0], size[1]) {
				size = [2]int{1, 1}
			}
			for j := y; j < y+size[1]; j++ {
				for i := x; i < x+size[0]; i++ {
					used[j*q.nx+i] = true
				}
			}
			q.patches = append(q.patches, q.patch(x, y, size[0], size[1]))
		}
	}
}

func (q *patchwork) patch(x, y, w, h int) patch {
	p := patch{x: x, y: y, w: w, h: h}
	p.q = [4]geom.Point{q.corner[y][x], q.corner[y][x+w], q.corner[y+h][x+w], q.corner[y+h][x]}
	p.mid = geom.Centroid(p.q[:])
	for i := range w {
		p.rim = append(p.rim, q.corner[y][x+i])
	}
	for j := range h {
		p.rim = append(p.rim, q.corner[y+j][x+w])
	}
	for i := range w {
		p.rim = append(p.rim, q.corner[y+h][x+w-i])
	}
	for j := range h {
		p.rim = append(p.rim, q.corner[y+h-j][x])
	}
	return p
}

// moved is the patch at another place, k times as large and turned.
func (p patch) moved(a *geom.Arena, to geom.Point, k, turn float64) patch {
	home := geom.Place(p.mid.Mul(-1), 1, 0, false)
	m := geom.Place(to, k, turn, false).Then(home)
	out := p
	out.rim = a.MovedPoints(p.rim, m)
	copy(out.q[:], a.MovedPoints(p.q[:], m))
	out.mid = to
	return out
}

// tone is lighter toward the lamp, and of two hues.
func (q *patchwork) tone(p patch) scene.Tone {
	c := q.c
	far := min(1, p.mid.Dist(q.lamp)/900) + c.In(-.16, .16)
	switch {
	case c.Chance(.07):
		return c.Second()
	case (p.x+p.y)%2 == 1:
		return c.Alt(far * .9)
	}
	return c.Tone(far)
}

func (q *patchwork) sew(p patch, t scene.Tone) {
	q.piece(p, t)
	if q.c.Chance(q.rate) {
		q.print(p, t)
	}
}

func (q *patchwork) piece(p patch, t scene.Tone) {
	c := q.c
	w := scene.Normal
	if p.w*p.h > 1 {
		w = scene.Silhouette
	}
	c.Fill(c.Poly(p.rim...), t, w, c.Texture(t, math.Pi/2*float64((p.x+p.y)%2))...)
}

// print is what a patch has on it.
func (q *patchwork) print(p patch, ground scene.Tone) {
	c := q.c
	t := rng.Pick(c.Source, c.Highlight(), c.Tone(.9), c.Alt(.2), c.Second())
	if t == ground {
		t = c.Alt(.6)
	}
	k := c.Int(4)
	a, b, d, e := p.q[k], p.q[(k+1)%4], p.q[(k+2)%4], p.q[(k+3)%4]
	var path geom.Path
	switch q.motif {
	case 0:
		path = c.Poly(a, b, d)
	case 1:
		path = c.Path(4, 5)
		path.MoveTo(a).LineTo(b).CubeTo(b.Lerp(d, .55), e.Lerp(d, .55), e).Close()
	case 2:
		path = c.Poly(p.mid.Lerp(a, .55), p.mid.Lerp(b, .55), p.mid.Lerp(d, .55), p.mid.Lerp(e, .55))
	case 3:
		path = c.Smooth([]geom.Point{a, b.Lerp(p.mid, .35), d, e.Lerp(p.mid, .35)}, true)
	case 4:
		var lines geom.Path
		n := c.Between(3, 6)
		for i := 1; i <= n; i++ {
			u := float64(i) / float64(n+1)
			lines.MoveTo(a.Lerp(b, u)).LineTo(e.Lerp(d, u))
		}
		c.Line(lines, kit.Contrast(ground), scene.Detail, 4)
		return
	}
	c.Fill(path, t, scene.Detail, c.Flat(t, .7)...)
}

// cloth sews all patches that are wanted.
func (q *patchwork) cloth(wanted func(p patch) bool) {
	for _, p := range q.patches {
		if wanted(p) {
			q.sew(p, q.tone(p))
		}
	}
}

// nearest is the patch closest to a place, single ones preferred.
func (q *patchwork) nearest(at geom.Point) int {
	best := 0
	for i, p := range q.patches {
		if p.mid.Dist(at) < q.patches[best].mid.Dist(at) {
			best = i
		}
	}
	return best
}
