package svg

import "echo/artgen/geom"

// ParsePath reads path data of any kind ("M0 0h10v10z", absolute or relative)
// into absolute steps.
func ParsePath(data string) (geom.Path, error) { return parsePath(data) }
