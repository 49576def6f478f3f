package strict

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// At is a fault found after decoding: a value that is of the right type and
// wrong all the same. The path names the key ("limits", "clue"); tables of an
// array are counted from 0 ("card", "2", "family"). Where the document does
// not have the key, the place is that of the table it should be in.
func At(name string, data []byte, path []string, format string, args ...any) *Error {
	row, col := where(data, path)
	return &Error{name, row, col, fmt.Sprintf(format, args...)}
}

// where finds the longest part of path that the document has; 0, 0 if none.
func where(data []byte, path []string) (row, col int) {
	var p unstable.Parser
	p.Reset(data)
	f := finder{path: path, parser: &p, rows: map[string]int{}}
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			f.table = f.enter(e)
		case unstable.KeyValue:
			f.keyValue(f.table, e)
		}
	}
	return f.row, f.col
}

type finder struct {
	path     []string
	parser   *unstable.Parser
	rows     map[string]int // tables seen of each array
	table    []string
	depth    int // of the best place so far
	row, col int
}

// enter returns the path of a table header, the latest table of every array on
// the way counted in.
func (f *finder) enter(e *unstable.Node) []string {
	at, last := f.key(e)
	var path []string
	for i, part := range at {
		path = append(path, part)
		name := strings.Join(path, "\x00")
		if i == len(at)-1 && e.Kind == unstable.ArrayTable {
			f.rows[name]++
		}
		if n := f.rows[name]; n > 0 {
			path = append(path, strconv.Itoa(n-1))
		}
	}
	f.note(path, last)
	return path
}

func (f *finder) keyValue(in []string, e *unstable.Node) {
	at, last := f.key(e)
	path := slices.Concat(in, at)
	f.note(path, last)
	if v := e.Value(); v.Kind == unstable.InlineTable {
		for c := v.Children(); c.Next(); {
			f.keyValue(path, c.Node())
		}
	}
}

// key returns the parts of a key and the node of its last one.
func (f *finder) key(e *unstable.Node) (parts []string, last *unstable.Node) {
	for it := e.Key(); it.Next(); {
		last = it.Node()
		parts = append(parts, string(last.Data))
	}
	return parts, last
}

func (f *finder) note(path []string, n *unstable.Node) {
	if len(path) <= f.depth || len(path) > len(f.path) || !slices.Equal(path, f.path[:len(path)]) {
		return
	}
	start := f.parser.Shape(n.Raw).Start
	f.depth, f.row, f.col = len(path), start.Line, start.Column
}
