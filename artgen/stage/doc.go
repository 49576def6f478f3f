// Package stage is what the scenes share, on top of package kit: a sky with one
// light in it, land in layers, water, trees, clouds, a dark foreground, and
// figures (package motif) in dress.
//
//	s := stage.On(c)
//	s.Sky(geom.Point{X: 320, Y: 380})
//	s.Body(150)
//	far, near := s.Rolling(700, 90), s.Rolling(1000, 60)
//	s.Ground(far, .2)
//	s.Put(s.Standing("cup", 640, near, 3.5), s.Wardrobe())
//	s.Ground(near, .8)
//	s.Foreground(.4)
//	s.Air()
//
// A scene is one recognisable thing in the wrong place or at the wrong scale. It
// must not be a rebus: there is always a second thing that has an opinion about
// the first. Values follow one rule: the sky is lightest at its light, land
// darkens toward the eye, the foreground is the darkest, and accents belong to
// the figures.
package stage
