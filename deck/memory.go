package deck

import (
	"fmt"
	"sync"
)

// Memory remembers how cards look from one decision to the next, so that a
// program that curates all day measures a card once. It knows cards by the
// content of their files. The zero value is ready; it is safe for concurrent use.
type Memory struct {
	mu    sync.Mutex
	known map[string]measured
}

// mostRemembered is how many cards a Memory holds, at 5 KB each, before it begins
// anew: a deck of the largest size, and as many again.
const mostRemembered = 2 * MaxCards

// recall measures a card unless it is known. A nil Memory knows nothing.
func (m *Memory) recall(key string, measure func() (measured, error)) (measured, error) {
	if m == nil {
		return measure()
	}
	m.mu.Lock()
	found, ok := m.known[key]
	m.mu.Unlock()
	if ok {
		return found, nil
	}
	found, err := measure()
	if err != nil {
		return found, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil || len(m.known) >= mostRemembered {
		m.known = map[string]measured{}
	}
	m.known[key] = found
	return found, nil
}

// look is what the features and the plot of a filed card follow from.
func look(c Card, contour, colour []byte) string {
	return fmt.Sprintf("%s %d %d %s %s %s", c.Family, c.Rev, c.Seed, c.Palette, Hash(contour), Hash(colour))
}
