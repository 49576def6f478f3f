package listing

import (
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// List is one of the two lists, by the name of its tables.
type List string

// The lists.
const (
	Cards   List = "card"
	Dropped List = "dropped"
)

// document is a text taken apart: head, then each table of our lists followed by
// what stands behind it. Put together again it is the text.
type document struct {
	head   string
	tables []table
	eol    string // the kind of line end
}

type table struct {
	list  List
	block string // with the comments that belong to it; no line end after the last line
	tail  string // from that line end to the next block
}

func (d *document) String() string {
	var b strings.Builder
	b.WriteString(d.head)
	for _, t := range d.tables {
		b.WriteString(t.block)
		b.WriteString(t.tail)
	}
	return b.String()
}

// expression is a comment line, a header or a key with its value.
type expression struct {
	kind       unstable.Kind
	start, end int    // of its lines, without the last line end
	name       string // the key, or that of a header, if it has one part
	key        [2]int // from the first part of the key to the end of the last
	value      [2]int // of a key
}

// expressions lists what the text is made of, in order.
func expressions(text string) ([]expression, error) {
	var all []expression
	p := unstable.Parser{KeepComments: true}
	p.Reset([]byte(text))
	for p.NextExpression() {
		all = append(all, read(text, p.Expression()))
	}
	var bad *unstable.ParserError
	if err := p.Error(); errors.As(err, &bad) {
		return nil, errors.New(bad.Message)
	}
	return all, p.Error()
}

func read(text string, n *unstable.Node) expression {
	e := expression{kind: n.Kind}
	from, to := int(n.Raw.Offset), int(n.Raw.Offset+n.Raw.Length)
	if n.Kind != unstable.Comment {
		parts := 0
		for k := n.Key(); k.Next(); parts++ {
			raw := k.Node().Raw
			if parts == 0 {
				// Like the decoder, we do not mind capitals.
				e.name, e.key[0] = strings.ToLower(string(k.Node().Data)), int(raw.Offset)
			}
			e.key[1] = int(raw.Offset + raw.Length)
		}
		if parts > 1 {
			e.name = ""
		}
		if n.Kind != unstable.KeyValue {
			from, to = e.key[0], e.key[1]
		}
	}
	if n.Kind == unstable.KeyValue {
		after := text[e.key[1]:to]
		e.value = [2]int{to - len(strings.TrimLeft(after[strings.IndexByte(after, '=')+1:], " \t")), to}
	}
	e.start, e.end = strings.LastIndexByte(text[:from], '\n')+1, lineEnd(text, to)
	return e
}

// lineEnd is where the line that holds at ends, without its line end.
func lineEnd(text string, at int) int {
	n := strings.IndexByte(text[at:], '\n')
	if n < 0 {
		return len(text)
	}
	if n > 0 && text[at+n-1] == '\r' {
		n--
	}
	return at + n
}

// scan takes a text apart.
func scan(text string) (*document, error) {
	all, err := expressions(text)
	if err != nil {
		return nil, err
	}
	d := &document{eol: "\n"}
	if i := strings.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		d.eol = "\r\n"
	}
	from, root := 0, true
	for i, e := range all {
		root = root && e.kind != unstable.Table && e.kind != unstable.ArrayTable
		ours := e.name == string(Cards) || e.name == string(Dropped)
		if ours && (e.kind == unstable.Table || root && e.kind == unstable.KeyValue) {
			return nil, errArray(List(e.name))
		}
		if !ours || e.kind != unstable.ArrayTable {
			continue
		}
		start, end := around(text, all, i)
		d.close(text[from:start])
		d.tables = append(d.tables, table{list: List(e.name), block: text[start:end]})
		from = end
	}
	d.close(text[from:])
	return d, nil
}

func errArray(l List) error {
	return fmt.Errorf("the list of %s is not written in tables of its own; write each as [[%s]] to have it edited", l, l)
}

// close appends what stands behind the latest table.
func (d *document) close(text string) {
	if n := len(d.tables); n > 0 {
		d.tables[n-1].tail = text
	} else {
		d.head = text
	}
}

// around finds the extent of the table with header i: from the comments directly
// above it to its last key and the comments directly below that.
func around(text string, all []expression, i int) (start, end int) {
	first := i
	for first > 0 && all[first-1].kind == unstable.Comment && adjacent(text, all[first-1], all[first]) {
		first--
	}
	last := i
	for k := i + 1; k < len(all) && (all[k].kind == unstable.Comment || all[k].kind == unstable.KeyValue); k++ {
		if all[k].kind == unstable.KeyValue {
			last = k
		}
	}
	below := last
	for below+1 < len(all) && all[below+1].kind == unstable.Comment && adjacent(text, all[below], all[below+1]) {
		below++
	}
	if below+1 == len(all) || all[below+1].kind == unstable.Comment || !adjacent(text, all[below], all[below+1]) {
		last = below // else they stand directly above another table
	}
	return all[first].start, all[last].end
}

// adjacent tells whether b begins on the line after a.
func adjacent(text string, a, b expression) bool {
	return strings.Count(text[a.end:b.start], "\n") == 1
}
