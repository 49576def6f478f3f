package svg

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Limits of what is read. A card has a few hundred elements; anything near these
// is not a card.
const (
	MaxBytes    = 1 << 20
	maxElements = 20_000
	maxDepth    = 24
)

// Fault says why a file is refused, and where.
type Fault struct {
	Line, Column int
	Msg          string
}

// Error formats the fault as "line:column: message".
func (f *Fault) Error() string { return fmt.Sprintf("%d:%d: %s", f.Line, f.Column, f.Msg) }

// node is an element that has passed the allow-lists.
type node struct {
	name     string
	attr     map[string]string
	children []*node
	line     int
	column   int
}

func (n *node) fault(format string, args ...any) error {
	return &Fault{n.line, n.column, fmt.Sprintf(format, args...)}
}

// allowed lists the elements that may stand in a card and the attributes each
// may have besides the shared ones. Whatever is not here is refused, so new
// dangers in SVG do not need to be known.
var allowed = map[string]string{
	"svg":            "viewBox width height version",
	"g":              "",
	"defs":           "",
	"path":           "d",
	"rect":           "x y width height rx ry",
	"circle":         "cx cy r",
	"ellipse":        "cx cy rx ry",
	"line":           "x1 y1 x2 y2",
	"polyline":       "points",
	"polygon":        "points",
	"use":            "href",
	"clipPath":       "clipPathUnits",
	"pattern":        "width height x y patternUnits patternTransform",
	"linearGradient": "x1 y1 x2 y2 gradientUnits",
	"radialGradient": "cx cy r fx fy gradientUnits",
	"stop":           "offset stop-color stop-opacity",
}

// shared are the attributes that any element may have; those of style() may
// also stand in a style attribute.
const shared = "id transform clip-path style " + styled

const styled = "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linejoin stroke-linecap stroke-miterlimit opacity stop-color stop-opacity"

func listed(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}

// parseTree reads the elements of a file and refuses all that is not allowed.
func parseTree(data []byte) (*node, error) {
	if len(data) > MaxBytes {
		return nil, &Fault{1, 1, fmt.Sprintf("the file has %d bytes; a card may have %d", len(data), MaxBytes)}
	}
	r := reader{dec: xml.NewDecoder(bytes.NewReader(data))}
	r.dec.Strict = true
	r.dec.Entity = map[string]string{} // only the five of XML
	for {
		tok, err := r.dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = r.token(tok)
		} else {
			err = r.fault("not well-formed: %s", strings.TrimPrefix(err.Error(), "XML "))
		}
		if err != nil {
			return nil, err
		}
	}
	if r.root == nil {
		return nil, &Fault{1, 1, "no <svg> element"}
	}
	return r.root, nil
}

type reader struct {
	dec   *xml.Decoder
	root  *node
	stack []*node
	count int
}

func (r *reader) fault(format string, args ...any) error {
	line, column := r.dec.InputPos()
	return &Fault{line, column, fmt.Sprintf(format, args...)}
}

func (r *reader) token(tok xml.Token) error {
	switch t := tok.(type) {
	case xml.StartElement:
		return r.open(t)
	case xml.EndElement:
		r.stack = r.stack[:len(r.stack)-1]
	case xml.CharData:
		if len(bytes.TrimSpace(t)) > 0 {
			return r.fault("text is not allowed in a card")
		}
	case xml.ProcInst:
		if t.Target != "xml" {
			return r.fault("processing instruction <?%s?> is not allowed in a card", t.Target)
		}
	case xml.Directive:
		return r.fault("a document type is not allowed in a card")
	}
	return nil
}

const (
	svgSpace   = "http://www.w3.org/2000/svg"
	xlinkSpace = "http://www.w3.org/1999/xlink"
)

func (r *reader) open(t xml.StartElement) error {
	own, ok := allowed[t.Name.Local]
	if !ok || t.Name.Space != svgSpace {
		if t.Name.Space != svgSpace && ok {
			return r.fault("<%s> is not in the SVG namespace", t.Name.Local)
		}
		return r.fault("element <%s> is not allowed in a card", t.Name.Local)
	}
	if r.count++; r.count > maxElements || len(r.stack) >= maxDepth {
		return r.fault("more than %d elements, or deeper than %d", maxElements, maxDepth)
	}
	line, column := r.dec.InputPos()
	n := &node{name: t.Name.Local, attr: map[string]string{}, line: line, column: column}
	for _, a := range t.Attr {
		if err := r.attribute(n, own, a); err != nil {
			return err
		}
	}
	switch {
	case len(r.stack) > 0:
		parent := r.stack[len(r.stack)-1]
		parent.children = append(parent.children, n)
	case r.root != nil:
		return r.fault("a second root element")
	case n.name != "svg":
		return r.fault("the root element is <%s>, not <svg>", n.name)
	default:
		r.root = n
	}
	r.stack = append(r.stack, n)
	return nil
}

func (r *reader) attribute(n *node, own string, a xml.Attr) error {
	name := a.Name.Local
	switch {
	case a.Name.Space == "xmlns" || name == "xmlns":
		return nil
	case a.Name.Space == xlinkSpace && name == "href":
	case a.Name.Space != "":
		return r.fault("attribute %s:%s is not allowed in a card", a.Name.Space, name)
	case !listed(own, name) && !listed(shared, name):
		return r.fault("attribute %s is not allowed on <%s>", name, n.name)
	}
	if name == "href" && !strings.HasPrefix(a.Value, "#") {
		return r.fault("href %q leads out of the card; only #id is allowed", clip(a.Value))
	}
	if name == "style" {
		return r.style(n, a.Value)
	}
	return r.set(n, name, a.Value)
}

// set keeps an attribute, unless its value could load something or is written so
// that a browser would read it otherwise than we do. That holds also where the
// value is never looked at, such as the paint of a shape that nobody draws: the
// file is shown as it is.
func (r *reader) set(n *node, name, value string) error {
	if strings.Contains(value, `\`) {
		return r.fault("%s %q has a backslash; nothing in a card needs one", name, clip(value))
	}
	if strings.Contains(value, "(") && name != "transform" && name != "patternTransform" {
		if _, err := parseRef(value); err != nil {
			return r.fault("%s: %v", name, err)
		}
	}
	n.attr[name] = value
	return nil
}

// style spreads a style attribute over the attributes of the same names.
func (r *reader) style(n *node, css string) error {
	for decl := range strings.SplitSeq(css, ";") {
		name, value, ok := strings.Cut(decl, ":")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if name == "" && !ok {
			continue
		}
		if !listed(styled, name) && name != "clip-path" {
			return r.fault("style property %q is not allowed in a card", clip(name))
		}
		if err := r.set(n, name, value); err != nil {
			return err
		}
	}
	return nil
}

// clip shortens what a stranger wrote before it is shown.
func clip(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}
