package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/palette/swatch"
)

// mostPicture is how large a file of colours or a picture may be.
const mostPicture = 64 << 20

type importOptions struct {
	ui      *ui
	name    string
	out     string
	colours int
	force   bool
	asJSON  bool
}

func newPaletteImport(ui *ui, name string) *cobra.Command {
	o := &importOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Make a palette of colours from another program, or of a picture",
		Long: text(`
			Read colours that another program wrote, find out which can run from dark to light
			as ramps, which are accents, paper, ink and light, make what is missing to fit, and
			say what became of every colour. Colours that are given stay as they are wherever
			that works on a card; the result passes the check.

			FILE is a GIMP palette (.gpl), Adobe's .ase or .aco, a JASC .pal, a list of
			hexadecimal colours (.hex, .txt, .csv), what coolors or Lospec export, a style sheet
			with custom properties (CSS, SCSS, Less), a picture (PNG, JPEG, GIF, WebP), an
			address of a palette on coolors.co, which holds its colours itself, or - for
			standard input. What a file is shows in its content.`),
		Example: examples(name, "palette import sweetie.gpl", "palette import brand.ase --name brand --out forest/palette.toml",
			"palette import https://coolors.co/264653-2a9d8f-e9c46a-f4a261-e76f51 --name sunset", "palette import photo.jpg --colours 9 --out -"),
		Args: oneArg("a file of colours, or a picture"),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args[0]) },
	}
	f := cmd.Flags()
	f.StringVar(&o.name, "name", "", "`name` of the palette; the file's if not given")
	f.IntVar(&o.colours, "colours", 12, "how many `colours` to take from a picture")
	outFlags(cmd, &o.out, &o.force, &o.asJSON)
	return cmd
}

func (o *importOptions) run(file string) error {
	name := o.name
	if name == "" {
		name = kebab(strings.TrimSuffix(filepath.Base(inputName(file)), filepath.Ext(file)))
	}
	if err := checkName(name); err != nil {
		return err
	}
	list, err := o.read(file)
	if err != nil {
		return err
	}
	colours := swatch.Plain(list)
	p, _ := palette.Assign(name, colours)
	origins, left := palette.Trace(p, colours)
	to, err := writePalette(o.ui, p, o.out, o.force, o.asJSON)
	if err != nil {
		return err
	}
	findings, err := palette.Lint(outputName(to), p.TOML())
	if err != nil {
		return err
	}
	r := importReport{p.Name, to, origins, left, findings}
	if o.asJSON {
		return o.ui.json(r.json(list))
	}
	where := o.ui.out
	if to == "-" {
		where = o.ui.err
	}
	return r.print(where, list)
}

// read is the colours of a file, or of an address that holds them.
func (o *importOptions) read(file string) ([]swatch.Colour, error) {
	if strings.HasPrefix(file, "https://coolors.co/") || strings.HasPrefix(file, "http://coolors.co/") {
		return swatch.Read("the address", []byte(file))
	}
	data, err := readLimited(o.ui, file, mostPicture)
	if err != nil {
		return nil, err
	}
	if !swatch.IsImage(data) {
		return swatch.Read(inputName(file), data)
	}
	list, err := swatch.FromImage(data, o.colours)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", inputName(file), err)
	}
	return list, nil
}

// importReport is what became of every colour.
type importReport struct {
	palette  string
	file     string
	origins  []palette.Origin
	left     []drawing.Colour
	findings []palette.Finding
}

func (r importReport) json(list []swatch.Colour) any {
	left := []string{}
	for _, c := range r.left {
		left = append(left, c.String())
	}
	if r.findings == nil {
		r.findings = []palette.Finding{}
	}
	return struct {
		Palette  string            `json:"palette"`
		File     string            `json:"file"`
		Read     int               `json:"read"` // colours in the file
		Roles    []palette.Origin  `json:"roles"`
		Left     []string          `json:"left"` // colours that got no role
		Findings []palette.Finding `json:"findings"`
	}{r.palette, r.file, len(list), r.origins, left, r.findings}
}

func (r importReport) print(w io.Writer, list []swatch.Colour) error {
	names := map[string]string{}
	for _, c := range list {
		names[c.String()] = c.Name
	}
	var b strings.Builder
	used := 0
	for _, o := range r.origins {
		how := "made"
		switch {
		case o.From != "" && o.Moved == 0:
			how = strings.TrimSpace("given " + names[o.From])
		case o.From != "":
			how = strings.TrimSpace("changed from " + o.From + " " + names[o.From])
		}
		if o.From != "" {
			used++
		}
		fmt.Fprintf(&b, "%-10s %s  %s\n", o.Role, o.Colour, how)
	}
	for _, c := range r.left {
		fmt.Fprintf(&b, "%-10s %s  %s\n", "left over", c, names[c.String()])
	}
	for _, f := range r.findings {
		fmt.Fprintf(&b, "%s\n", f)
	}
	fmt.Fprintf(&b, "%s: palette %q, %s given a role, %d left over, %d made; no errors, %s\n",
		outputName(r.file), r.palette, plural(used, "colour"), len(r.left), len(r.origins)-used, plural(len(r.findings), "warning"))
	_, err := io.WriteString(w, b.String())
	return err
}
