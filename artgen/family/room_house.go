package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// section is a house without its front: in every room another world, but for one,
// which is only a room.
func (r *parlour) section() {
	r.Sky(geom.Point{X: r.Opposite(r.x), Y: r.In(200, 320)})
	r.Body(r.In(70, 150))
	cols, rows := r.Weighted(0, 3, 4, 2), r.Between(2, 3)
	wide, high := r.In(560, 720), float64(rows)*r.In(260, 310)
	switch cols {
	case 1:
		rows = r.Between(3, 4)
		wide, high = r.In(300, 420), float64(rows)*r.In(210, 240)
	case 3:
		rows = r.Between(1, 2)
		wide, high = r.In(740, 800), float64(rows)*r.In(290, 340)
	}
	foot := geom.Point{X: 500 + float64(r.Sign()*r.In(.2, 1)*(820-wide)/2), Y: r.In(1330, 1390)}
	lo := foot.Add(geom.Point{X: -wide / 2, Y: -high})
	wall := r.FigureTone(.22 + float64(.26*dark(r)))
	r.Ground(r.Rolling(foot.Y-60, 40, .002), .4)
	r.roof(lo, wide, wall)
	r.Fill(r.Rect(lo.Add(geom.Point{X: -20}), foot.Add(geom.Point{X: float64(wide/2) + 20, Y: 20})), wall, scene.Silhouette, r.Flat(wall, 0)...)
	plain := r.Int(cols * rows)
	for i := range cols * rows {
		w, h := wide/float64(cols), high/float64(rows)
		p := lo.Add(geom.Point{X: float64(w * float64(i%cols)), Y: float64(h * float64(i/cols))})
		r.chamber(p.Add(geom.Point{X: 12, Y: 14}), p.Add(geom.Point{X: w - 12, Y: h - 12}), i == plain)
	}
	g := r.Rolling(foot.Y+16, 16, .003)
	r.Ground(g, .9)
	r.Grove(g, .8, r.Between(1, 4), 70, 930, 500, wide*.52)
	r.Tag("house-cut-open")
}

// roof is steep, with a chimney or somebody on it.
func (r *parlour) roof(lo geom.Point, wide float64, wall scene.Tone) {
	top := geom.Point{X: lo.X + float64(wide*r.In(.3, .7)), Y: lo.Y - r.In(170, 260)}
	name := one(r, []string{"cat", "owl", "figure", "telescope", "heron", "violin", "bird", "chair"})
	k := stage.Sized(name, r.In(130, 180))
	r.Put(stage.Figure{Name: name, K: k, At: top.Add(geom.Point{Y: float64(7 * k)}), Flip: r.Chance(.5)}, r.Plain())
	t := r.Hot()
	r.Fill(r.Poly(lo.Add(geom.Point{X: -60, Y: 10}), top.Add(geom.Point{X: -34}), top.Add(geom.Point{X: 34}), lo.Add(geom.Point{X: wide + 60, Y: 10})), t, scene.Silhouette, append(r.Flat(t, 0), scene.Shade)...)
}

// chamber is one room of it.
func (r *parlour) chamber(lo, hi geom.Point, plain bool) {
	hole := r.Rect(lo, hi)
	if plain {
		t := r.FieldTone(.9)
		r.Fill(hole, t, scene.Normal, r.Flat(t, 1.57)...)
		name := one(r, parlourHeroes)
		r.Put(stage.Figure{Name: name, K: min(stage.Sized(name, (hi.Y-lo.Y)*.8), stage.Sized(name, (hi.X-lo.X)*.8)), At: geom.Point{X: (lo.X + hi.X) / 2, Y: hi.Y - 6}}, r.Wardrobe())
		return
	}
	kind := r.Int(stage.VistaKinds)
	r.Within(hole, func() {
		v := r.Vista(lo, hi, one(r, parlourAfloat))
		v.Night = r.Chance(.5)
		v.Draw(kind)
	})
	r.Line(hole, scene.InkTone, scene.Normal, 5)
	r.Tag(mindLands[kind])
}
