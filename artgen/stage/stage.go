package stage

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// Stage is a card that shows a place.
type Stage struct {
	*kit.Card
	Sun geom.Point // where the light comes from

	tree   string // the kind that grows here
	autumn bool
	snow   bool // the land is light before a dark sky
	ground groundKind
	cloud  int
}

// On returns the stage of a card. What grows and lies here is chosen once, so
// that a place is of one piece.
func On(c *kit.Card) *Stage {
	s := &Stage{Card: c, Sun: geom.Point{X: 320, Y: 380}}
	s.Apart("stage", func() {
		s.tree = pick(s, "pine", "poplar", "tree", "pine", "tree")
		s.autumn = s.Chance(.2)
		if s.snow = s.Dark() && s.Chance(.24); s.snow {
			s.Tag("white-land")
		}
		s.ground = groundKind(s.Weighted(groundWeights[:]...))
		s.cloud = s.Int(len(clouds))
	})
	return s
}

// Aside is a place to the left or right of the middle, never in it: 260..430 or
// 570..740.
func (s *Stage) Aside() float64 { return 500 + float64(s.Sign()*s.In(70, 240)) }

// Opposite is a place on the other side than x, at least a little.
func (s *Stage) Opposite(x float64) float64 {
	if x < 500 {
		return s.In(570, 760)
	}
	return s.In(240, 430)
}

// hour tells whether the card's hour is h.
func (s *Stage) hour(h tag.Key) bool { return s.Look.Hour() == h }

// page is the rectangle of the card.
func (s *Stage) page() geom.Path {
	return s.Rect(geom.Point{}, geom.Point{X: geom.Width, Y: geom.Height})
}

// earth is the tone of layered land, t 0 far to 1 near. Snow turns it round:
// light land before a dark sky, as if the ground shone.
func (s *Stage) earth(t float64) scene.Tone {
	if s.snow {
		return s.FigureTone(geom.Mix(.66, .92, t))
	}
	return s.Land(t)
}

func pick[T any](s *Stage, of ...T) T { return rng.Pick(s.Source, of...) }

func pt(x, y float64) geom.Point { return geom.Point{X: x, Y: y} }
