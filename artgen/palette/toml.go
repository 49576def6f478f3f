package palette

import (
	"fmt"
	"strings"
)

// TOML is a file with this palette alone, with comments for whoever edits it.
// Parse reads it back equal.
func (p *Palette) TOML() []byte {
	var b strings.Builder
	b.WriteString("# The colours of a deck are roles. Outlines never change with them: edit, then\n# `palette check` and `palette preview` say and show what came of it.\n\nschema = 1\n\n")
	p.table(&b)
	return []byte(b.String())
}

// Table is the palette's [[palette]] alone, to be added to a file of several.
func (p *Palette) Table() []byte {
	var b strings.Builder
	p.table(&b)
	return []byte(b.String())
}

func (p *Palette) table(b *strings.Builder) {
	fmt.Fprintf(b, "[[palette]]\nname = %q\n\n", p.Name)
	b.WriteString("# Two ramps, dark to light, 4 to 8 colours each, of different hue: what lies\n# behind and the forms. They change places from card to card.\n")
	fmt.Fprintf(b, "ramp   = %s\nground = %s\n\n", quoted(p.Ramp), quoted(p.Ground))
	b.WriteString("# 2 to 4 colours for the tenth of a card that matters; the first is the\n# opposite of the ramp.\n")
	fmt.Fprintf(b, "accent = %s\n\n", quoted(p.Accent))
	b.WriteString("# The card itself, its lines, and the lightest light.\n")
	fmt.Fprintf(b, "paper = %q\nink   = %q\nlight = %q\n", p.Paper, p.Ink, p.Light)
	if len(p.Tags) > 0 {
		fmt.Fprintf(b, "\n# What the colours say, in words the program knows.\ntags = %s\n", quoted(p.Tags))
	}
}

func quoted[T ~string](list []T) string {
	parts := make([]string, len(list))
	for i, s := range list {
		parts[i] = fmt.Sprintf("%q", string(s))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}
