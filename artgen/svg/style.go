package svg

import (
	"fmt"
	"strconv"
	"strings"

	"echo/artgen/drawing"
)

// paint is a fill or stroke: nothing, a colour, or a pattern or gradient by id.
type paint struct {
	none bool
	ref  string
	rgb  drawing.Colour
}

// style is what elements inherit.
type style struct {
	fill, stroke           paint
	fillAlpha, strokeAlpha float64
	width                  float64 // units, before transforms
	clip                   string  // id of the innermost clip path
	clipAt                 affine  // the transform where it was set
	at                     affine
}

func initial() style {
	return style{fill: paint{rgb: drawing.Black}, stroke: paint{none: true}, fillAlpha: 1, strokeAlpha: 1, width: 1, at: unmoved}
}

// inherit returns the style inside n.
func (s style) inherit(n *node) (style, error) {
	for _, one := range []struct {
		name string
		set  func(v string) error
	}{
		{"fill", func(v string) (err error) { s.fill, err = parsePaint(v); return }},
		{"stroke", func(v string) (err error) { s.stroke, err = parsePaint(v); return }},
		{"fill-opacity", func(v string) (err error) { s.fillAlpha, err = parseShare(v); return }},
		{"stroke-opacity", func(v string) (err error) { s.strokeAlpha, err = parseShare(v); return }},
		{"stroke-width", func(v string) (err error) { s.width, err = parseLength(v); return }},
		{"opacity", func(v string) error {
			k, err := parseShare(v)
			s.fillAlpha, s.strokeAlpha = s.fillAlpha*k, s.strokeAlpha*k
			return err
		}},
		{"transform", func(v string) error {
			m, err := parseTransform(v)
			s.at = s.at.then(m)
			return err
		}},
		// A clip path lies in the coordinates that the element's transform gives.
		{"clip-path", func(v string) (err error) { s.clip, err = parseRef(v); s.clipAt = s.at; return }},
	} {
		if v, ok := n.attr[one.name]; ok {
			if err := one.set(v); err != nil {
				return s, n.fault("%s: %v", one.name, err)
			}
		}
	}
	return s, nil
}

func parsePaint(v string) (paint, error) {
	v = strings.TrimSpace(v)
	switch {
	case v == "none" || v == "transparent":
		return paint{none: true}, nil
	case strings.HasPrefix(v, "url("):
		ref, err := parseRef(v)
		return paint{ref: ref}, err
	}
	c, err := parseColour(v)
	return paint{rgb: c}, err
}

// parseRef reads "url(#id)".
func parseRef(v string) (string, error) {
	v = strings.TrimSpace(v)
	if v == "none" {
		return "", nil
	}
	inner, ok := strings.CutPrefix(v, "url(")
	inner, ok2 := strings.CutSuffix(inner, ")")
	id, ok3 := strings.CutPrefix(strings.Trim(inner, `"' `), "#")
	if !ok || !ok2 || !ok3 || id == "" {
		return "", fmt.Errorf("%q leads out of the card; only url(#id) is allowed", clip(v))
	}
	return id, nil
}

func parseColour(v string) (drawing.Colour, error) {
	switch v {
	case "black":
		return drawing.Black, nil
	case "white":
		return drawing.White, nil
	}
	hex, ok := strings.CutPrefix(v, "#")
	if ok && len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	c, err := strconv.ParseUint(hex, 16, 32)
	if !ok || err != nil || len(hex) != 6 {
		return 0, fmt.Errorf("%q is not a colour; write it as #rrggbb", clip(v))
	}
	return drawing.Colour(c), nil
}

func parseLength(v string) (float64, error) {
	s := scanner{s: strings.TrimSuffix(strings.TrimSpace(v), "px")}
	n, err := s.number()
	if err == nil && (!s.done() || n < 0) {
		err = fmt.Errorf("%q is not a length in units", clip(v))
	}
	return n, err
}

// parseShare reads an opacity or offset: a number from 0 to 1 or a percentage.
func parseShare(v string) (float64, error) {
	v, percent := strings.CutSuffix(strings.TrimSpace(v), "%")
	s := scanner{s: v}
	n, err := s.number()
	if percent {
		n /= 100
	}
	if err == nil && (!s.done() || n < 0 || n > 1) {
		err = fmt.Errorf("%q is not a share from 0 to 1", clip(v))
	}
	return n, err
}
