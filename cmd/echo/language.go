package main

import (
	"fmt"
	"slices"
	"strings"

	"echo/artgen/tag"
)

// knownLanguage refuses a language that the cards have no words in.
func knownLanguage(lang string) error {
	if slices.Contains(tag.Languages, lang) {
		return nil
	}
	return fmt.Errorf("--language %q is not known; it is one of %s", lang, strings.Join(tag.Languages, ", "))
}
