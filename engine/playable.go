package engine

import (
	"fmt"
	"slices"
)

// Playable says whether the engine can run a game by these rules, or what it
// cannot do yet. Scores and numbers of a ruleset that is not playable are
// right all the same.
func (r *Ruleset) Playable() error {
	if err := r.check(); err != nil {
		return fmt.Errorf("%s cannot be played: %w", r.ID, err)
	}
	for _, p := range r.Phases {
		if !slices.ContainsFunc(stages, func(st stage) bool { return st.phase == p }) {
			return fmt.Errorf("%s cannot be played yet: the %q phase is not built", r.ID, p)
		}
	}
	for _, missing := range []struct {
		wanted bool
		what   string
	}{
		{r.FullStart, "a start by itself"},
	} {
		if missing.wanted {
			return fmt.Errorf("%s cannot be played yet: %s is not built", r.ID, missing.what)
		}
	}
	return nil
}
