package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// sets are what stands on the boards.
var sets = []func(*play){(*play).paperSea, (*play).paperHills, (*play).paperWood, (*play).room, (*play).bare, (*play).town}

// paperSea is waves cut from board, a boat between them.
func (p *play) paperSea() {
	w := p.Sea(p.floor - 190)
	w.Rows = 9
	boat := p.Between(0, 1)
	name := one(p, []string{"boat", "paper-boat", "cup", "umbrella", "house", "bed"})
	for i := range 3 {
		y := p.floor - 190 + float64(90*float64(i))
		if i == boat {
			k := stage.Sized(name, p.In(170, 260))
			p.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: p.Opposite(p.x), Y: y + float64(12*k)}, Angle: p.In(-.12, .12)}, p.Plain())
		}
		p.wave(y, 1+float64(.25*float64(i)), p.FieldTone(geom.Mix(.6, .3, float64(i)/2)))
	}
	p.Tag("paper-sea")
}

// wave is a strip of scallops.
func (p *play) wave(y, k float64, t scene.Tone) {
	l := float64(130 * k)
	x := -p.In(0, l) - 40
	out := p.Path(24, 50)
	out.MoveTo(geom.Point{X: x, Y: y})
	for ; x < 1040; x += l {
		out.CubeTo(geom.Point{X: x + float64(l*.35), Y: y - 6}, geom.Point{X: x + float64(l*.55), Y: y - float64(56*k)}, geom.Point{X: x + float64(l*.88), Y: y - float64(36*k)})
		out.CubeTo(geom.Point{X: x + float64(l*.62), Y: y - float64(36*k)}, geom.Point{X: x + float64(l*.68), Y: y}, geom.Point{X: x + l, Y: y})
	}
	out.LineTo(geom.Point{X: x, Y: y + 100}).LineTo(geom.Point{X: -300, Y: y + 100})
	p.Fill(*out.Close(), t, scene.Normal, append(p.Flat(t, 0), scene.Rim)...)
}

func (p *play) paperHills() {
	for i := range 3 {
		t := float64(i) / 2
		y := p.floor - geom.Mix(330, 90, t)
		r := p.Rolling(y, 70-float64(20*t), .0026)
		p.flat(r, p.floor+float64(26*t), p.earthy(t))
		if i == 1 {
			p.Row(r, .5, 200, 820, 90, .8)
		}
	}
	p.Tag("paper-hills")
}

// flat is a piece of painted scenery that stands on the boards at y: it shows
// its wooden edge.
func (p *play) flat(r stage.Ridge, y float64, t scene.Tone) {
	line := p.Points(21)
	for i := range line {
		x := -60 + float64(56*float64(i))
		line[i] = geom.Point{X: x, Y: r(x)}
	}
	out := p.Smooth(line, false)
	out.LineTo(geom.Point{X: line[20].X, Y: y}).LineTo(geom.Point{X: line[0].X, Y: y})
	p.Fill(*out.Close(), t, scene.Silhouette, append(p.Flat(t, p.In(-.4, .4)), scene.Rim)...)
}

func (p *play) earthy(t float64) scene.Tone { return p.FigureTone(geom.Mix(.7, .3, t)) }

func (p *play) paperWood() {
	for i := range p.Between(5, 8) {
		x := 130 + float64(110*float64(i)) + p.In(-30, 30)
		if d := x - p.x; d > -150 && d < 150 {
			continue
		}
		name := []string{"pine", "poplar", "tree"}[p.Int(3)]
		k := stage.Sized(name, p.In(330, 600))
		p.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: p.floor + p.In(-10, 60)}}, p.Leafy(p.In(.2, .6)))
	}
	p.Tag("paper-wood")
}

// room is one wall with a door or a window in it.
func (p *play) room() {
	t := p.FieldTone(.72)
	if p.Dark() {
		t = p.FieldTone(.3)
	}
	x := p.Opposite(p.x)
	p.Fill(p.Rect(geom.Point{X: x - 210, Y: p.floor - 560}, geom.Point{X: x + 210, Y: p.floor + 6}), t, scene.Silhouette, p.Flat(t, 0)...)
	paper := p.Path(8, 8)
	for i := range 4 {
		at := x - 126 + float64(84*float64(i))
		paper.MoveTo(geom.Point{X: at, Y: p.floor - 540}).LineTo(geom.Point{X: at, Y: p.floor})
	}
	p.Line(paper, p.FieldTone(.5), scene.Detail, 3)
	name := one(p, []string{"door", "clock", "door", "bed", "cage"})
	p.Put(stage.Figure{Name: name, K: stage.Sized(name, 390), At: geom.Point{X: x, Y: p.floor + 14}}, p.Plain())
	p.Tag("paper-room")
}

func (p *play) bare() {
	name := one(p, playProps)
	p.Put(stage.Figure{Name: name, K: stage.Sized(name, p.In(200, 320)), At: geom.Point{X: p.Opposite(p.x), Y: p.floor + 50}}, p.Plain())
}

func (p *play) town() {
	for i := range p.Between(4, 6) {
		x := 170 + float64(150*float64(i)) + p.In(-30, 30)
		if d := x - p.x; d > -120 && d < 120 {
			continue
		}
		name := []string{"house", "tower", "house", "mill"}[p.Int(4)]
		p.Put(stage.Figure{Name: name, K: stage.Sized(name, p.In(210, 420)), At: geom.Point{X: x, Y: p.floor + p.In(-10, 40)}, Flip: p.Chance(.5)}, p.Plain())
	}
	p.Tag("paper-town")
}
