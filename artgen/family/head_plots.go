package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// within is nothing but the land it thinks of.
func (m *mind) within() {
	m.backdrop()
	kind := m.Int(stage.VistaKinds)
	m.in(func() {
		m.hairBehind()
		out := m.outline(m.face)
		v := m.Vista(geom.Point{X: -390, Y: -216}, geom.Point{X: 430, Y: 700}, m.hero(kind))
		v.Horizon = m.In(20, 130)
		m.Fill(out, scene.NoTone, scene.Cover)
		m.Within(out, func() { v.Draw(kind) })
		m.Line(out, scene.InkTone, scene.Silhouette, 6)
	})
	m.setting()
	m.onlooker()
	m.Tag("land-within", mindLands[kind])
}

var mindLands = []tag.Key{"hills", "waves", "roofs", "forest-within", "peaks"}

func (m *mind) hero(kind int) string {
	if kind == 1 {
		return one(m, mindAfloat)
	}
	return one(m, mindHeroes)
}

// backdrop is what is outside: a light, clouds, perhaps hills.
func (m *mind) backdrop() {
	if m.Chance(.6) {
		m.Body(m.In(70, 150))
	}
	for range m.Between(0, 2) {
		m.Cloud(geom.Point{X: m.In(80, 920), Y: m.In(200, 1100)}, m.In(180, 320))
	}
	if m.Chance(.4) {
		m.Ground(m.Rolling(m.In(1000, 1200), 90, .002), .1)
	}
}

// porthole is one opening in a dark head, and the world behind it.
func (m *mind) porthole() {
	m.backdrop()
	kind := m.Int(stage.VistaKinds)
	m.in(func() {
		m.body(m.tone)
		at := geom.Point{X: m.In(0, 40), Y: m.In(-60, -20)}
		rx, ry := m.In(118, 146), m.In(110, 130)
		hole := m.pane(at, rx, ry, m.Int(3))
		m.Fill(hole, scene.NoTone, scene.Cover)
		m.Within(hole, func() {
			v := m.Vista(at.Sub(geom.Point{X: rx, Y: ry}), at.Add(geom.Point{X: rx, Y: ry}), m.hero(kind))
			v.Night = m.tone.Value() > .4
			v.Draw(kind)
		})
		m.Line(hole, m.Second(), scene.Silhouette, 14)
	})
	m.setting()
	m.onlooker()
	m.Tag("window-in-the-head", mindLands[kind])
}

// pane is an opening: round, arched or like a keyhole.
func (m *mind) pane(p geom.Point, rx, ry float64, kind int) geom.Path {
	out := m.Path(7, 10)
	at := func(u, v float64) geom.Point { return p.Add(geom.Point{X: u * rx, Y: v * ry}) }
	switch kind {
	case 0:
		return m.Ellipse(p, rx, ry)
	case 1:
		out.MoveTo(at(-.8, 1)).LineTo(at(-.8, -.2)).ArcTo(rx*.8, ry*.8, 0, false, true, at(.8, -.2)).LineTo(at(.8, 1))
	default:
		out.MoveTo(at(-.34, .3)).ArcTo(rx*.66, ry*.66, 0, true, true, at(.34, .3)).LineTo(at(.72, 1.25)).LineTo(at(-.72, 1.25))
	}
	return *out.Close()
}

// storeys is a house that happens to be somebody: windows, a door behind the ear,
// stairs, and one who is still up.
func (m *mind) storeys() {
	m.backdrop()
	m.in(func() {
		m.body(m.tone)
		awake := m.Int(6)
		for i := range 6 {
			p := geom.Point{X: -60 + float64(84*float64(i%3)), Y: -110 + float64(110*float64(i/3))}
			m.casement(p, i == awake)
		}
		m.doorway(geom.Point{X: m.In(20, 60), Y: 236})
	})
	if m.Chance(.6) {
		m.chimney()
	}
	m.setting()
	m.onlooker()
	m.Tag("storeys", "one-lit-window")
}

// casement is one window; somebody stands in the lit one.
func (m *mind) casement(p geom.Point, awake bool) {
	hole := m.pane(p, 36, 42, 1)
	t := m.FigureTone(.05)
	if m.tone.Value() < .3 {
		t = m.FigureTone(.42)
	}
	if awake {
		t = m.Hot()
		m.Ember(p, 110)
	}
	m.Fill(hole, t, scene.Normal)
	if awake {
		name := one(m, []string{"figure", "cat", "candle", "owl", "hare", "wanderer"})
		d := m.Silhouette()
		m.Within(hole, func() {
			m.Put(stage.Figure{Name: name, K: stage.Sized(name, 74), At: p.Add(geom.Point{Y: 46})}, d)
		})
		m.Line(hole, scene.InkTone, scene.Normal, 4)
		return
	}
	m.Line(m.Polyline(p.Add(geom.Point{Y: -38}), p.Add(geom.Point{Y: 40})), m.tone, scene.Detail, 3)
	m.Line(m.Polyline(p.Add(geom.Point{X: -28, Y: 2}), p.Add(geom.Point{X: 28, Y: 2})), m.tone, scene.Detail, 3)
}

// doorway is a door with a ladder down to the collar.
func (m *mind) doorway(p geom.Point) {
	m.Fill(m.pane(p, 46, 62, 1), m.Second(), scene.Normal, m.Flat(m.Second(), 1.57)...)
	m.Fill(m.Circle(p.Add(geom.Point{X: 20, Y: 14}), 6), m.tone, scene.Detail)
	m.LongLadder(p.Add(geom.Point{X: 46, Y: 380}), p.Add(geom.Point{X: 6, Y: 66}), 46, m.Highlight())
}

// chimney smokes on the crown.
func (m *mind) chimney() {
	m.in(func() {
		t := m.Hot()
		m.Fill(m.Poly(geom.Point{X: 70, Y: -176}, geom.Point{X: 70, Y: -290}, geom.Point{X: 130, Y: -290}, geom.Point{X: 130, Y: -140}), t, scene.Normal, m.Flat(t, 0)...)
		m.Fill(m.Poly(m.Box(geom.Point{X: 100, Y: -296}, 80, 24, 0)...), m.FigureTone(.1), scene.Detail)
	})
	side := m.back(1)
	p := m.at.Add(geom.Point{X: side * 100 * m.k, Y: -330 * m.k})
	for i := range 4 {
		r := 28 + float64(16*float64(i))
		p = p.Add(geom.Point{X: side * r * 1.1, Y: -r * .9})
		m.Fill(m.Blob(p, r*1.25, r, .15, 1.2, 9), m.FieldTone(.9-float64(.5*dark(m))), scene.Detail)
	}
	m.Tag("smoke")
}

// lidless has been opened, and what was in it takes its leave.
func (m *mind) lidless() {
	if m.k > 1.8 {
		m.k, m.at = 1.5, geom.Point{X: m.at.X, Y: 800}
	}
	m.at.Y = max(m.at.Y, 1500-float64(450*m.k))
	if m.hair != hairBun && m.hair != hairNone {
		m.hair = hairNone
	}
	m.backdrop()
	m.in(func() {
		m.hairBehind()
		m.Fill(m.bowl(m.face), m.tone, scene.Silhouette, append(m.Flat(m.tone, 1.2), scene.Shade)...)
		m.Fill(m.Ellipse(geom.Point{X: 16, Y: brim}, 188, 30), m.FigureTone(.05+float64(.18*dark(m))), scene.Normal)
		m.eye(m.tone)
		m.ear(m.tone)
		m.leave()
		m.cap()
	})
	m.setting()
	m.onlooker()
	m.Tag("opened-head")
}

// leave is what comes out: one that grows, or many that fly.
func (m *mind) leave() {
	name := one(m, mindRisen)
	rim := geom.Point{X: 16, Y: brim}
	if m.Chance(.5) {
		k := stage.Sized(name, m.In(210, 260))
		m.Put(stage.Figure{Name: name, K: k, At: rim.Add(geom.Point{X: m.In(-40, 40), Y: 6})}, m.Wardrobe())
		m.lip()
		return
	}
	d := m.Plain()
	for i := range m.Between(4, 7) {
		u := float64(i) / 6
		p := rim.Add(geom.Point{X: float64(120*geom.Sin(float64(i)*2.1)) + float64(150*u), Y: -40 - float64(300*u)})
		it := stage.Centred(name, p, stage.Sized(name, 66+float64(50*u)))
		it.Angle = m.In(-.4, .4)
		m.Put(it, d)
	}
	m.lip()
	m.Tag("thoughts-take-off")
}

// lip is the near edge of the brim, before what stands in it.
func (m *mind) lip() {
	out := m.Path(4, 8)
	out.MoveTo(geom.Point{X: -172, Y: brim}).ArcTo(188, 30, 0, false, false, geom.Point{X: 204, Y: brim}).LineTo(geom.Point{X: 204, Y: brim + 44}).ArcTo(188, 30, 0, false, true, geom.Point{X: -172, Y: brim + 44})
	m.Fill(*out.Close(), m.tone, scene.Cover)
	edge := m.Path(2, 4)
	edge.MoveTo(geom.Point{X: -172, Y: brim}).ArcTo(188, 30, 0, false, false, geom.Point{X: 204, Y: brim})
	m.Line(edge, scene.InkTone, scene.Normal, 3)
}

// cap is the lid: it hangs on its hinge behind.
func (m *mind) cap() {
	m.At(geom.Point{X: 204, Y: brim}, 1, m.In(1.2, 1.7), false, func() {
		m.At(geom.Point{X: -204, Y: -brim}, 1, 0, false, func() {
			m.Fill(m.lid(), m.tone, scene.Silhouette, m.Flat(m.tone, 1.2)...)
		})
	})
	m.Fill(m.Circle(geom.Point{X: 208, Y: brim}, 16), m.Second(), scene.Normal, scene.Round)
}

// faceToFace is two, and what is between them.
func (m *mind) faceToFace() {
	if m.Chance(.6) {
		m.sun = geom.Point{X: 500, Y: m.In(300, 460)}
		m.Sun = m.sun
		m.Body(m.In(70, 130))
	}
	k := m.In(.9, 1.1)
	y := m.In(640, 800)
	first := m.face
	tones := [2]scene.Tone{m.tone, m.Second()}
	for i, x := range [2]float64{1, -1} {
		m.face = (first + i*m.Between(1, 3)) % len(faces)
		size := k
		if i == 1 {
			size *= m.In(.66, 1)
		}
		m.at = geom.Point{X: 500 + float64(x*(float64(300*size)+m.In(30, 70))), Y: y + float64(float64(i)*m.In(-60, 200))}
		m.k, m.flip, m.tone, m.tilt = size, x < 0, tones[i], m.In(-.1, .1)
		m.in(func() {
			m.body(m.tone)
			m.ear(m.tone)
		})
		m.hair = mindHair(m.Int(int(mindHairs)))
	}
	m.exchange(y)
	m.setting()
	m.Tag("face-to-face")
}

// exchange is what passes from one to the other.
func (m *mind) exchange(y float64) {
	p, q := geom.Point{X: 400, Y: y + m.In(210, 260)}, geom.Point{X: 600, Y: y + m.In(210, 260)}
	switch m.Int(3) {
	case 0:
		m.Bridge(p.Add(geom.Point{X: -60, Y: 60}), q.Add(geom.Point{X: 60, Y: 60}), 40, m.Chance(.4))
		m.Put(stage.Figure{Name: "figure", K: 1, At: geom.Point{X: 500, Y: p.Y + 96}}, m.Painted())
	case 1:
		name := one(m, []string{"bird", "letter", "key", "feather", "paper-plane", "star", "moth", "dragonfly"})
		for i := range 3 {
			at := geom.Point{X: 470 + float64(60*float64(i%2)), Y: y - 190 + float64(150*float64(i)) + m.In(-20, 20)}
			m.Put(stage.Centred(name, at, stage.Sized(name, 120)), pickTwo(m, i == 1))
		}
	default:
		name := one(m, []string{"candle", "house", "egg", "tree", "hourglass", "cage", "lantern", "chair"})
		r := m.Rolling(1330, 20, .003)
		m.Put(m.Standing(name, 500, r, stage.Sized(name, m.In(260, 380))), m.Wardrobe())
		m.Ground(r, .9)
	}
}

func pickTwo(m *mind, marked bool) stage.Dress {
	if marked {
		return m.Gilded()
	}
	return m.Plain()
}

// asleep lies on its back in the water or the fields, and others live on it.
func (m *mind) asleep() {
	m.Body(m.In(110, 220))
	level := m.In(980, 1120)
	m.k = m.In(1.25, 1.6)
	m.at = geom.Point{X: 500 + float64(m.Sign()*m.In(0, 70)), Y: level - m.In(10, 60)}
	m.tilt = math.Pi/2 + m.In(-.12, .08)
	m.flip = false
	if m.Chance(.5) {
		m.flip, m.tilt = true, -m.tilt
	}
	m.hair = hairNone
	m.in(func() { m.settlers() })
	m.in(func() {
		m.Fill(m.outline(m.face), m.tone, scene.Silhouette, append(m.Flat(m.tone, 1.2), scene.Rim)...)
		m.eye(m.tone)
	})
	m.around(level)
	m.Tag("sleeping-giant")
}

// settlers have built on the forehead and the chin.
func (m *mind) settlers() {
	name := one(m, []string{"house", "lighthouse", "tree", "mill", "tower", "chair", "ladder", "telescope", "bed"})
	for i, p := range [2]geom.Point{{X: -186, Y: -60}, {X: -150, Y: 250}} {
		it := []string{name, one(m, []string{"pine", "tree", "figure", "wanderer", "street-lamp", "heron"})}[i]
		span := []float64{m.In(150, 210), m.In(80, 120)}[i]
		m.Put(stage.Figure{Name: it, K: stage.Sized(it, span), At: p.Add(geom.Point{X: 10}), Angle: -math.Pi / 2}, m.Plain())
	}
}

// around is what the sleeper lies in.
func (m *mind) around(level float64) {
	if m.Chance(.5) {
		w := m.Sea(level)
		boat := one(m, []string{"boat", "paper-boat", "bathtub", "bottle", "fish"})
		w.Draw(func(row int) {
			if row == w.Rows-3 {
				k := stage.Sized(boat, m.In(150, 220))
				m.Put(stage.Figure{Name: boat, K: k, At: geom.Point{X: m.Opposite(m.at.X), Y: w.Level(row) + float64(12*k)}}, m.Plain())
			}
		})
		return
	}
	m.Ground(m.Rolling(level+20, 30, .003), .4)
	r := m.Rolling(level+160, 50, .003)
	m.Ground(r, .7)
	m.Grove(r, .7, m.Between(3, 6), 90, 910, 0, 0)
	m.Ground(m.Rolling(level+290, 40, .003), .95)
}

// scattered goes over, from the back of the head, into birds, leaves or letters.
func (m *mind) scattered() {
	m.hair = hairNone
	m.backdrop()
	name := one(m, []string{"bird", "moth", "letter", "fish", "star", "paper-plane", "feather", "bird"})
	in, out := m.Plain(), m.Silhouette()
	if m.Dark() {
		out = m.Ghost()
	}
	odd := m.Between(4, 11)
	m.in(func() {
		m.body(m.tone)
		for i := range 13 {
			u := float64(i) / 12
			a := -1.35 + float64(2.1*geom.Pow(float64(i%5)/4, 1)) + m.In(-.12, .12)
			p := geom.Point{X: 10, Y: -10}.Polar(70+float64(360*u), a)
			it := stage.Centred(name, p, stage.Sized(name, 50+float64(70*u)))
			it.Angle = m.In(-.5, .5)
			d := out
			if u < .36 {
				d = in
			}
			if i == odd {
				d = m.Gilded()
			}
			m.Put(it, d)
		}
	})
	m.setting()
	m.onlooker()
	m.Tag("thoughts-take-off")
}
