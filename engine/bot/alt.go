package bot

import "strings"

// AltLexicon knows of a card only what its description says, and so can play
// in a room on any host. Descriptions are phrases parted by commas.
type AltLexicon struct {
	// Shapes are the templates of clues in each language; "" is for all others.
	Shapes map[string][]string
}

// Tags makes a tag of every phrase of the description.
func (AltLexicon) Tags(c Card) []Tag {
	var tags []Tag
	for _, phrase := range strings.Split(c.Alt, ",") {
		if phrase = strings.TrimSpace(phrase); phrase != "" {
			tags = append(tags, Tag{Key: phrase, Contour: true, Words: []string{phrase}})
		}
	}
	return tags
}

// Templates are the Shapes of the language.
func (l AltLexicon) Templates(language string) []string {
	if shapes, ok := l.Shapes[language]; ok {
		return shapes
	}
	return l.Shapes[""]
}
