package join

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// part is a joined file: a module that is asked for, and all that it needs and
// no part before it has.
type part struct {
	entry   string
	modules []*module // each after those it imports
	needs   []string  // entries of parts that must be there, but for the first
}

// parts joins modules. A module belongs to the first part that needs it.
type parts struct {
	page    *Page
	modules map[string]*module
	owner   map[string]string // the entry of the part that a module is in
	all     []*part
}

var begins = regexp.MustCompile(`<script type="module" src="/([^"?]+)">`)

// joinScripts puts the parts of the page at the paths of their entries, and the
// page's own instance at the path of every other module.
func (p *Page) joinScripts() error {
	j := &parts{page: p, modules: map[string]*module{}, owner: map[string]string{}}
	for _, m := range begins.FindAllStringSubmatch(string(p.Files["index.html"]), -1) {
		if err := j.add(m[1], "index.html"); err != nil {
			return err
		}
	}
	for i := 0; i < len(j.all); i++ { // grows while what is wanted later is found
		for _, m := range j.all[i].modules {
			for _, next := range m.later {
				if err := j.add(next, m.name); err != nil {
					return err
				}
			}
		}
	}
	for name, m := range j.modules {
		p.Files[name] = []byte(open + m.give())
	}
	for _, part := range j.all {
		p.Files[part.entry] = []byte(j.text(part))
	}
	return nil
}

// add makes a part that begins with a module, unless it is in one already.
func (j *parts) add(entry, by string) error {
	if j.modules[entry] != nil {
		return nil
	}
	p := &part{entry: entry}
	j.all = append(j.all, p)
	return j.collect(p, entry, []string{by})
}

// collect puts a module into a part, after those it needs. Way are the modules
// that led to it.
func (j *parts) collect(p *part, name string, way []string) error {
	if j.modules[name] != nil {
		if owner := j.owner[name]; owner != p.entry && owner != j.all[0].entry && !slices.Contains(p.needs, owner) {
			p.needs = append(p.needs, owner)
		}
		return nil
	}
	if slices.Contains(way, name) {
		return fmt.Errorf("modules import one another in a circle: %s", strings.Join(append(way[1:], name), " → "))
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
	j.modules[name], j.owner[name] = m, p.entry
	p.modules = append(p.modules, m)
	return nil
}

func (j *parts) text(p *part) string {
	var b strings.Builder
	for _, entry := range p.needs {
		fmt.Fprintf(&b, "import %q;\n", j.page.at(entry))
	}
	b.WriteString(open)
	for _, m := range p.modules {
		b.WriteString(m.define())
	}
	b.WriteString(j.modules[p.entry].give())
	return b.String()
}
