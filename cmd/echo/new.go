package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"echo/deck"
	_ "embed"
)

//go:embed templates/deck.toml
var deckTemplate string

//go:embed templates/palette.toml
var paletteTemplate string

func newNew(ui *ui, name string) *cobra.Command {
	return &cobra.Command{
		Use:   "new DIR",
		Short: "Make a new deck folder to begin with",
		Long: text(`
			Make a folder with a deck.toml and a palette, both with comments that say what
			everything does. Nothing is drawn yet: edit, then generate.`),
		Example: examples(name, "new forest", "new decks/winter"),
		Args:    oneArg("the folder to make"),
		RunE:    func(_ *cobra.Command, args []string) error { return makeDeck(ui, name, args[0]) },
	}
}

var notID = regexp.MustCompile(`[^a-z0-9]+`)

func makeDeck(ui *ui, name, dir string) error {
	base := filepath.Base(filepath.Clean(dir))
	id := strings.Trim(notID.ReplaceAllString(strings.ToLower(base), "-"), "-")
	if id == "" || id[0] < 'a' {
		id = "my-deck"
	}
	fill := strings.NewReplacer("{{id}}", id, "{{title}}", base)
	err := deck.Create(dir, map[string]string{
		deck.ManifestName: fill.Replace(deckTemplate),
		"palette.toml":    fill.Replace(paletteTemplate),
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(ui.out, "%[1]s is ready: edit %[1]s/deck.toml as you like, then %[2]s generate %[1]s\n", dir, name)
	return err
}
