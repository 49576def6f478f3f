package svg

import (
	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// pattern reads a tile: strokes of one colour on a transparent ground.
func (in *interpreter) pattern(n *node) error {
	if n.attr["patternUnits"] != "userSpaceOnUse" {
		return n.fault("a pattern needs patternUnits=\"userSpaceOnUse\"")
	}
	get, err := lengths(n)
	if err != nil {
		return n.fault("%v", err)
	}
	t := drawing.Tile{Width: geom.Round(get("width")), Height: geom.Round(get("height"))}
	if t.Width < 1 || t.Height < 1 {
		return n.fault("a pattern needs a width and a height of at least 1")
	}
	m, err := parseTransform(n.attr["patternTransform"])
	if err != nil {
		return n.fault("%v", err)
	}
	t.Angle = (geom.Round(geom.Degrees(geom.Atan2(m.b, m.a))) + 360) % 360
	if err := in.tileStrokes(&t, n, initial()); err != nil {
		return err
	}
	in.tiles[n.attr["id"]] = len(in.d.Tiles)
	in.d.Tiles = append(in.d.Tiles, t)
	return nil
}

func (in *interpreter) tileStrokes(t *drawing.Tile, n *node, outer style) error {
	for _, c := range n.children {
		s, err := outer.inherit(c)
		if err != nil {
			return err
		}
		if c.name == "g" {
			if err := in.tileStrokes(t, c, s); err != nil {
				return err
			}
			continue
		}
		if !s.fill.none || s.stroke.none || s.stroke.ref != "" {
			return c.fault("a pattern may only hold lines: fill=\"none\" and a stroke colour")
		}
		p, err := outline(c, s.at)
		if err != nil {
			return err
		}
		t.Colour, t.Alpha = s.stroke.rgb, percent(s.strokeAlpha)
		t.Strokes = append(t.Strokes, drawing.TileStroke{Path: p, Width: drawing.Tenths(geom.Round(s.width * s.at.stretch() * 10))})
	}
	return nil
}

// gradient reads one of two stops of one colour.
func (in *interpreter) gradient(n *node) error {
	g := drawing.Gradient{Radial: n.name == "radialGradient"}
	if u, ok := n.attr["gradientUnits"]; ok && u != "objectBoundingBox" {
		return n.fault("gradientUnits %q is not supported", clip(u))
	}
	if len(n.children) != 2 {
		return n.fault("a gradient needs two stops, this has %d", len(n.children))
	}
	for i, to := range [2]*drawing.Stop{&g.From, &g.To} {
		c := n.children[i]
		rgb, err := parseColour(c.attr["stop-color"])
		if err != nil {
			return c.fault("%v", err)
		}
		if i == 1 && rgb != g.Colour {
			return c.fault("the stops of a gradient must have one colour")
		}
		g.Colour = rgb
		for name, set := range map[string]*drawing.Percent{"offset": &to.Offset, "stop-opacity": &to.Alpha} {
			v, err := parseShare(c.attr[name])
			if err != nil {
				return c.fault("%s: %v", name, err)
			}
			*set = percent(v)
		}
	}
	in.gradients[n.attr["id"]] = len(in.d.Gradients)
	in.d.Gradients = append(in.d.Gradients, g)
	return nil
}
