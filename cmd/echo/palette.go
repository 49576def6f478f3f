package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"echo/artgen/palette"
	"echo/deck"
	"echo/decks"
)

func newPalette(ui *ui, name string) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "palette",
		Short: "Palettes: make them, import colours, check and preview them",
		Long: text(`
			Tools for those who make the colours of a deck: from a seed, from a picture, from
			the swatches of a drawing program; the check of what will not work on cards; and a
			picture of palettes on real cards. docs/artist.md goes through all of it.`),
		Example: examples(name, "palette new --seed 7", "palette import swatches.ase", "palette check forest/palette.toml", "palette preview forest/palette.toml"),
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newPaletteNew(ui, name), newPaletteImport(ui, name), newPaletteCheck(ui, name), newPalettePreview(ui, name))
	return cmd
}

// paletteSource is a TOML file of palettes.
type paletteSource struct {
	name string
	data []byte
}

// mostText is how large a TOML file of palettes may be.
const mostText = 4 << 20

// readPalettes reads files of palettes: by name, all of a folder, standard input
// for "-".
func readPalettes(ui *ui, args []string) ([]paletteSource, error) {
	var all []paletteSource
	for _, arg := range args {
		files, err := palettesIn(arg)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			data, err := readLimited(ui, file, mostText)
			if err != nil {
				return nil, err
			}
			all = append(all, paletteSource{inputName(file), data})
		}
	}
	return all, nil
}

// palettesIn is the files that an argument stands for.
func palettesIn(arg string) ([]string, error) {
	info, err := os.Stat(arg)
	if arg == "-" || err != nil || !info.IsDir() {
		return []string{arg}, nil
	}
	found, err := filepath.Glob(filepath.Join(arg, "*.toml"))
	if err != nil {
		return nil, err
	}
	var files []string
	for _, file := range found {
		if filepath.Base(file) != deck.ManifestName {
			files = append(files, file)
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no TOML files of palettes in the folder %s", arg)
	}
	return files, nil
}

func inputName(file string) string {
	if file == "-" {
		return "<stdin>"
	}
	return file
}

// readLimited reads a file, or standard input for "-", up to a size.
func readLimited(ui *ui, file string, most int64) ([]byte, error) {
	in := ui.in
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", inputName(file), plainly(err))
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("%s is larger than %d MB; that is no file of colours", inputName(file), most>>20)
	}
	return data, nil
}

// plainly is the error without the name of the file.
func plainly(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// parseSource reads the palettes of a file, or a shipped palette by its name
// where there is no such file.
func parseSources(ui *ui, args []string) ([]*palette.Palette, error) {
	var all []*palette.Palette
	for _, arg := range args {
		if p := decks.Palettes()[arg]; p != nil && !exists(arg) {
			all = append(all, p)
			continue
		}
		sources, err := readPalettes(ui, []string{arg})
		if err != nil {
			return nil, err
		}
		for _, s := range sources {
			list, err := palette.Parse(s.name, s.data)
			if err != nil {
				return nil, err
			}
			all = append(all, labelled(all, list, s.name)...)
		}
	}
	return all, nil
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// labelled tells palettes of one name apart by their files, as when one is shown
// before and after an edit.
func labelled(before, list []*palette.Palette, file string) []*palette.Palette {
	for i, p := range list {
		for _, q := range before {
			if p.Name == q.Name {
				other := *p
				other.Name += ", " + filepath.Base(file)
				list[i] = &other
			}
		}
	}
	return list
}
