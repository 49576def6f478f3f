package site

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// words are the texts of the page in one language, by key.
type words map[string]string

func wordsIn(lang string) (words, error) {
	data, err := langFiles.ReadFile("lang/" + lang + ".json")
	if err != nil {
		return nil, fmt.Errorf("the page has no words in language %q: %w", lang, err)
	}
	w := words{}
	return w, json.Unmarshal(data, &w)
}

// fill puts a number in its place.
func fill(text string, n int) string { return strings.Replace(text, "{n}", strconv.Itoa(n), 1) }
