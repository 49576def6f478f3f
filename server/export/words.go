package export

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

//go:embed words.toml
var wordsTOML []byte

// words are the words of one language; see words.toml.
type words struct {
	Language string `toml:"language"`
	Room     string `toml:"room"`
	Lobby    string `toml:"lobby"`
	Round    string `toml:"round"`
	Turn     string `toml:"turn"`
	Guide    string `toml:"guide"`
	Void     string `toml:"void"`
	Card     string `toml:"card"`
	Source   string `toml:"source"`
	Laid     string `toml:"laid"`
	Auto     string `toml:"auto"`
	Chosen   string `toml:"chosen"`
	Nobody   string `toml:"nobody"`
	Score    string `toml:"score"`
	Player   string `toml:"player"`
	Points   string `toml:"points"`
	Total    string `toml:"total"`
	Winner   string `toml:"winner"`
	Left     string `toml:"left"`
	Fresh    string `toml:"fresh"`
	Told     string `toml:"told"`
	Comment  string `toml:"comment"`
	Marked   string `toml:"marked"`
	Why      string `toml:"why"`

	Reasons map[string]string `toml:"reasons"` // for points
	Voids   map[string]string `toml:"voids"`   // for none
}

var dictionary = sync.OnceValue(func() []words {
	var file struct {
		Words []words `toml:"words"`
	}
	if err := toml.Unmarshal(wordsTOML, &file); err != nil {
		panic(err) // it is part of the program, and tests read it
	}
	return file.Words
})

func wordsOf(language string) words {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	all := dictionary()
	return all[max(0, slices.IndexFunc(all, func(w words) bool { return w.Language == base }))]
}

// with fills a phrase in: with("Round {n}", "n", "3").
func with(phrase string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		pairs[i] = "{" + pairs[i] + "}"
	}
	return strings.NewReplacer(pairs...).Replace(phrase)
}
