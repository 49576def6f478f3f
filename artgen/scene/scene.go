package scene

import (
	"echo/artgen/geom"
	"echo/artgen/tag"
	"echo/artgen/texture"
)

// Weight is how strong a line is. Three weights are what makes a contour look
// drawn rather than constructed.
type Weight uint8

// The weights, in order of strength.
const (
	Unlined    Weight = iota // no line: the shape exists in colour only
	Detail                   // inner form, distant things
	Normal                   // parts
	Silhouette               // what the eye should find first
	Cover                    // no line, but it hides what lies below in both versions
)

// Item is one shape.
type Item struct {
	Path   geom.Path
	Fill   Tone
	Weight Weight
	Over   []Overlay
	Clip   int // Scene.Clips[Clip-1]; 0 is the frame alone
	Open   bool
	Width  float64 // of an open line in colour, in units
	Alpha  float64 // opacity of fill and open line, 0..1; 0 means 1
}

// Scene is a card before it has colours.
type Scene struct {
	Items []Item
	Clips []geom.Path
	Tags  []tag.Key
}

// Overlay is painted over a fill: a texture, or light that models the form.
type Overlay struct {
	Kind    OverlayKind
	Texture texture.Kind
	Tone    Tone
	Angle   int     // degrees
	Size    int     // as given by texture.Size
	Alpha   float64 // 0..1
}

// OverlayKind is the sort of an overlay.
type OverlayKind uint8

// The overlays: a texture, shade toward the bottom, light at the upper rim,
// the shading of a sphere.
const (
	Textured OverlayKind = iota
	Shaded
	Rimmed
	Rounded
)

// Shade, Rim and Round are the overlays without parameters.
var (
	Shade = Overlay{Kind: Shaded}
	Rim   = Overlay{Kind: Rimmed}
	Round = Overlay{Kind: Rounded}
)

// Texture returns a texture overlay. The angle is in degrees, the size in units.
func Texture(k texture.Kind, t Tone, angle, size, alpha float64) Overlay {
	a := geom.Round(angle) % 360
	return Overlay{Textured, k, t, (a + 360) % 360, texture.Size(size), alpha}
}

// Tag adds tags to the card; one that it already has is not added again.
func (s *Scene) Tag(keys ...tag.Key) {
	for _, k := range keys {
		if !s.Tagged(k) {
			s.Tags = append(s.Tags, k)
		}
	}
}

// Tagged tells whether the card has a tag.
func (s *Scene) Tagged(k tag.Key) bool {
	for _, have := range s.Tags {
		if have == k {
			return true
		}
	}
	return false
}
