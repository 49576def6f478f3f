package engine

import "slices"

// Reasons for which a round is void because the host says so.
const (
	VoidHost     = "host"     // none given
	VoidInsider  = "insider"  // who searched knew what only the guide could know
	VoidRepeated = "repeated" // the clue was said before, in other words
)

// beforeReveal are the phases of a round in which it can still be voided or
// closed.
var beforeReveal = roundPhases[:len(roundPhases)-1]

// voids says whether the host may void a round.
func (r *Ruleset) voids() bool { return r.Reveal.Void }

// void ends a round without points. What was laid goes to the discards when
// the table is cleared, as after any round.
func void(d *decider, _ *Seat, c Command) *Reject {
	reason := c.Reason
	if reason == "" {
		reason = VoidHost
	}
	if known := []string{VoidHost, VoidInsider, VoidRepeated}; !slices.Contains(known, reason) {
		return refuse(BadRequest, "reason %q is not one of %q", reason, known)
	}
	t := d.s.Table
	d.emit(Voided{Round: t.Round, Guide: t.Guide, Reason: reason})
	d.begin(PhaseReveal)
	return nil
}
