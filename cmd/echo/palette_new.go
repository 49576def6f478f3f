package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/palette/swatch"
	"echo/artgen/tag"
	"echo/internal/atomic"
)

type newPaletteOptions struct {
	ui     *ui
	seed   uint64
	from   string
	out    string
	force  bool
	asJSON bool
}

func newPaletteNew(ui *ui, name string) *cobra.Command {
	o := &newPaletteOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "new [NAME]",
		Short: "Make a new palette from a seed, or in the hues of a picture",
		Long: text(`
			Make a harmonious palette: two ramps of different hue, from cold shadows to warm
			lights, accents that stand clear of both, for every eye. The same seed always gives the
			same palette; without --seed a random one is taken, and said. With --from, the hues are
			those of a picture: other seeds give other palettes of the same world. To keep the
			picture's own colours, import it instead.

			Without NAME, the palette is called after its hues. It is written to NAME.toml.`),
		Example: examples(name, "palette new --seed 7", "palette new harvest --seed 12 --out forest/harvest.toml", "palette new --from photo.jpg --seed 3"),
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !cmd.Flags().Changed("seed") {
				o.seed = rand.Uint64N(1_000_000)
			}
			return o.run(strings.Join(args, ""))
		},
	}
	f := cmd.Flags()
	f.Uint64Var(&o.seed, "seed", 0, "`seed`; random if not given")
	f.StringVar(&o.from, "from", "", "take the hues of this `picture`, PNG, JPEG, GIF or WebP")
	outFlags(cmd, &o.out, &o.force, &o.asJSON)
	return cmd
}

// outFlags are those of commands that write a palette.
func outFlags(cmd *cobra.Command, out *string, force, asJSON *bool) {
	f := cmd.Flags()
	f.StringVar(out, "out", "", "the `file` to write, NAME.toml if not given; - for standard output")
	f.BoolVar(force, "force", false, "write over a file that is there")
	f.BoolVar(asJSON, "json", false, "print what was made as JSON")
}

// madePalette is what `new --json` prints.
type madePalette struct {
	Palette string    `json:"palette"`
	File    string    `json:"file"`
	Seed    uint64    `json:"seed"`
	Tags    []tag.Key `json:"tags"`
}

func (o *newPaletteOptions) run(name string) error {
	var hues []drawing.Colour
	if o.from != "" {
		data, err := readLimited(o.ui, o.from, mostPicture)
		if err != nil {
			return err
		}
		colours, err := swatch.FromImage(data, hueColours)
		if err != nil {
			return fmt.Errorf("%s: %w", inputName(o.from), err)
		}
		hues = swatch.Plain(colours)
	}
	p := palette.Invent("new", o.seed, hues...)
	if name == "" {
		name = p.Called()
	}
	return o.write(p, name)
}

// hueColours is how many colours of a picture `new --from` chooses from.
const hueColours = 12

func (o *newPaletteOptions) write(p *palette.Palette, name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	p.Name = name
	file, err := writePalette(o.ui, p, o.out, o.force, o.asJSON)
	if err != nil {
		return err
	}
	if o.asJSON {
		return o.ui.json(madePalette{p.Name, file, o.seed, p.Tags})
	}
	to := o.ui.out
	if file == "-" {
		to = o.ui.err
	}
	_, err = fmt.Fprintf(to, "%s: palette %q, seed %d\n", outputName(file), p.Name, o.seed)
	return err
}

func outputName(file string) string {
	if file == "-" {
		return "<stdout>"
	}
	return file
}

var paletteName = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

func checkName(name string) error {
	if !paletteName.MatchString(name) {
		return &coded{exitMisuse, fmt.Errorf("palette name %q must be lower-case letters, digits and hyphens, such as %q", name, kebab(name))}
	}
	return nil
}

// kebab makes a name that palettes can have of any.
func kebab(name string) string {
	id := strings.Trim(notID.ReplaceAllString(strings.ToLower(name), "-"), "-")
	switch {
	case id == "":
		return "mine"
	case id[0] < 'a':
		return "p-" + id
	}
	return id
}

// writePalette writes the file and returns its name.
func writePalette(ui *ui, p *palette.Palette, out string, force, asJSON bool) (string, error) {
	if out == "" {
		out = p.Name + ".toml"
	}
	if out == "-" && asJSON {
		return "", &coded{exitMisuse, fmt.Errorf("--json and --out - both want standard output; name a file")}
	}
	over := atomic.Fresh
	if force {
		over = atomic.Replace
	}
	err := writeOut(ui, out, over, p.TOML())
	if errors.Is(err, fs.ErrExist) {
		err = fmt.Errorf("%s is there already; --out names another file, --force writes over it", out)
	}
	return out, err
}
