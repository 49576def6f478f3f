package palette

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"echo/internal/strict"
)

// Grade says how bad a finding is.
type Grade string

// The grades.
const (
	Error   Grade = "error"   // cards will not work for somebody
	Warning Grade = "warning" // cards will be weaker than they could be
)

// Finding is one thing about a palette that will not work on cards.
type Finding struct {
	File     string  `json:"file"`
	Line     int     `json:"line"`
	Column   int     `json:"column"`
	Palette  string  `json:"palette"`
	Role     string  `json:"role"` // "paper", "ramp[2]"
	Grade    Grade   `json:"grade"`
	Measured float64 `json:"measured"`
	Needed   float64 `json:"needed"`
	What     string  `json:"what"` // what is wrong
	Do       string  `json:"do"`   // what helps
}

// String is the finding in one line.
func (f Finding) String() string {
	bound := "at least"
	if f.Measured > f.Needed {
		bound = "at most"
	}
	return fmt.Sprintf("%s:%d:%d: %s: palette %q: %s %s: %.3g, needs %s %.3g; %s",
		f.File, f.Line, f.Column, f.Grade, f.Palette, f.Role, f.What, f.Measured, bound, f.Needed, f.Do)
}

// Lint reads a file of palettes and says what of them will not work on cards,
// in order of place. The error is for what cannot be read at all, as of Parse.
func Lint(name string, data []byte) ([]Finding, error) {
	all, err := Parse(name, data)
	if err != nil {
		return nil, err
	}
	findings := []Finding{}
	for i, p := range all {
		for _, check := range checks {
			for _, f := range check(p) {
				f.File, f.Palette = name, p.Name
				f.Line, f.Column = place(data, i, f.Role)
				findings = append(findings, f)
			}
		}
	}
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return findings, nil
}

var colourString = regexp.MustCompile(`["']#[0-9a-fA-F]{6}["']`)

// place finds a role of the i-th palette: the key, and for one colour of a list
// that colour.
func place(data []byte, i int, role string) (line, column int) {
	key, index, isOne := strings.Cut(strings.TrimSuffix(role, "]"), "[")
	at := strict.At("", data, []string{"palette", strconv.Itoa(i), key}, "")
	n, err := strconv.Atoi(index)
	if !isOne || err != nil || at.Line == 0 {
		return at.Line, at.Column
	}
	start := offset(data, at.Line, at.Column)
	found := colourString.FindAllIndex(data[start:], n+1)
	if len(found) <= n {
		return at.Line, at.Column
	}
	before := data[:start+found[n][0]]
	return 1 + bytes.Count(before, []byte{'\n'}), len(before) - bytes.LastIndexByte(before, '\n')
}

// offset is where a line and column begin; both count from 1, and a column is a
// byte.
func offset(data []byte, line, column int) int {
	at := 0
	for ; line > 1; line-- {
		next := bytes.IndexByte(data[at:], '\n')
		if next < 0 {
			return len(data)
		}
		at += next + 1
	}
	return min(at+column-1, len(data))
}
