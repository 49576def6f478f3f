package join

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// part is a joined file: a module that is asked for, and what it needs.
type part struct {
	entry  string
	parent *part           // who asks for it, and is there before it; nil for the first
	within map[string]bool // all that the entry needs, whatever part brings it
}

// parts joins the modules of a page.
type parts struct {
	page    *Page
	modules map[string]*module
	order   []string // modules, each after those it imports
	all     []*part  // each after its parent
}

var begins = regexp.MustCompile(`<script type="module" src="/([^"?]+)">`)

// joinScripts puts the parts of the page at the paths of their entries, and the
// page's own instance at the path of every other module.
func (p *Page) joinScripts() error {
	first := begins.FindStringSubmatch(string(p.Files["index.html"]))
	if first == nil {
		return nil
	}
	j := &parts{page: p, modules: map[string]*module{}}
	if err := j.add(first[1], "index.html"); err != nil {
		return err
	}
	if err := j.addLater(); err != nil {
		return err
	}
	j.write()
	return nil
}

// common is the file of what several parts need and the first does not: it comes
// with whichever of them is asked for before the others.
const common = "js/common.js"

// write puts the files into the page.
func (j *parts) write() {
	texts := map[string]string{}
	for _, name := range j.order {
		m := j.modules[name]
		j.page.Files[name] = []byte(open + m.give())
		texts[j.fileOf(name)] += m.define()
	}
	if texts[common] != "" {
		j.page.Files[common] = []byte(open + texts[common])
	}
	for _, p := range j.all {
		text := open + texts[p.entry] + j.modules[p.entry].give()
		if j.needsCommon(p) {
			text = fmt.Sprintf("import %q;\n", j.page.at(common)) + text
		}
		j.page.Files[p.entry] = []byte(j.together(text))
	}
}

// fileOf is where a module stands.
func (j *parts) fileOf(name string) string {
	owner := j.owner(name)
	if owner == j.all[0] && !owner.within[name] {
		return common
	}
	return owner.entry
}

func (j *parts) needsCommon(p *part) bool {
	for name := range p.within {
		if j.fileOf(name) == common {
			return true
		}
	}
	return false
}

// together has what is common asked for along with a part that needs it, rather
// than a round trip later.
func (j *parts) together(text string) string {
	for _, p := range j.all[1:] {
		if j.needsCommon(p) {
			asked := fmt.Sprintf("import(%q)", j.page.at(p.entry))
			text = strings.ReplaceAll(text, asked, fmt.Sprintf("(import(%q), %s)", j.page.at(common), asked))
		}
	}
	return text
}

// addLater adds the parts that modules ask for, until none asks for another.
func (j *parts) addLater() error {
	for i := 0; i < len(j.order); i++ {
		for _, next := range j.modules[j.order[i]].later {
			if j.modules[next] != nil && j.all[0].within[next] {
				continue // it is there from the beginning
			}
			if !slices.ContainsFunc(j.all, func(p *part) bool { return p.entry == next }) {
				if err := j.add(next, j.order[i]); err != nil {
					return err
				}
			}
		}
	}
	for _, p := range j.all[1:] {
		p.parent = j.asker(p.entry)
	}
	return nil
}

// add makes a part of a module and of all it needs.
func (j *parts) add(entry, by string) error {
	p := &part{entry: entry, within: map[string]bool{}}
	j.all = append(j.all, p)
	return j.collect(p, entry, []string{by})
}

// collect finds what a module needs. Way are the modules that led to it.
func (j *parts) collect(p *part, name string, way []string) error {
	if slices.Contains(way, name) {
		return fmt.Errorf("modules import one another in a circle: %s", strings.Join(append(way[1:], name), " → "))
	}
	if p.within[name] {
		return nil
	}
	data, ok := j.page.Files[name]
	if !ok {
		return fmt.Errorf("%s asks for %s, which is not there", way[len(way)-1], name)
	}
	m, err := read(name, string(data), j.page.at)
	if err != nil {
		return err
	}
	for _, next := range m.imports {
		if err := j.collect(p, next, append(way, name)); err != nil {
			return err
		}
	}
	p.within[name] = true
	if j.modules[name] == nil {
		j.modules[name] = m
		j.order = append(j.order, name)
	}
	return nil
}

// asker is the part that is there whoever asks for an entry.
func (j *parts) asker(entry string) *part {
	return j.meet(func(p *part) bool {
		for name := range p.within {
			if p.entry != entry && slices.Contains(j.modules[name].later, entry) {
				return true
			}
		}
		return false
	})
}

// owner is the part that brings a module: the last that is there whoever needs
// it.
func (j *parts) owner(name string) *part {
	return j.meet(func(p *part) bool { return p.within[name] })
}

// meet is the nearest part on the way from the first to each of some.
func (j *parts) meet(among func(*part) bool) *part {
	var ways [][]*part
	for _, p := range j.all {
		if !among(p) {
			continue
		}
		var way []*part
		for ; p != nil; p = p.parent {
			way = append([]*part{p}, way...)
		}
		ways = append(ways, way)
	}
	met := j.all[0]
	for depth := 0; ; depth++ {
		for _, way := range ways {
			if depth >= len(way) || way[depth] != ways[0][depth] {
				return met
			}
		}
		met = ways[0][depth]
	}
}
