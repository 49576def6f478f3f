package stage

import (
	"echo/artgen/motif"
	"echo/artgen/scene"
)

// Dress is the tones of a figure's roles. The same figure has the same contour
// in any dress.
type Dress struct {
	Tone [motif.RoleCount]scene.Tone
	Lit  bool // its lamps shine
	Flat bool // without modelling
}

// Wardrobe is the dress of the thing that matters. What it says is only in
// colour: the same outline may be a toy, a shadow, a ghost or a treasure.
func (s *Stage) Wardrobe() Dress {
	light, dark := 0, 3
	if s.Dark() {
		light, dark = 3, 0
	}
	switch s.Weighted(9, dark, light, 2) {
	case 1:
		s.Tag("silhouette")
		return s.Silhouette()
	case 2:
		s.Tag("ghost")
		return s.Ghost()
	case 3:
		s.Tag("gilded")
		return s.Gilded()
	}
	return s.Painted()
}

// Painted is accents and light surfaces.
func (s *Stage) Painted() Dress {
	d := Dress{Lit: s.Chance(.7)}
	d.Tone = [motif.RoleCount]scene.Tone{
		motif.Body: s.Hot(), motif.Trim: s.Second(), motif.Third: s.FieldTone(.45),
		motif.Pale: scene.LightTone, motif.Mid: s.FigureTone(.56), motif.Dark: s.FigureTone(.12),
		motif.Lamp: scene.LightTone, motif.White: scene.PaperTone, motif.Black: scene.InkTone,
	}
	if !d.Lit {
		d.Tone[motif.Lamp] = s.FieldTone(.24)
	}
	return d
}

// Plain is the dress of things that keep company: the tones of the place, and one
// accent.
func (s *Stage) Plain() Dress {
	d := s.Painted()
	d.Tone[motif.Body], d.Tone[motif.Trim], d.Tone[motif.Third] = s.Second(), s.FieldTone(.4), s.FigureTone(.4)
	return d
}

// Silhouette is cut from dark paper; only its lamps may shine.
func (s *Stage) Silhouette() Dress {
	d := Dress{Lit: s.Chance(.5), Flat: true}
	for r := range d.Tone {
		d.Tone[r] = s.FigureTone(.07)
	}
	d.Tone[motif.Trim], d.Tone[motif.Mid], d.Tone[motif.Pale] = s.FigureTone(.03), s.FigureTone(.12), s.FigureTone(.15)
	d.Tone[motif.White], d.Tone[motif.Black] = s.FigureTone(.22), s.FigureTone(.02)
	if d.Lit {
		d.Tone[motif.Lamp] = s.Hot()
	}
	return d
}

// Ghost is nearly the colour of light itself.
func (s *Stage) Ghost() Dress {
	d := Dress{Lit: true}
	for r := range d.Tone {
		d.Tone[r] = s.FieldTone(.86)
	}
	d.Tone[motif.Trim], d.Tone[motif.Third], d.Tone[motif.Mid] = s.FieldTone(.74), s.FieldTone(.8), s.FieldTone(.66)
	d.Tone[motif.Dark], d.Tone[motif.Black] = s.FieldTone(.36), s.FieldTone(.3)
	d.Tone[motif.Pale], d.Tone[motif.White], d.Tone[motif.Lamp] = scene.LightTone, scene.LightTone, scene.LightTone
	return d
}

// Gilded is all of one accent: what is wished for, or on fire.
func (s *Stage) Gilded() Dress {
	d := Dress{Lit: true}
	for r := range d.Tone {
		d.Tone[r] = s.Hot()
	}
	d.Tone[motif.Dark], d.Tone[motif.Black] = s.FigureTone(.1), scene.InkTone
	d.Tone[motif.Lamp], d.Tone[motif.White] = scene.LightTone, scene.LightTone
	return d
}
