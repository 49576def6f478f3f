package svg

import (
	"fmt"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// outline returns a shape in card coordinates, moved by m.
func outline(n *node, m affine) (drawing.Path, error) {
	p, err := shapePath(n)
	if err != nil {
		return drawing.Path{}, n.fault("%v", err)
	}
	if m != unmoved {
		var a geom.Arena
		p = a.WithoutArcs(p)
		for i, q := range p.Pts {
			p.Pts[i] = m.apply(q)
		}
	}
	out, _ := drawing.Snap(p, nil)
	return out, nil
}

func shapePath(n *node) (geom.Path, error) {
	var a geom.Arena
	get, err := lengths(n)
	if err != nil {
		return geom.Path{}, err
	}
	switch n.name {
	case "path":
		return parsePath(n.attr["d"])
	case "rect":
		return rect(&a, get), nil
	case "circle":
		return a.Circle(geom.Point{X: get("cx"), Y: get("cy")}, get("r")), nil
	case "ellipse":
		return a.Ellipse(geom.Point{X: get("cx"), Y: get("cy")}, get("rx"), get("ry")), nil
	case "line":
		return a.Polyline(geom.Point{X: get("x1"), Y: get("y1")}, geom.Point{X: get("x2"), Y: get("y2")}), nil
	case "polyline", "polygon":
		return poly(&a, n)
	}
	return geom.Path{}, fmt.Errorf("<%s> is not a shape", n.name)
}

// lengths reads all geometric attributes of a basic shape and returns them by
// name; one that is absent is 0.
func lengths(n *node) (func(string) float64, error) {
	values := map[string]float64{}
	for _, name := range [...]string{"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"} {
		v, ok := n.attr[name]
		if !ok || n.name == "path" {
			continue
		}
		s := scanner{s: v}
		x, err := s.number()
		if err == nil && !s.done() && s.word() != "px" {
			err = fmt.Errorf("not a number of units")
		}
		if err != nil {
			return nil, fmt.Errorf("%s=%q: %w", name, clip(v), err)
		}
		values[name] = x
	}
	return func(name string) float64 { return values[name] }, nil
}

func rect(a *geom.Arena, get func(string) float64) geom.Path {
	lo := geom.Point{X: get("x"), Y: get("y")}
	hi := lo.Add(geom.Point{X: get("width"), Y: get("height")})
	rx, ry := get("rx"), get("ry")
	if ry == 0 {
		ry = rx
	} else if rx == 0 {
		rx = ry
	}
	rx, ry = min(rx, (hi.X-lo.X)/2), min(ry, (hi.Y-lo.Y)/2)
	if rx <= 0 || ry <= 0 {
		return a.Rect(lo, hi)
	}
	p := a.Path(10, 20)
	p.MoveTo(geom.Point{X: lo.X + rx, Y: lo.Y}).LineTo(geom.Point{X: hi.X - rx, Y: lo.Y})
	p.ArcTo(rx, ry, 0, false, true, geom.Point{X: hi.X, Y: lo.Y + ry}).LineTo(geom.Point{X: hi.X, Y: hi.Y - ry})
	p.ArcTo(rx, ry, 0, false, true, geom.Point{X: hi.X - rx, Y: hi.Y}).LineTo(geom.Point{X: lo.X + rx, Y: hi.Y})
	p.ArcTo(rx, ry, 0, false, true, geom.Point{X: lo.X, Y: hi.Y - ry}).LineTo(geom.Point{X: lo.X, Y: lo.Y + ry})
	p.ArcTo(rx, ry, 0, false, true, geom.Point{X: lo.X + rx, Y: lo.Y})
	return *p.Close()
}

func poly(a *geom.Arena, n *node) (geom.Path, error) {
	s := scanner{s: n.attr["points"]}
	var pts []geom.Point
	for !s.done() {
		v, err := s.numbers(2)
		if err != nil {
			return geom.Path{}, err
		}
		pts = append(pts, geom.Point{X: v[0], Y: v[1]})
	}
	if n.name == "polygon" {
		return a.Poly(pts...), nil
	}
	return a.Polyline(pts...), nil
}
