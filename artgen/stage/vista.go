package stage

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Vista is a small world of its own, seen through the outline of something else:
// in a head, behind glass, under a floor. It has its own hour, so that it stands
// clear of the world around it.
type Vista struct {
	*Stage
	Lo, Hi  geom.Point // the box that it fills
	Horizon float64
	Night   bool
	Hero    string // the figure that is at home in it
	hue     bool   // water and land in the sky's hue
}

// Vista chooses a world for a box; it is night in it when it is day outside, or
// the other way round. Draw it inside a clip.
func (s *Stage) Vista(lo, hi geom.Point, hero string) *Vista {
	return &Vista{Stage: s, Lo: lo, Hi: hi, Horizon: geom.Mix(lo.Y, hi.Y, s.In(.5, .66)), Night: s.Background(.6).Value() > .45, Hero: hero, hue: s.Chance(.4)}
}

// vistas are the worlds.
var vistas = []func(*Vista){(*Vista).hills, (*Vista).waters, (*Vista).town, (*Vista).wood, (*Vista).peak}

// VistaKinds is how many worlds there are.
const VistaKinds = 5

// Draw paints the world of a kind, 0 to VistaKinds-1.
func (v *Vista) Draw(kind int) {
	v.Fill(v.Rect(v.Lo, v.Hi), v.air(0), scene.Cover)
	v.light()
	vistas[kind](v)
}

// Mid is the x of the middle, and Wide the width.
func (v *Vista) Mid() float64 { return float64((v.Lo.X + v.Hi.X) / 2) }

// Wide is described at Mid.
func (v *Vista) Wide() float64 { return v.Hi.X - v.Lo.X }

// air is the tone of its sky, t 0 far from its light to 1 near.
func (v *Vista) air(t float64) scene.Tone {
	if v.Night {
		return v.FieldTone(geom.Mix(.08, .34, t))
	}
	return v.FieldTone(geom.Mix(.74, .98, t))
}

// Soil is the tone of its land, t 0 far to 1 near.
func (v *Vista) Soil(t float64) scene.Tone {
	value := geom.Mix(.62, .2, t)
	if v.Night {
		value = geom.Mix(.4, .08, t)
	}
	if v.hue {
		return v.FieldTone(value)
	}
	return v.FigureTone(value)
}

// light is its sun or moon and the glow around it.
func (v *Vista) light() {
	r := v.Wide() * v.In(.07, .15)
	p := pt(v.Mid()+float64(v.Sign()*v.Wide()*v.In(.08, .2)), v.Horizon-float64((v.Horizon-v.Lo.Y)*v.In(.35, .62)))
	for i := range 3 {
		v.Fill(v.Circle(p, r*(4-float64(i))), v.air(float64(i+1)/3), scene.Unlined)
	}
	t := v.Hot()
	if v.Night {
		t = scene.LightTone
	}
	v.Fill(v.Circle(p, r), t, scene.Normal, scene.Round)
	if v.Chance(.4) {
		bite := v.Circle(p.Add(pt(r*.42, -r*.2)), r*.84)
		v.Fill(bite, v.air(1), scene.Detail)
	}
	if v.Night {
		stars := v.Path(32, 60)
		for range 8 {
			stars.Append(v.Circle(pt(geom.Mix(v.Lo.X, v.Hi.X, v.Float()), geom.Mix(v.Lo.Y, v.Horizon, v.Float())), 3))
		}
		v.Glaze(stars, scene.LightTone, .8)
	}
}

// ridge draws land whose line lies about y.
func (v *Vista) ridge(y, amp, t float64) Ridge {
	const n = 7
	profile := v.In(0, 90)
	r := func(x float64) float64 {
		return y + float64(amp*v.Noise.Ridge((x-v.Lo.X)/v.Wide()*1.9, profile))
	}
	line := v.Points(n)
	for i := range line {
		x := geom.Mix(v.Lo.X-20, v.Hi.X+20, float64(i)/(n-1))
		line[i] = pt(x, r(x))
	}
	out := v.Smooth(line, false)
	out.LineTo(pt(v.Hi.X+20, v.Hi.Y+20)).LineTo(pt(v.Lo.X-20, v.Hi.Y+20))
	tone := v.Soil(t)
	v.Fill(*out.Close(), tone, scene.Normal, append(v.Flat(tone, .3), scene.Rim)...)
	return r
}

// stand puts a figure on a ridge, span units large.
func (v *Vista) stand(name string, x float64, r Ridge, span float64, d Dress) {
	k := Sized(name, span)
	v.Put(Figure{Name: name, K: k, At: pt(x, r(x)+float64(5*k)), Flip: v.Chance(.5)}, d)
}

func (v *Vista) hills() {
	w, deep := v.Wide(), v.Hi.Y-v.Horizon
	v.ridge(v.Horizon, w*.07, 0)
	mid := v.ridge(v.Horizon+float64(deep*.24), w*.06, .4)
	x := v.Mid() + float64(v.Sign()*w*v.In(.03, .16))
	v.stand(v.Hero, x, mid, w*v.In(.26, .36), v.Painted())
	for range v.Between(1, 3) {
		v.stand(v.tree, v.Mid()+float64(w*v.In(-.36, .36)), mid, w*v.In(.1, .18), v.Leafy(.6))
	}
	v.ridge(v.Horizon+float64(deep*.58), w*.05, .9)
}

func (v *Vista) waters() {
	w, deep := v.Wide(), v.Hi.Y-v.Horizon
	x := v.Mid() + float64(v.Sign()*w*v.In(.02, .14))
	for row := range 4 {
		t := float64(row) / 3
		y := v.Horizon + float64(deep*.7*t)
		if row == 1 {
			k := Sized(v.Hero, w*v.In(.28, .38))
			v.Put(Figure{Name: v.Hero, K: k, At: pt(x, y+float64(14*k)), Angle: v.In(-.16, .16), Flip: v.Chance(.5)}, v.Painted())
		}
		v.swell(y, w*(.12+float64(.06*t)), w*.02, t)
	}
}

// swell is a row of scalloped water.
func (v *Vista) swell(y, long, high, t float64) {
	out := v.Path(30, 60)
	x := v.Lo.X - float64(long*v.In(1, 2))
	out.MoveTo(pt(x, y))
	for ; x < v.Hi.X+long; x += long {
		out.QuadTo(pt(x+float64(long*.5), y-float64(high*2.6)), pt(x+long, y))
	}
	out.LineTo(pt(x, v.Hi.Y+20)).LineTo(pt(v.Lo.X-float64(long*2), v.Hi.Y+20))
	tone := v.Soil(t)
	v.Fill(*out.Close(), tone, scene.Normal, append(v.Flat(tone, 0), scene.Rim)...)
}

func (v *Vista) town() {
	w, deep := v.Wide(), v.Hi.Y-v.Horizon
	v.ridge(v.Horizon, w*.05, 0)
	n := v.Between(3, 5)
	awake := v.Int(n)
	for i := range n {
		d := v.Plain()
		d.Lit = i == awake
		if !d.Lit {
			d.Tone[6] = v.FieldTone(.1)
		}
		x := geom.Mix(v.Lo.X, v.Hi.X, (float64(i)+.7)/(float64(n)+.4))
		name := pick(v.Stage, "house", "house", "tower")
		k := Sized(name, w*v.In(.2, .3))
		v.Put(Figure{Name: name, K: k, At: pt(x, v.Horizon+float64(deep*v.In(.24, .34))), Flip: v.Chance(.5)}, d)
	}
	front := v.ridge(v.Horizon+float64(deep*.36), w*.03, .9)
	v.stand(v.Hero, v.Mid()+float64(w*v.In(-.2, .2)), front, w*.2, v.Painted())
}

func (v *Vista) wood() {
	w, deep := v.Wide(), v.Hi.Y-v.Horizon
	floor := v.ridge(v.Horizon+float64(deep*.2), w*.03, .3)
	x := v.Mid() + float64(w*v.In(-.14, .14))
	v.stand(v.Hero, x, floor, w*v.In(.2, .28), v.Painted())
	for i := range 6 {
		at := geom.Mix(v.Lo.X, v.Hi.X, (float64(i)+.5)/6) + float64(w*v.In(-.03, .03))
		if abs(at-x) < w*.1 {
			continue
		}
		v.stand(v.tree, at, floor, w*v.In(.34, .56), v.Leafy(.2+float64(.15*float64(i%3))))
	}
	v.ridge(v.Horizon+float64(deep*.5), w*.04, .9)
}

// peak is one mountain with somebody on top.
func (v *Vista) peak() {
	w := v.Wide()
	top := pt(v.Mid()+float64(v.Sign()*w*v.In(.02, .16)), v.Horizon-float64((v.Horizon-v.Lo.Y)*v.In(.02, .2)))
	k := Sized(v.Hero, w*v.In(.2, .28))
	v.Put(Figure{Name: v.Hero, K: k, At: top.Add(pt(0, 4*k)), Flip: v.Chance(.5)}, v.Painted())
	foot := v.Hi.Y + 20
	slope := float64((foot - top.Y) * .62)
	t := v.Soil(.35)
	v.Fill(v.Poly(top.Add(pt(-w*.03, 0)), top.Add(pt(w*.035, 0)), pt(top.X+slope, foot), pt(top.X-slope, foot)), t, scene.Normal, append(v.Flat(t, 1), scene.Shade)...)
	snow := v.Poly(top.Add(pt(-w*.03, 0)), top.Add(pt(w*.035, 0)), top.Add(pt(w*.12, w*.14)), top.Add(pt(w*.05, w*.1)), top.Add(pt(0, w*.17)), top.Add(pt(-w*.05, w*.09)), top.Add(pt(-w*.12, w*.15)))
	v.Fill(snow, scene.LightTone, scene.Detail)
	v.ridge(geom.Mix(v.Horizon, v.Hi.Y, .4), w*.05, .95)
}
