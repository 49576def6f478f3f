package listing

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// cut replaces a part of a text.
type cut struct {
	from, to int
	text     string
}

// apply makes the cuts, which do not overlap.
func apply(text string, cuts []cut) string {
	slices.SortStableFunc(cuts, func(a, b cut) int { return a.from - b.from })
	var b strings.Builder
	at := 0
	for _, c := range cuts {
		b.WriteString(text[at:c.from])
		b.WriteString(c.text)
		at = c.to
	}
	return b.String() + text[at:]
}

// edit makes a block of a list what the row says.
func (r Row) edit(block string, to List, eol string) (string, error) {
	all, err := expressions(block)
	if err != nil {
		return "", err
	}
	head := slices.IndexFunc(all, func(e expression) bool { return e.kind == unstable.ArrayTable })
	cuts := r.header(block, all[head], to)
	last := all[head]
	var keys []expression
	for _, e := range all {
		if e.kind == unstable.KeyValue {
			keys, last = append(keys, e), e
		}
	}
	for _, f := range r.Set {
		if i := indexOf(keys, f.Key); i >= 0 {
			cuts = append(cuts, cut{keys[i].value[0], keys[i].value[1], f.Value})
			continue
		}
		cuts = append(cuts, cut{last.end, last.end, eol + indent(block, last) + f.Key + " = " + f.Value})
	}
	for _, key := range r.Unset {
		if i := indexOf(keys, key); i >= 0 {
			cuts = append(cuts, without(block, keys[i]))
		}
	}
	return apply(block, cuts), nil
}

func indexOf(keys []expression, name string) int {
	return slices.IndexFunc(keys, func(e expression) bool { return e.name == name })
}

// indent is the white space that the line of e begins with.
func indent(block string, e expression) string {
	line := block[e.start:]
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

// without takes a key out and leaves the comment behind it as a line.
func without(block string, e expression) cut {
	if behind := strings.TrimLeft(block[e.value[1]:e.end], " \t"); behind != "" {
		return cut{e.start, e.end, indent(block, e) + behind}
	}
	// A header stands above every key, and so a line end. That of a CRLF file
	// has two bytes.
	from := e.start - 1
	if from > 0 && block[from-1] == '\r' {
		from--
	}
	return cut{from, e.end, ""}
}

// numbered is a header's comment that starts with our number.
var numbered = regexp.MustCompile(`^#[ \t]*(?:was )?[0-9]{4}([ \t].*)?$`)

// header makes the header that of a table of the list, and its number right.
func (r Row) header(block string, e expression, to List) []cut {
	from := e.start + strings.IndexByte(block[e.start:], '[')
	behind := e.key[1] + strings.Index(block[e.key[1]:], "]]") + len("]]")
	comment := strings.TrimLeft(block[behind:e.end], " \t")
	rest, ours := comment, numbered.FindStringSubmatch(comment)
	if ours != nil {
		rest = ours[1]
	} else if rest != "" {
		rest = " " + strings.TrimLeft(strings.TrimPrefix(rest, "#"), " \t")
	}
	var cuts []cut
	moves := e.name != string(to)
	if moves {
		cuts = append(cuts, cut{from, behind, "[[" + string(to) + "]]"})
	}
	if want := note(to, r.Number) + rest; r.Number > 0 && (moves || ours != nil) && want != comment {
		cuts = append(cuts, cut{behind, e.end, " " + want})
	}
	return cuts
}

// note is our comment at a header: the card's number, or the one it had.
func note(l List, number int) string {
	if l == Dropped {
		return fmt.Sprintf("# was %04d", number)
	}
	return fmt.Sprintf("# %04d", number)
}

// fresh is a block for a row that is made of no other.
func (r Row) fresh(l List, eol string) string {
	var b strings.Builder
	b.WriteString("[[" + string(l) + "]]")
	if r.Number > 0 {
		b.WriteString(" " + note(l, r.Number))
	}
	for _, f := range r.Set {
		b.WriteString(eol + f.Key + " = " + f.Value)
	}
	return b.String()
}

// comments are the comment lines of a block that goes, our number left out.
func comments(block, eol string) (string, error) {
	all, err := expressions(block)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, e := range all {
		behind := ""
		switch e.kind {
		case unstable.Comment:
			behind = block[e.start:e.end]
		case unstable.KeyValue:
			behind = block[e.value[1]:e.end]
		case unstable.ArrayTable:
			behind = block[e.key[1]+strings.Index(block[e.key[1]:], "]]")+len("]]") : e.end]
			if ours := numbered.FindStringSubmatch(strings.TrimLeft(behind, " \t")); ours != nil {
				behind = ""
				if rest := strings.TrimLeft(ours[1], " \t"); rest != "" {
					behind = "# " + rest
				}
			}
		}
		if behind = strings.TrimLeft(behind, " \t"); behind != "" {
			b.WriteString(behind + eol)
		}
	}
	return b.String(), nil
}
