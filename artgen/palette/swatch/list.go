package swatch

import (
	"bytes"
	"regexp"
	"strings"

	"echo/artgen/drawing"
	"echo/artgen/palette"
)

// listReader reads lines of hexadecimal colours: one or several a line, with or
// without a name, between commas or spaces; paint.net's, whose first two digits
// are opacity; and addresses of coolors.co, which are lists themselves.
type listReader struct {
	file         string
	opacityFirst bool
	list         []Colour
}

func readList(file string, data []byte) ([]Colour, error) {
	if all, ok := codeOfCoolors(data); ok {
		return readJSON(file, all)
	}
	r := &listReader{file: file, opacityFirst: isPaintNet(data)}
	for i, line := range textLines(data) {
		if err := r.line(i+1, line); err != nil {
			return nil, err
		}
	}
	return r.list, nil
}

// codeOfCoolors finds the list with names in what coolors shows as code: the
// palette in six forms, one below the other.
func codeOfCoolors(data []byte) (list []byte, ok bool) {
	_, rest, ok := bytes.Cut(data, []byte("/* Extended Array */"))
	if !ok {
		return nil, false
	}
	list, _, _ = bytes.Cut(rest, []byte("/*"))
	return bytes.TrimSpace(list), isJSON("", list)
}

var eightDigits = regexp.MustCompile(`(?m)^\s*([0-9a-fA-F]{2})[0-9a-fA-F]{6}\s*$`)

// isPaintNet tells whether eight digits begin with the opacity: the file says so,
// or every colour is opaque when it is read that way.
func isPaintNet(data []byte) bool {
	if bytes.HasPrefix(data, []byte(";paint.net")) {
		return true
	}
	all := eightDigits.FindAllSubmatch(data, -1)
	for _, m := range all {
		if !strings.EqualFold(string(m[1]), "ff") {
			return false
		}
	}
	return len(all) > 0
}

var (
	betweenColours = regexp.MustCompile(`[\s,;|]+`)
	coolorsAddress = regexp.MustCompile(`^(?:https?://)?(?:www\.)?coolors\.co/(?:[a-z]+/)*([0-9a-fA-F]{6}(?:-[0-9a-fA-F]{6})*)(?:[?#].*)?$`)
)

// line reads one line. Comments begin with ; or //, or with # and no digit.
func (r *listReader) line(n int, text string) error {
	text = strings.TrimSpace(text)
	if text == "" || text[0] == ';' || strings.HasPrefix(text, "//") || strings.HasPrefix(text, "/*") || isHashComment(text) {
		return nil
	}
	if m := coolorsAddress.FindStringSubmatch(text); m != nil {
		text = strings.ReplaceAll(m[1], "-", " ")
	} else if strings.Contains(text, "://") {
		return fault(r.file, n, 1, "%q is an address without colours; download the list from there, as .hex or .gpl", shorten(text))
	}
	var words []string
	found := 0
	for _, token := range betweenColours.Split(strings.Trim(text, " \t,;|[]()"), -1) {
		token = strings.Trim(token, `"':=`)
		c, ok, opaque := r.colour(token)
		switch {
		case ok && opaque:
			r.list = append(r.list, Colour{Colour: c})
			found++
		case ok:
		case strings.HasPrefix(token, "#"):
			return fault(r.file, n, 1+strings.Index(text, token), "%q is not a colour; write it as #rrggbb or #rgb", shorten(token))
		case token != "":
			words = append(words, token)
		}
	}
	return r.name(n, text, found, words)
}

// name gives what else stands in the line to its colour.
func (r *listReader) name(n int, text string, found int, words []string) error {
	switch {
	case len(words) == 0:
	case found == 1:
		r.list[len(r.list)-1].Name = strings.Join(words, " ")
	case found == 0:
		return fault(r.file, n, 1, "%q is not a colour; write one a line, as rrggbb or #rrggbb", shorten(text))
	default:
		return fault(r.file, n, 1+strings.Index(text, words[0]), "%q stands among the colours; write one a line if they have names", shorten(words[0]))
	}
	return nil
}

func isHashComment(text string) bool {
	_, ok, _ := new(listReader).colour(betweenColours.Split(text, 2)[0])
	return text[0] == '#' && !ok && (len(text) == 1 || !isHex(text[1:2]))
}

// colour reads 3, 4, 6 or 8 digits after #, or 6 or 8 digits, or 3 that are no
// word. A colour that is wholly transparent is none.
func (r *listReader) colour(token string) (c drawing.Colour, ok, opaque bool) {
	digits, marked := strings.CutPrefix(token, "#")
	if !marked {
		digits, marked = strings.CutPrefix(token, "0x")
	}
	if !isHex(digits) || !marked && len(digits) < 6 && !(len(digits) == 3 && strings.ContainsAny(digits, "0123456789")) {
		return 0, false, false
	}
	if r.opacityFirst && !marked && len(digits) == 8 {
		digits = digits[2:] + digits[:2]
	}
	return hexColour(digits)
}

func isHex(s string) bool {
	return s != "" && strings.Trim(s, "0123456789abcdefABCDEF") == ""
}

// hexColour reads rgb, rgba, rrggbb or rrggbbaa.
func hexColour(digits string) (c drawing.Colour, ok, opaque bool) {
	if !isHex(digits) {
		return 0, false, false
	}
	if len(digits) == 3 || len(digits) == 4 {
		var twice []byte
		for i := range len(digits) {
			twice = append(twice, digits[i], digits[i])
		}
		digits = string(twice)
	}
	if len(digits) != 6 && len(digits) != 8 {
		return 0, false, false
	}
	c, err := palette.ParseHex("#" + digits[:6])
	return c, err == nil, digits[6:] != "00"
}
