package swatch

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
)

func isJSON(_ string, data []byte) bool {
	data = bytes.TrimSpace(data)
	return len(data) > 1 && (data[0] == '{' || data[0] == '[') && isText("", data)
}

// jsonReader walks through any JSON and takes what are colours: Lospec's list of
// a palette, coolors' array, object and array of objects, and design tokens. A
// colour is called by the name beside it, or by its key.
type jsonReader struct {
	file string
	data []byte
	in   *json.Decoder
	list []Colour
}

// deepest is how far values may be nested.
const deepest = 32

func readJSON(file string, data []byte) ([]Colour, error) {
	r := &jsonReader{file: file, data: data, in: json.NewDecoder(bytes.NewReader(data))}
	r.in.UseNumber()
	if err := r.value("", 0); err != nil {
		return nil, err
	}
	if _, err := r.in.Token(); !errors.Is(err, io.EOF) {
		return nil, r.fault("something stands after the end of the JSON")
	}
	return r.list, nil
}

func (r *jsonReader) fault(format string, args ...any) error {
	line, column := placeOf(r.data, int(r.in.InputOffset()))
	return fault(r.file, line, column, format, args...)
}

// value reads one value; key is what it is called.
func (r *jsonReader) value(key string, depth int) error {
	if depth > deepest {
		return r.fault("values are nested more than %d deep", deepest)
	}
	token, err := r.in.Token()
	if err != nil {
		return r.fault("the JSON is broken here or cut off: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	switch t := token.(type) {
	case json.Delim:
		if t == '{' {
			return r.object(key, depth)
		}
		return r.array(key, depth)
	case string:
		return r.text(key, t)
	}
	return nil
}

func (r *jsonReader) array(key string, depth int) error {
	for r.in.More() {
		if err := r.value(key, depth+1); err != nil {
			return err
		}
	}
	return r.close()
}

// close reads the end of an array or object.
func (r *jsonReader) close() error {
	if _, err := r.in.Token(); err != nil {
		return r.fault("the JSON is broken here or cut off: %s", err)
	}
	return nil
}

// Keys that say nothing of the colour below them, and keys whose text is never
// one.
var (
	plainKeys = []string{"hex", "value", "$value", "color", "colour", "colors", "colours", "palette", "swatches"}
	wordyKeys = []string{"name", "author", "slug", "title", "description", "$description", "id", "_id", "user", "tags", "type", "$type"}
)

// object reads a whole object: the colours in it, called by their keys, or one
// colour and its name.
func (r *jsonReader) object(key string, depth int) error {
	from, called := len(r.list), ""
	for r.in.More() {
		token, err := r.in.Token()
		if err != nil {
			return r.fault("the JSON is broken here or cut off: %s", err)
		}
		member, _ := token.(string)
		below := member
		if slices.Contains(plainKeys, strings.ToLower(member)) {
			below = key
		}
		before := r.in.InputOffset()
		if err := r.value(below, depth+1); err != nil {
			return err
		}
		if member == "name" {
			called = r.quoted(before)
		}
	}
	if called != "" && len(r.list) == from+1 {
		r.list[from].Name = called
	}
	return r.close()
}

// quoted is the text that was just read.
func (r *jsonReader) quoted(from int64) string {
	var s string
	raw := bytes.TrimLeft(r.data[from:r.in.InputOffset()], " \t\r\n:")
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// text takes a string that is a colour.
func (r *jsonReader) text(key, s string) error {
	if slices.Contains(wordyKeys, strings.ToLower(key)) {
		return nil
	}
	c, ok, opaque := new(listReader).colour(s)
	if !ok && strings.HasPrefix(s, "#") && len(s) < 12 {
		return r.fault("%q is not a colour; write it as #rrggbb", shorten(s))
	}
	if !ok {
		v, kind := cssColour(s)
		c, ok, opaque = v, kind == isColour, true
	}
	if ok && opaque {
		r.list = append(r.list, Colour{c, key})
	}
	return nil
}
