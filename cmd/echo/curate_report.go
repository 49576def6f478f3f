package main

import (
	"fmt"
	"strings"

	"echo/deck"
)

func (c *curateCall) report(out *deck.Outcome) error {
	if c.asJSON {
		return c.ui.json(c.json(out))
	}
	var b strings.Builder
	for _, ch := range out.Changes {
		fmt.Fprintf(&b, "%04d: %s\n", ch.Card, told(ch))
		for i, t := range ch.Tried {
			b.WriteString(candidateLine(i, t))
		}
	}
	for _, n := range out.Skipped {
		fmt.Fprintf(&b, "%04d: retouched by hand, left alone (--force draws it anew)\n", n)
	}
	switch {
	case len(out.Changes) == 0:
		fmt.Fprintf(&b, "%s: nothing to change\n", c.dir)
	case c.opt.DryRun:
		fmt.Fprintf(&b, "%s: nothing was written (--dry-run)\n", c.dir)
	}
	_, err := fmt.Fprint(c.ui.out, b.String())
	return err
}

// told is a change in one line.
func told(ch deck.Change) string {
	switch {
	case ch.From > 0:
		return fmt.Sprintf("%s, which was %04d, %s", named(*ch.Is), ch.From, ch.Why)
	case ch.Is == nil:
		return fmt.Sprintf("%s dropped; %s", named(*ch.Was), ch.Why)
	case ch.Verb == deck.Keep:
		return named(*ch.Is) + " kept"
	case ch.Verb == deck.Lock:
		return named(*ch.Is) + " locked"
	case ch.Verb == deck.Free:
		return named(*ch.Is) + " free again"
	case ch.Verb == deck.Redraw:
		return named(*ch.Is) + " " + ch.Why
	case ch.Verb == deck.Reroll:
		return fmt.Sprintf("%s → %s, seed %d; %s", named(*ch.Was), named(*ch.Is), ch.Is.Seed, ch.Why)
	}
	return fmt.Sprintf("%s → %s; %s", named(*ch.Was), named(*ch.Is), ch.Why)
}

func named(c deck.Card) string { return c.Family + " in " + c.Palette }

type curateResult struct {
	Folder string `json:"folder"`
	DryRun bool   `json:"dry_run"`
	*deck.Outcome
}

// json is the outcome without the content of files that went: programs that want
// to undo use the package.
func (c *curateCall) json(out *deck.Outcome) curateResult {
	for i := range out.Changes {
		out.Changes[i].Lost = nil
	}
	return curateResult{c.dir, c.opt.DryRun, out}
}
