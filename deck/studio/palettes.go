package studio

import (
	"cmp"
	"net/http"
	"slices"

	"echo/artgen/palette"
)

// paletteView is a palette with what the check says of it.
type paletteView struct {
	Name     string            `json:"name"`
	File     string            `json:"file,omitempty"` // in the deck's folder; "" if it was shipped
	Used     bool              `json:"used"`           // named by the recipe
	Cards    int               `json:"cards"`          // that wear it
	Ramp     []string          `json:"ramp"`
	Ground   []string          `json:"ground"`
	Accent   []string          `json:"accent"`
	Paper    string            `json:"paper"`
	Ink      string            `json:"ink"`
	Light    string            `json:"light"`
	Findings []palette.Finding `json:"findings"`
}

// getPalettes lists the folder's own palettes, those that the recipe names, and
// then all others, each by name. Only the folder's own are checked: the shipped
// ones were.
func (s *Studio) getPalettes(w http.ResponseWriter, _ *http.Request) {
	st := s.state.Load()
	cards := map[string]int{}
	for _, c := range st.deck.Cards {
		cards[c.Palette]++
	}
	findings, where := st.lint()
	list := []paletteView{}
	for name, p := range st.deck.Palettes {
		v := paletteView{
			Name: name, File: where[name], Used: slices.Contains(st.deck.Recipe.Palettes, name), Cards: cards[name],
			Ramp: p.Ramp, Ground: p.Ground, Accent: p.Accent, Paper: p.Paper, Ink: p.Ink, Light: p.Light, Findings: findings[name],
		}
		if v.Findings == nil {
			v.Findings = []palette.Finding{}
		}
		list = append(list, v)
	}
	rank := func(v paletteView) int {
		switch {
		case v.File != "":
			return 0
		case v.Used || v.Cards > 0:
			return 1
		}
		return 2
	}
	slices.SortFunc(list, func(a, b paletteView) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Name, b.Name)) })
	answer(w, map[string]any{"deck": st.number, "palettes": list})
}

// lint checks the palettes of the folder's files: what is found, and where each
// palette stands.
func (s *state) lint() (findings map[string][]palette.Finding, where map[string]string) {
	findings, where = map[string][]palette.Finding{}, map[string]string{}
	for _, file := range s.deck.Recipe.Files {
		list, err := palette.Parse(file, s.look.texts[file])
		if err != nil {
			continue // the deck was opened with it, so it has changed since: it is looked at again
		}
		for _, p := range list {
			where[p.Name] = file
		}
		found, _ := palette.Lint(file, s.look.texts[file])
		for _, f := range found {
			findings[f.Palette] = append(findings[f.Palette], f)
		}
	}
	return findings, where
}
