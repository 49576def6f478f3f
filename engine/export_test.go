package engine

// EventNames lists the table of events for tests.
func EventNames() []string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// Skeleton is what names are compared by.
func Skeleton(name string) string { return skeleton(name) }

// Length counts the characters of a text.
func Length(text string) int { n, _ := length(text); return n }
