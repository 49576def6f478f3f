// Package scene says what is drawn on a card, without a single colour: shapes
// in painter's order, each in a role (a Tone), with a line weight, textures and
// tags. One scene gives both versions of a card, so they share their geometry.
//
// Families do not build a Scene by hand; they draw with a Pen, which keeps the
// place (a stack of similarities) and the clip.
package scene
