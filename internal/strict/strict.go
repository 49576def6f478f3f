package strict

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Error is one fault of a TOML document. Line and Column count from 1; both
// are 0 when the fault has no place of its own.
type Error struct {
	File         string
	Line, Column int
	Msg          string
}

// Error formats the fault as "file:line:column: message".
func (e *Error) Error() string {
	switch {
	case e.Line == 0 && e.File == "":
		return e.Msg
	case e.Line == 0:
		return e.File + ": " + e.Msg
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Msg)
}

// Decode reads the TOML document data into the struct that v points to. The
// name is what errors call the document, usually its path. The first fault is
// returned as an *Error.
func Decode(name string, data []byte, v any) error {
	dec := toml.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err := dec.Decode(v)
	if err == nil {
		return nil
	}
	var missing *toml.StrictMissingError
	if errors.As(err, &missing) && len(missing.Errors) > 0 {
		return unknown(name, &missing.Errors[0], reflect.TypeOf(v))
	}
	var bad *toml.DecodeError
	if errors.As(err, &bad) {
		row, col := bad.Position()
		return &Error{name, row, col, plain(bad)}
	}
	return &Error{File: name, Msg: clean(err.Error())}
}

var mismatch = regexp.MustCompile(`^cannot decode TOML (\S+) into .*type (\S+)$`)

// plain says a type mismatch in the words of TOML instead of those of Go.
func plain(e *toml.DecodeError) string {
	msg := clean(e.Error())
	m := mismatch.FindStringSubmatch(msg)
	if m == nil {
		return msg
	}
	return fmt.Sprintf("%s is a %s; it must be %s", strings.Join(e.Key(), "."), strings.ToLower(m[1]), inTOML(m[2]))
}

// inTOML names a Go type as someone who writes TOML knows it.
func inTOML(goType string) string {
	switch {
	case strings.HasPrefix(goType, "[]"):
		return "an array"
	case strings.HasPrefix(goType, "map["):
		return "a table"
	case strings.Contains(goType, "int"):
		return "a whole number"
	case strings.HasPrefix(goType, "float"):
		return "a number"
	case goType == "bool":
		return "true or false"
	case goType == "string":
		return "a string"
	}
	return "a table"
}

// clean drops the library's own prefix: users know the file, not the library.
func clean(msg string) string { return strings.TrimPrefix(msg, "toml: ") }

func unknown(name string, e *toml.DecodeError, t reflect.Type) error {
	row, col := e.Position()
	key := e.Key()
	known := keysAt(t, key[:len(key)-1])
	msg := fmt.Sprintf("unknown key %q", key[len(key)-1])
	if near := Nearest(key[len(key)-1], known); near != "" {
		msg += fmt.Sprintf("; did you mean %q?", near)
	} else if len(known) > 0 {
		msg += "; known here: " + strings.Join(known, ", ")
	}
	return &Error{name, row, col, msg}
}

// keysAt lists the keys that the struct reached from t by path understands.
func keysAt(t reflect.Type, path []string) []string {
	t = inside(t)
	for _, part := range path {
		if t.Kind() == reflect.Map {
			t = inside(t.Elem())
			continue
		}
		f, ok := fieldOf(t, part)
		if !ok {
			return nil
		}
		t = inside(f.Type)
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	var keys []string
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			if k := keyOf(f); k != "-" {
				keys = append(keys, k)
			}
		}
	}
	slices.Sort(keys)
	return keys
}

// inside strips pointers, slices and arrays: TOML paths do not name them.
func inside(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	return t
}

func fieldOf(t reflect.Type, key string) (reflect.StructField, bool) {
	if t.Kind() != reflect.Struct {
		return reflect.StructField{}, false
	}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && strings.EqualFold(keyOf(f), key) {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

func keyOf(f reflect.StructField) string {
	tag, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
	if tag == "" {
		return strings.ToLower(f.Name)
	}
	return tag
}
