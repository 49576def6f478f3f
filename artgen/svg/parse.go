package svg

import (
	"math"
	"strings"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// Parse reads a card. What the writer wrote comes back equal; anything unsafe or
// not understood is a *Fault that says where. Card coordinates are 1000 by 1500
// whatever the file's own size.
func Parse(data []byte) (*drawing.Drawing, error) {
	root, err := parseTree(data)
	if err != nil {
		return nil, err
	}
	in := interpreter{d: &drawing.Drawing{Ink: drawing.Black, Paper: drawing.White}, ids: map[string]*node{}, clips: map[clipKey]int{}, tiles: map[string]int{}, gradients: map[string]int{}}
	if err := in.index(root); err != nil {
		return nil, err
	}
	base := initial()
	if base.at, err = viewport(root); err != nil {
		return nil, err
	}
	if err := in.definitions(root); err != nil {
		return nil, err
	}
	if err := in.group(root, base, 0); err != nil {
		return nil, err
	}
	in.unframe()
	return in.d, nil
}

// viewport maps the file's view box to the card.
func viewport(root *node) (affine, error) {
	box, ok := root.attr["viewBox"]
	if !ok {
		return unmoved, root.fault("<svg> needs viewBox=\"0 0 1000 1500\"")
	}
	s := scanner{s: box}
	v, err := s.numbers(4)
	if err != nil || !s.done() || v[2] <= 0 || v[3] <= 0 {
		return unmoved, root.fault("viewBox %q is not four numbers", clip(box))
	}
	if math.Abs(float64(v[2]*1.5)-v[3]) > .01*v[3] {
		return unmoved, root.fault("viewBox %q is not 2:3; a card is 1000 by 1500", clip(box))
	}
	if v[0] == 0 && v[1] == 0 && v[2] == geom.Width && v[3] == geom.Height {
		return unmoved, nil
	}
	kx, ky := geom.Width/v[2], geom.Height/v[3]
	return affine{kx, 0, 0, ky, float64(-v[0] * kx), float64(-v[1] * ky)}, nil
}

// interpreter turns elements into ops.
type interpreter struct {
	d         *drawing.Drawing
	ids       map[string]*node
	clips     map[clipKey]int // to Op.Clip
	tiles     map[string]int
	gradients map[string]int
	lastUse   *node // the element that the last op used, if it was a use
	uses      int
}

// index finds the elements with ids. The prefix of the frame's id is that of the
// drawing.
func (in *interpreter) index(n *node) error {
	if id, ok := n.attr["id"]; ok {
		if in.ids[id] != nil {
			return n.fault("id %q stands twice", clip(id))
		}
		in.ids[id] = n
		if l := len(id); in.d.ID == "" && l > 1 && n.name == "path" && id[l-1] == 'b' {
			in.d.ID = id[:l-1]
		}
	}
	for _, c := range n.children {
		if err := in.index(c); err != nil {
			return err
		}
	}
	return nil
}

// definitions reads clip paths, patterns and gradients, wherever they stand, in
// order of the file.
func (in *interpreter) definitions(n *node) error {
	for _, c := range n.children {
		var err error
		switch c.name {
		case "clipPath":
			err = in.clipPath(c, unmoved)
		case "pattern":
			err = in.pattern(c)
		case "linearGradient", "radialGradient":
			err = in.gradient(c)
		default:
			err = in.definitions(c)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (in *interpreter) clipPath(n *node, at affine) error {
	if u, ok := n.attr["clipPathUnits"]; ok && u != "userSpaceOnUse" {
		return n.fault("clipPathUnits %q is not supported", clip(u))
	}
	var all drawing.Path
	for _, c := range n.children {
		own, err := parseTransform(c.attr["transform"])
		if err != nil {
			return c.fault("%v", err)
		}
		shape := c
		if c.name == "use" {
			if shape, err = in.target(c); err != nil {
				return err
			}
		}
		p, err := outline(shape, at.then(own))
		if err != nil {
			return err
		}
		all.Verbs = append(all.Verbs, p.Verbs...)
		all.Coord = append(all.Coord, p.Coord...)
	}
	key := clipKey{n.attr["id"], at}
	if all.Equal(drawing.Frame()) {
		in.clips[key] = 0
		return nil
	}
	in.d.Clips = append(in.d.Clips, all)
	in.clips[key] = len(in.d.Clips)
	return nil
}

// clipKey is a clip path as it is used: in the coordinates of what it clips.
type clipKey struct {
	id string
	at affine
}

// clipFor returns the clip of a style, making a moved copy of the clip path if
// what it clips is moved.
func (in *interpreter) clipFor(n *node, s style) (int, error) {
	if s.clip == "" {
		return 0, nil
	}
	if c, ok := in.clips[clipKey{s.clip, s.clipAt}]; ok {
		return c, nil
	}
	def := in.ids[s.clip]
	if def == nil || def.name != "clipPath" {
		return 0, n.fault("clip-path %q leads nowhere", clip(s.clip))
	}
	err := in.clipPath(def, s.clipAt)
	return in.clips[clipKey{s.clip, s.clipAt}], err
}

// group draws the children of n.
func (in *interpreter) group(n *node, outer style, depth int) error {
	s, err := outer.inherit(n)
	if err != nil {
		return err
	}
	if depth > maxDepth {
		return n.fault("uses lie deeper than %d", maxDepth)
	}
	for _, c := range n.children {
		switch c.name {
		case "defs", "clipPath", "pattern", "linearGradient", "radialGradient", "stop":
			continue
		case "g", "svg":
			err = in.group(c, s, depth+1)
		default:
			err = in.shape(c, s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// shape draws one element. A use that follows another of the same element lays
// its paint over it.
func (in *interpreter) shape(n *node, outer style) error {
	s, err := outer.inherit(n)
	if err != nil {
		return err
	}
	target := n
	if n.name == "use" {
		if target, err = in.target(n); err != nil {
			return err
		}
		if in.uses++; in.uses > maxElements {
			return n.fault("more than %d uses", maxElements)
		}
		if s, err = s.inherit(target); err != nil {
			return err
		}
	}
	if n.name == "use" && in.lastUse == target && !s.fill.none && s.fill.ref != "" {
		return in.lay(n, s)
	}
	in.lastUse = nil
	if n.name == "use" {
		in.lastUse = target
	}
	return in.paint(n, target, s)
}

// target is the shape that a use element shows.
func (in *interpreter) target(use *node) (*node, error) {
	id, _ := strings.CutPrefix(use.attr["href"], "#")
	if n := in.ids[id]; n != nil && listed("path rect circle ellipse line polyline polygon", n.name) {
		return n, nil
	}
	return nil, use.fault("href %q does not lead to a shape", clip(use.attr["href"]))
}

func (in *interpreter) paint(n, target *node, s style) error {
	p, err := outline(target, s.at)
	if err != nil {
		return err
	}
	op := drawing.Op{Path: p}
	if op.Clip, err = in.clipFor(n, s); err != nil {
		return err
	}
	if !s.fill.none && s.fill.ref == "" {
		op.Fill, op.Alpha = s.fill.rgb, percent(s.fillAlpha)
	}
	in.d.Ops = append(in.d.Ops, op)
	if s.fill.ref != "" {
		return in.lay(n, s)
	}
	in.stroke(s)
	return nil
}

// lay adds a layer to the last op.
func (in *interpreter) lay(n *node, s style) error {
	op := &in.d.Ops[len(in.d.Ops)-1]
	if i, ok := in.tiles[s.fill.ref]; ok {
		op.Layers = append(op.Layers, drawing.Layer{Kind: drawing.LayerTile, Index: i})
	} else if i, ok := in.gradients[s.fill.ref]; ok {
		op.Layers = append(op.Layers, drawing.Layer{Kind: drawing.LayerGradient, Index: i})
	} else {
		return n.fault("fill %q leads nowhere", clip(s.fill.ref))
	}
	in.stroke(s)
	return nil
}

func (in *interpreter) stroke(s style) {
	op := &in.d.Ops[len(in.d.Ops)-1]
	w := drawing.Tenths(geom.Round(s.width * s.at.stretch() * 10))
	if s.stroke.none || s.stroke.ref != "" || w == 0 {
		return
	}
	op.Stroke, op.Width, op.Veil = s.stroke.rgb, w, 100-percent(s.strokeAlpha)
}

func percent(v float64) drawing.Percent { return drawing.Percent(geom.Round(v * 100)) }

// unframe takes the paper and the frame line, which every card has, out of the
// ops.
func (in *interpreter) unframe() {
	ops := in.d.Ops
	if len(ops) > 0 && covers(ops[0].Path) && ops[0].Alpha == 100 {
		in.d.Paper, ops = ops[0].Fill, ops[1:]
	}
	if n := len(ops); n > 0 && ops[n-1].Alpha == 0 && ops[n-1].Path.Equal(drawing.Frame()) {
		in.d.Ink, ops = ops[n-1].Stroke, ops[:n-1]
	}
	in.d.Ops = ops
}

// covers tells whether a path spans the whole card.
func covers(p drawing.Path) bool {
	var pts []geom.Point
	lo, hi := p.Float(pts).Bounds()
	return lo.X <= 0 && lo.Y <= 0 && hi.X >= geom.Width && hi.Y >= geom.Height && len(p.Verbs) >= 5
}
