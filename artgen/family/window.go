package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// window is a room and what stands before its window. The opening's shape and
// place, the world behind it, what has been left on the sill and whether light
// falls in or out are chosen apart.
func window(c *kit.Card) {
	s := stage.On(c)
	w := newChamber(s)
	s.Sky(geom.Point{X: w.at.X + s.In(-120, 120), Y: w.at.Y - s.In(-40, 160)})
	views[w.view](w)
	s.Air()
	w.wall()
	w.light()
	w.inside()
	if w.pane == paneRound {
		s.Tag("porthole")
	}
	s.Tag("window")
}

type pane int

const (
	paneArch pane = iota
	paneRound
	paneTall
	paneWide
	panePointed
	paneTwo
	panes
)

type chamber struct {
	*stage.Stage
	view   int
	pane   pane
	at     geom.Point // middle of the opening
	rx, ry float64
	sill   float64
	floor  float64
	tone   scene.Tone // of the wall
	warm   bool       // lit from inside
}

var (
	windowVisitors = []string{"whale", "moth", "elephant", "owl", "cat", "eye", "hare", "heron", "fish", "jellyfish", "balloon", "snail", "fox"}
	windowSill     = []string{"cup", "candle", "key", "egg", "snail", "cage", "hourglass", "cat", "book", "teapot", "poppy", "bottle", "lantern", "paper-boat", "crown", "bird", "letter", "mushroom"}
	windowRoom     = []string{"chair", "bed", "clock", "gramophone", "figure", "cat", "suitcase", "ladder", "wanderer", "street-lamp", "cage", "hare", "fox"}
)

func newChamber(s *stage.Stage) *chamber {
	w := &chamber{Stage: s, view: s.Int(len(views)), pane: pane(s.Int(int(panes))), warm: s.Chance(.4)}
	w.at = geom.Point{X: 500 + float64(s.Sign()*s.In(20, 110)), Y: s.In(620, 720)}
	size := []float64{s.In(.72, .82), s.In(.9, 1.05), s.In(1.08, 1.18)}[s.Weighted(2, 4, 2)]
	w.rx, w.ry = 300, 420
	switch w.pane {
	case paneRound:
		w.rx, w.ry = 350, 350
	case paneTall, panePointed:
		w.rx, w.ry = 230, 500
	case paneWide, paneTwo:
		w.rx, w.ry = 370, 330
	}
	w.rx, w.ry = w.rx*size, w.ry*size
	if size < .85 { // a small one may be anywhere
		w.at = geom.Point{X: s.Aside(), Y: s.In(480, 680)}
	}
	w.at.X = max(110+w.rx, min(890-w.rx, w.at.X))
	w.at.Y = max(130+w.ry, min(1130-w.ry, w.at.Y))
	switch s.Weighted(6, 2, 2) {
	case 1: // at the edge: half of it is enough
		w.at.X = 500 + float64(s.Sign()*s.In(360, 440))
	case 2: // near: it is all there is
		grow := s.In(1.3, 1.6) * 300 / w.rx
		w.rx, w.ry = w.rx*grow, w.ry*min(grow, 1.4)
		w.at = geom.Point{X: 500 + float64(s.Sign()*s.In(30, 160)), Y: s.In(1090, 1180) - w.ry}
	}
	w.sill = w.at.Y + w.ry
	w.floor = max(w.sill+110, s.In(1250, 1330))
	w.tone = s.FigureTone(s.In(.1, .2))
	if !s.Dark() && s.Chance(.35) || s.Dark() && w.warm {
		w.tone = s.FigureTone(s.In(.6, .74))
	}
	return w
}

// opening is the outline of the window, running clockwise.
func (w *chamber) opening(p geom.Point, rx, ry float64) geom.Path {
	l, r, t, b := p.X-rx, p.X+rx, p.Y-ry, p.Y+ry
	out := w.Path(8, 14)
	switch w.pane {
	case paneArch:
		out.MoveTo(geom.Point{X: l, Y: b}).LineTo(geom.Point{X: l, Y: t + rx})
		out.ArcTo(rx, rx, 0, false, true, geom.Point{X: r, Y: t + rx}).LineTo(geom.Point{X: r, Y: b})
	case paneRound:
		out.MoveTo(geom.Point{X: l, Y: p.Y}).ArcTo(rx, ry, 0, false, true, geom.Point{X: r, Y: p.Y}).ArcTo(rx, ry, 0, false, true, geom.Point{X: l, Y: p.Y})
	case panePointed:
		out.MoveTo(geom.Point{X: l, Y: b}).LineTo(geom.Point{X: l, Y: t + float64(rx*1.5)})
		out.QuadTo(geom.Point{X: l, Y: t + float64(rx*.5)}, geom.Point{X: p.X, Y: t}).QuadTo(geom.Point{X: r, Y: t + float64(rx*.5)}, geom.Point{X: r, Y: t + float64(rx*1.5)}).LineTo(geom.Point{X: r, Y: b})
	default:
		out.MoveTo(geom.Point{X: l, Y: b}).LineTo(geom.Point{X: l, Y: t}).LineTo(geom.Point{X: r, Y: t}).LineTo(geom.Point{X: r, Y: b})
	}
	return *out.Close()
}

// holes are the openings: one, or two side by side.
func (w *chamber) holes() []geom.Path {
	if w.pane == paneTwo {
		half := float64(w.rx*.5) - 26
		return []geom.Path{
			w.opening(w.at.Add(geom.Point{X: -w.rx * .5}), half, w.ry),
			w.opening(w.at.Add(geom.Point{X: w.rx * .5}), half, w.ry),
		}
	}
	return []geom.Path{w.opening(w.at, w.rx, w.ry)}
}

// wall is everything around the holes: its outline runs against theirs, so they
// stay open.
func (w *chamber) wall() {
	wall := w.Path(12, 40)
	wall.MoveTo(geom.Point{X: -30, Y: -30}).LineTo(geom.Point{X: -30, Y: 1530}).LineTo(geom.Point{X: 1030, Y: 1530}).LineTo(geom.Point{X: 1030, Y: -30}).Close()
	for _, h := range w.holes() {
		w.mullions(h)
		wall.Append(h)
	}
	w.Fill(wall, w.tone, scene.Silhouette, w.Flat(w.tone, 0)...)
	for _, h := range w.holes() {
		w.Line(h, w.Second(), scene.Normal, 14)
	}
	w.paper()
	w.ground()
	if w.pane != paneRound {
		t := w.Second()
		w.Fill(w.Rounded(w.Box(geom.Point{X: w.at.X, Y: w.sill + 22}, w.rx*2+96, 46, 0), 8), t, scene.Silhouette, scene.Shade)
	}
}

// mullions divide a hole; a pane may be missing its bars.
func (w *chamber) mullions(hole geom.Path) {
	lo, hi := hole.Bounds()
	if w.pane == paneArch || w.pane == paneRound {
		lo, hi = w.at.Sub(geom.Point{X: w.rx, Y: w.ry}), w.at.Add(geom.Point{X: w.rx, Y: w.ry})
	}
	t := w.Second()
	kind := w.Int(4)
	if w.pane == paneRound || w.rx > 385 { // a large pane without bars would say nothing
		kind = w.Int(3)
	}
	w.Within(hole, func() {
		mid := lo.Lerp(hi, .5)
		bar := func(p geom.Point, l, angle float64) { w.Fill(w.Bar(p, l, 20, angle), t, scene.Detail) }
		switch kind {
		case 0:
			bar(mid, hi.Y-lo.Y+40, math.Pi/2)
			bar(geom.Point{X: mid.X, Y: geom.Mix(lo.Y, hi.Y, .36)}, hi.X-lo.X+40, 0)
		case 1:
			for _, u := range [2]float64{.333, .667} {
				bar(geom.Point{X: geom.Mix(lo.X, hi.X, u), Y: mid.Y}, hi.Y-lo.Y+40, math.Pi/2)
				bar(geom.Point{X: mid.X, Y: geom.Mix(lo.Y, hi.Y, u)}, hi.X-lo.X+40, 0)
			}
		case 2:
			bar(mid, hi.Y-lo.Y+40, math.Pi/2)
		}
	})
}

// paper is what the wall wears: boards below, a rail, a picture, or the pale
// place where one hung.
func (w *chamber) paper() {
	t := w.FigureTone(max(.04, w.tone.Value()*.7))
	switch w.Int(4) {
	case 0:
		y := max(w.sill+150, w.floor-250)
		w.Fill(w.Rect(geom.Point{X: -20, Y: y}, geom.Point{X: 1020, Y: w.floor}), t, scene.Normal, w.Flat(t, math.Pi/2)...)
		seams := w.Path(14, 14)
		for i := range 7 {
			x := 70 + float64(145*float64(i))
			seams.MoveTo(geom.Point{X: x, Y: y + 34}).LineTo(geom.Point{X: x, Y: w.floor - 10})
		}
		w.Line(seams, w.tone, scene.Detail, 3)
	case 1, 2:
		w.picture(t)
	}
}

// picture hangs where the window leaves room.
func (w *chamber) picture(t scene.Tone) {
	left, right := w.at.X-w.rx-60, 1000-(w.at.X+w.rx+60)
	wide := max(left, right) - 90
	if wide < 110 {
		return
	}
	x := 60 + float64(wide*.5) + 30
	if right > left {
		x = 940 - float64(wide*.5) - 30
	}
	at := geom.Point{X: x, Y: w.at.Y + w.In(-160, 120)}
	wide = min(wide*.8, 210)
	tilt := w.In(-.06, .06)
	if w.Chance(.4) {
		w.Fill(w.Poly(w.Box(at, wide, wide*1.2, 0)...), w.FigureTone(min(.96, w.tone.Value()+.1)), scene.Detail)
		w.Tag("missing-picture")
		return
	}
	w.Fill(w.Poly(w.Box(at, wide, wide*1.2, tilt)...), w.Second(), scene.Normal, scene.Shade)
	w.Fill(w.Poly(w.Box(at, wide*.76, wide*.96, tilt)...), w.FieldTone(.7), scene.Detail, w.Grain())
	name := one(w, windowVisitors)
	w.Put(stage.Centred(name, at, stage.Sized(name, wide*.62)), w.Silhouette())
	w.Tag("picture")
}

// ground is the floor the room has.
func (w *chamber) ground() {
	t := w.FigureTone(max(.05, w.tone.Value()*.62))
	if w.tone.Value() < .3 && w.Chance(.5) {
		t = w.FigureTone(w.In(.34, .46))
	}
	switch w.Int(3) {
	case 0:
		w.Boards(w.floor, w.at.X, t)
	case 1:
		w.Fill(w.Rect(geom.Point{X: -20, Y: w.floor}, geom.Point{X: 1020, Y: 1540}), t, scene.Normal, append(w.Flat(t, 0), scene.Shade)...)
		rug := geom.Point{X: w.In(350, 650), Y: 1440}
		w.Fill(w.Ellipse(rug, w.In(330, 430), 74), w.Second(), scene.Normal, w.Flat(w.Second(), 0)...)
		w.Fill(w.Ellipse(rug, w.In(230, 290), 48), w.FigureTone(.5), scene.Detail)
	default:
		w.Fill(w.Rect(geom.Point{X: -20, Y: w.floor}, geom.Point{X: 1020, Y: 1540}), t, scene.Normal, append(w.Flat(t, 0), scene.Shade)...)
		w.Line(w.Polyline(geom.Point{X: -20, Y: w.floor - 34}, geom.Point{X: 1020, Y: w.floor - 34}), t, scene.Detail, 3)
	}
}

// light falls in on the floor, or out of the room into the dark.
func (w *chamber) light() {
	if w.Chance(.25) {
		return
	}
	lean := float64(w.In(.25, .6) * w.Sign())
	y := w.sill + 46
	fall := 1500 - y
	l, r := w.at.X-float64(w.rx*.86), w.at.X+float64(w.rx*.86)
	w.Glaze(w.Poly(geom.Point{X: l, Y: y}, geom.Point{X: r, Y: y}, geom.Point{X: r + float64(fall*(lean+.2)), Y: 1500}, geom.Point{X: l + float64(fall*(lean-.2)), Y: 1500}), w.beam(), .2)
	w.Tag("light-falls-in")
}

func (w *chamber) beam() scene.Tone {
	if w.warm {
		return w.Second()
	}
	return scene.LightTone
}

// inside is what the room is for.
func (w *chamber) inside() {
	if w.pane != paneRound {
		name := one(w, windowSill)
		k := stage.Sized(name, w.In(110, 180))
		w.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: w.at.X + float64(w.Sign()*w.rx*w.In(.3, .7)), Y: w.sill + 4}, Flip: w.Chance(.5)}.Kept(), w.Plain())
	}
	if w.Chance(.45) {
		w.drapes()
	}
	name := one(w, windowRoom)
	span := w.In(330, 520)
	f := stage.Figure{Name: name, K: stage.Sized(name, span), At: geom.Point{X: w.Opposite(w.at.X + w.In(-100, 100)), Y: w.floor + w.In(50, 110)}, Flip: w.Chance(.5)}
	d := w.Wardrobe()
	if w.tone.Value() > .5 && w.Chance(.4) {
		d = w.Silhouette()
	}
	w.Put(f.Kept(), d)
}

// drapes hang at the sides of the window, or the wind has them.
func (w *chamber) drapes() {
	tones := [2]scene.Tone{w.Hot(), w.FigureTone(max(.1, w.tone.Value()*.8))}
	if w.tone.Value() < .3 {
		tones[1] = w.FigureTone(.42)
	}
	top := w.at.Y - w.ry - 50
	tied := w.In(0, 1)
	for _, side := range [2]float64{-1, 1} {
		w.Curtain(stage.Drape{Side: side, Outer: w.at.X + float64(side*(w.rx+60)), Wide: w.rx * w.In(.34, .62), Tied: tied, Top: top, Foot: w.sill + w.In(120, 200), Tone: tones})
	}
	w.Fill(w.Bar(geom.Point{X: w.at.X, Y: top}, w.rx*2+190, 22, 0), w.FigureTone(.08), scene.Normal)
	w.Tag("drapes")
}
