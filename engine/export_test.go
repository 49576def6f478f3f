package engine

// EventNames lists the table of events for tests.
func EventNames() []string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// Alike is how names are compared.
func Alike(a, b string) bool { return alike(a, b) }

// Length counts the characters of a text.
func Length(text string) int { n, _ := length(text); return n }
