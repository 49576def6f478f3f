package kit

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Desk is what cards are drawn on, one after the other; it keeps the memory of
// one for the next. The zero value is ready; it is not safe for concurrent use.
type Desk struct {
	paths  geom.Arena
	scene  scene.Scene
	survey survey
}

// clear takes the last card off the desk.
func (d *Desk) clear() {
	d.paths.Reset()
	d.scene = scene.Scene{Items: d.scene.Items[:0], Clips: d.scene.Clips[:0], Tags: d.scene.Tags[:0]}
}
