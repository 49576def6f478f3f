package scene

import "echo/artgen/geom"

// Pen draws onto a scene. Coordinates are those of the current place.
type Pen struct {
	*Scene
	Arena  *geom.Arena
	Shadow Shadow

	place geom.Similarity
	clip  int
}

// Shadow is what silhouettes cast on what lies below, in colour only, as if the
// card were cut from paper. The zero value casts none.
type Shadow struct {
	Alpha  float64
	Offset geom.Point
}

// NewPen returns a pen that draws on the scene. Its paths live in the arena.
func NewPen(s *Scene, a *geom.Arena) *Pen {
	return &Pen{Scene: s, Arena: a, place: geom.Identity}
}

// Fill draws a closed shape. It hides what lies below it.
func (p *Pen) Fill(path geom.Path, t Tone, w Weight, over ...Overlay) {
	if path.Empty() {
		return
	}
	path = p.Arena.Moved(path, p.place)
	if w == Silhouette && p.Shadow.Alpha > 0 && p.clip == 0 && t.Kind != None {
		cast := p.Arena.Moved(path, geom.Place(p.Shadow.Offset, 1, 0, false))
		p.Items = append(p.Items, Item{Path: cast, Fill: InkTone, Alpha: p.Shadow.Alpha})
	}
	p.Items = append(p.Items, Item{Path: path, Fill: t, Weight: w, Over: over, Clip: p.clip})
}

// Glaze draws a closed shape in colour only, see-through by alpha.
func (p *Pen) Glaze(path geom.Path, t Tone, alpha float64, over ...Overlay) {
	if path.Empty() {
		return
	}
	p.Items = append(p.Items, Item{Path: p.Arena.Moved(path, p.place), Fill: t, Alpha: alpha, Over: over, Clip: p.clip})
}

// Line draws an open line, width units wide in colour.
func (p *Pen) Line(path geom.Path, t Tone, w Weight, width float64) {
	p.Items = append(p.Items, Item{Path: p.Arena.Moved(path, p.place), Fill: t, Weight: w, Clip: p.clip, Open: true, Width: width})
}

// Etch draws a line that exists in colour only, see-through by alpha: an
// engraving that follows a form.
func (p *Pen) Etch(path geom.Path, t Tone, width, alpha float64) {
	p.Items = append(p.Items, Item{Path: p.Arena.Moved(path, p.place), Fill: t, Clip: p.clip, Open: true, Width: width, Alpha: alpha})
}

// At runs draw with the origin at q, everything scaled by k, turned by angle and
// mirrored if flip.
func (p *Pen) At(q geom.Point, k, angle float64, flip bool, draw func()) {
	outer := p.place
	p.place = outer.Then(geom.Place(q, k, angle, flip))
	draw()
	p.place = outer
}

// Within runs draw with everything clipped to the inside of a closed path. Clips
// do not nest: the innermost alone holds.
func (p *Pen) Within(path geom.Path, draw func()) {
	p.Clips = append(p.Clips, p.Arena.Moved(path, p.place))
	outer := p.clip
	p.clip = len(p.Clips)
	draw()
	p.clip = outer
}

// Place is the current similarity: from the pen's coordinates to the card's.
func (p *Pen) Place() geom.Similarity { return p.place }
