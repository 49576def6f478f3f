package doctor

import "fmt"

// size says a number of bytes to people.
func size(bytes uint64) string {
	switch f := float64(bytes); {
	case f >= 1e12:
		return fmt.Sprintf("%.1f TB", f/1e12)
	case f >= 1e9:
		return fmt.Sprintf("%.1f GB", f/1e9)
	}
	return fmt.Sprintf("%.0f MB", float64(bytes)/1e6)
}
