package swatch

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
)

func isXML(_ string, data []byte) bool {
	data = bytes.TrimSpace(data)
	return len(data) > 1 && data[0] == '<' && isText("", data)
}

// readXML takes every element that has a colour as an attribute: coolors' XML,
// the palettes of LibreOffice (.soc) and Scribus.
func readXML(file string, data []byte) ([]Colour, error) {
	var list []Colour
	in := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		line, column := in.InputPos()
		if err != nil {
			return nil, fault(file, line, column, "the XML is broken here or cut off")
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		c, found, bad := elementColour(e)
		if bad != "" {
			return nil, fault(file, line, column, "%q is not a colour; write it as #rrggbb", shorten(bad))
		}
		if found {
			list = append(list, c)
		}
	}
}

// elementColour is the colour of an element; bad is what should be one.
func elementColour(e xml.StartElement) (c Colour, found bool, bad string) {
	for _, a := range e.Attr {
		key := strings.ToLower(a.Name.Local)
		switch {
		case key == "name":
			c.Name = a.Value
		case slices.Contains([]string{"hex", "rgb", "color", "colour"}, key):
			v, ok, _ := new(listReader).colour(a.Value)
			if !ok {
				return c, false, a.Value
			}
			c.Colour, found = v, true
		}
	}
	return c, found, ""
}
