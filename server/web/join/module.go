package join

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// registry is where a page keeps its modules, by name.
const registry = "$modules"

// module is one file of script, rewritten to be the body of a function.
type module struct {
	name    string
	body    string
	imports []string // names of modules it needs before it runs
	later   []string // names of modules it asks for when it wants them
	exports []export
}

// export is a name that others know and what it stands for within the module.
type export struct{ name, value string }

// What modules are made of, as far as joining goes. A vendored one is a single
// line, in which they follow something else.
var (
	passedOn   = regexp.MustCompile(`(?m)^export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?`)
	importLine = regexp.MustCompile(`(?m)^import\s*(?:(\w+)|\*\s*as\s+(\w+)|\{([^}]*)\})\s*from\s*["']([^"']+)["'];?`)
	importLate = regexp.MustCompile(`\bimport\(\s*["']([^"']+)["']\s*\)`)
	exportList = regexp.MustCompile(`(?m)(^|[;}])export\s*\{([^}]*)\};?$`)
	exportMain = regexp.MustCompile(`(?m)(^|[;}])export default `)
	exportName = regexp.MustCompile(`(?m)^export\s+((?:async\s+)?function\*?|const|class)\s+(\w+)`)
	unknown    = regexp.MustCompile(`(?m)^(?:import\b[^(]|export\b).*`)
)

// read takes a module apart. Addresses of what it asks for later are left to at.
func read(name, text string, at func(name string) string) (*module, error) {
	m := &module{name: name, body: bare(text)}
	m.replace(passedOn, func(g []string) string {
		from := m.needs(g[2])
		for _, e := range names(g[1]) {
			m.exports = append(m.exports, export{e.name, fmt.Sprintf("%s[%q].%s", registry, from, e.value)})
		}
		return ""
	})
	m.replace(importLine, func(g []string) string { return m.takes(g[1], g[2], g[3], g[4]) })
	m.replace(importLate, func(g []string) string {
		next := m.resolve(g[1])
		m.later = append(m.later, next)
		return fmt.Sprintf("import(%q)", at(next))
	})
	m.replace(exportList, func(g []string) string { m.exports = append(m.exports, names(g[2])...); return g[1] })
	m.replace(exportMain, func(g []string) string {
		m.exports = append(m.exports, export{"default", "$default"})
		return g[1] + "const $default = "
	})
	m.replace(exportName, func(g []string) string {
		m.exports = append(m.exports, export{g[2], g[2]})
		return g[1] + " " + g[2]
	})
	if line := unknown.FindString(m.body); line != "" {
		return nil, fmt.Errorf("%s: %q cannot be joined: write it as its neighbours do, see package join", name, line)
	}
	return m, nil
}

func (m *module) replace(what *regexp.Regexp, with func(groups []string) string) {
	m.body = what.ReplaceAllStringFunc(m.body, func(found string) string { return with(what.FindStringSubmatch(found)) })
}

func (m *module) resolve(from string) string { return path.Join(path.Dir(m.name), from) }

func (m *module) needs(from string) string {
	next := m.resolve(from)
	m.imports = append(m.imports, next)
	return next
}

// takes is an import as a declaration: of the default, of everything under one
// name, or of some.
func (m *module) takes(main, all, some, from string) string {
	source := fmt.Sprintf("%s[%q]", registry, m.needs(from))
	switch {
	case main != "":
		return fmt.Sprintf("const { default: %s } = %s;", main, source)
	case all != "":
		return fmt.Sprintf("const %s = %s;", all, source)
	}
	var list []string
	for _, e := range names(some) { // here the value comes first: { value as name }
		list = append(list, pair(e.value, e.name))
	}
	return fmt.Sprintf("const { %s } = %s;", strings.Join(list, ", "), source)
}

// names reads "a, b as c".
func names(list string) (all []export) {
	for item := range strings.SplitSeq(list, ",") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		value, name, renamed := strings.Cut(item, " as ")
		if !renamed {
			name = value
		}
		all = append(all, export{name, value})
	}
	return all
}

// pair is a property of an object, in short where it can be.
func pair(key, value string) string {
	if key == value {
		return key
	}
	return key + ": " + value
}

// define is the module as it stands in a joined file: made once, whoever comes
// first.
func (m *module) define() string {
	var list []string
	for _, e := range m.exports {
		list = append(list, pair(e.name, e.value))
	}
	return fmt.Sprintf("%s[%q] ??= (() => {\n%s\nreturn { %s };\n})();\n", registry, m.name, strings.TrimSpace(m.body), strings.Join(list, ", "))
}

// open begins a file that uses modules.
const open = "const " + registry + " = self.echoModules ??= {};\n"

// give exports what the module does.
func (m *module) give() string {
	var b strings.Builder
	var list []string
	for _, e := range m.exports {
		if e.name == "default" {
			fmt.Fprintf(&b, "export default %s[%q].default;\n", registry, m.name)
			continue
		}
		list = append(list, e.name)
	}
	if len(list) > 0 {
		fmt.Fprintf(&b, "export const { %s } = %s[%q];\n", strings.Join(list, ", "), registry, m.name)
	}
	return b.String()
}

// cast tells the type of what follows it in the same line.
var cast = regexp.MustCompile(`/\*\* @\w+ [^*\n]*\*/ ?`)

// bare leaves out what only people and the type checker read: comments that have
// lines of their own, types within lines, and how far lines are moved in. In our
// scripts nothing else begins a line with the signs of comments, and no text
// that a template holds depends on spaces after its line breaks.
func bare(text string) string {
	var kept strings.Builder
	inside := false
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		if !inside && (trimmed == "" || strings.HasPrefix(trimmed, "//")) {
			continue
		}
		if inside = inside || strings.HasPrefix(trimmed, "/*"); !inside {
			kept.WriteString(cast.ReplaceAllString(trimmed, "") + "\n")
			continue
		}
		if _, code, ends := strings.Cut(trimmed, "*/"); ends {
			inside = false
			if code != "" {
				kept.WriteString(code + "\n") // what the comment gives a type to
			}
		}
	}
	return kept.String()
}
