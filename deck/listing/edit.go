package listing

import (
	"slices"
	"strings"
)

// Row is one table as it is to be.
type Row struct {
	From   Ref      // the table of the text that it is made of; the zero value is none
	Number int      // of the card, or the one it had; 0 leaves the header as it is
	Set    []Field  // keys to write
	Unset  []string // keys to take away
}

// Ref names a table of the text, from 0.
type Ref struct {
	List List
	At   int
}

// Field is a key and its value, as TOML writes it.
type Field struct{ Key, Value string }

// Note stands above the list of cards when the list is begun.
const Note = "# The cards below are written by `generate` and checked by `validate`. Everything above is yours."

// Edit returns the text with its two lists as the rows say. No two rows may be
// made of the same table. The error says why a text cannot be edited; one that
// is a valid deck.toml with its cards in tables always can.
func Edit(data []byte, cards, dropped []Row) ([]byte, error) {
	d, err := scan(string(data))
	if err != nil {
		return nil, err
	}
	e := editor{document: d, old: map[Ref]string{}, claimed: map[Ref]bool{}}
	for _, l := range []List{Cards, Dropped} {
		for at, k := range d.places(l) {
			e.old[Ref{l, at}] = d.tables[k].block
		}
	}
	for _, r := range cards {
		e.claimed[r.From] = true
	}
	for _, r := range dropped {
		e.claimed[r.From] = true
	}
	if err := e.arrange(Cards, cards); err != nil {
		return nil, err
	}
	if err := e.arrange(Dropped, dropped); err != nil {
		return nil, err
	}
	return []byte(d.String()), nil
}

type editor struct {
	*document
	old     map[Ref]string // blocks as they were
	claimed map[Ref]bool   // those that some row is made of
}

// places are where the tables of a list are in the document.
func (d *document) places(l List) []int {
	var at []int
	for k, t := range d.tables {
		if t.list == l {
			at = append(at, k)
		}
	}
	return at
}

// arrange makes one list what the rows say: the tables that are there change
// place by place, further ones follow the last, and those left over go.
func (e *editor) arrange(l List, rows []Row) error {
	places := e.places(l)
	for i, r := range rows {
		block, err := e.block(l, i, r)
		if err != nil {
			return err
		}
		if i >= len(places) {
			e.add(l, block)
			continue
		}
		if err := e.keep(l, i, places[i], r); err != nil {
			return err
		}
		e.tables[places[i]].block = block
	}
	for i := len(places) - 1; i >= len(rows); i-- {
		if err := e.keep(l, i, places[i], Row{}); err != nil {
			return err
		}
		e.remove(places[i])
	}
	return nil
}

// block writes row i of a list.
func (e *editor) block(l List, i int, r Row) (string, error) {
	from := r.From
	if from == (Ref{}) {
		if here := (Ref{l, i}); !e.claimed[here] {
			from = here
		}
	}
	block, ok := e.old[from]
	switch {
	case ok:
		return r.edit(block, l, e.eol)
	case r.From != (Ref{}):
		return "", errArray(from.List)
	}
	return r.fresh(l, e.eol), nil
}

// keep leaves the comments of a table that nothing is made of before its place.
func (e *editor) keep(l List, i, place int, now Row) error {
	here := Ref{l, i}
	if e.claimed[here] || now.From == (Ref{}) && now.Set != nil {
		return nil // it lives on elsewhere, or in what takes its place
	}
	text, err := comments(e.old[here], e.eol)
	if err != nil || text == "" {
		return err
	}
	*e.before(place) += text + e.eol
	return nil
}

// before is what stands before a table.
func (d *document) before(place int) *string {
	if place == 0 {
		return &d.head
	}
	return &d.tables[place-1].tail
}

// add puts a table behind the last one of its list; dropped ones behind the
// cards, if they are the first.
func (d *document) add(l List, block string) {
	at := -1
	for k, t := range d.tables {
		if t.list == l || l == Dropped {
			at = k
		}
	}
	if at < 0 {
		d.begin(l, block)
		return
	}
	tail := d.tables[at].tail
	d.tables[at].tail = d.eol + d.eol
	d.tables = slices.Insert(d.tables, at+1, table{l, block, tail})
}

// begin starts a list behind what is the designer's.
func (d *document) begin(l List, block string) {
	if head := strings.TrimRight(d.head, "\r\n"); l == Dropped || !strings.HasSuffix(head, Note) {
		if d.head != "" && !strings.HasSuffix(d.head, "\n") {
			d.head += d.eol
		}
		if !strings.HasSuffix(d.head, d.eol+d.eol) {
			d.head += d.eol
		}
		if l == Cards {
			d.head += Note + d.eol + d.eol
		}
	} else {
		d.head = head + d.eol + d.eol
	}
	d.tables = slices.Insert(d.tables, 0, table{l, block, d.eol + d.eol})
}

// remove takes a table away, and the gap behind it.
func (d *document) remove(place int) {
	tail := d.tables[place].tail
	before := d.before(place)
	switch rest := strings.TrimLeft(tail, "\r\n"); {
	case place > 0 && strings.Trim(*before, "\r\n") == "":
		*before = tail
	default:
		*before += rest
	}
	d.tables = slices.Delete(d.tables, place, place+1)
}
