package doctor

import (
	"context"
	"fmt"
	"strings"
)

// Level is how bad it is.
type Level string

// The levels, from good to bad. A check that is skipped could not look, or was
// not asked to.
const (
	OK      Level = "ok"
	Skipped Level = "skipped"
	Warn    Level = "warn"  // games can be played; something will hurt later
	Fault   Level = "fault" // games cannot be played, or not kept
)

// Verdict is what a check says.
type Verdict struct {
	Level Level  `json:"level"`
	Said  string `json:"said"`         // what was found, one line
	Do    string `json:"do,omitempty"` // what to do about it, one line; "" if nothing
}

func ok(format string, args ...any) Verdict {
	return Verdict{Level: OK, Said: fmt.Sprintf(format, args...)}
}

func skipped(format string, args ...any) Verdict {
	return Verdict{Level: Skipped, Said: fmt.Sprintf(format, args...)}
}

func warn(do, format string, args ...any) Verdict {
	return Verdict{Warn, fmt.Sprintf(format, args...), do}
}

func fault(do, format string, args ...any) Verdict {
	return Verdict{Fault, fmt.Sprintf(format, args...), do}
}

// Judge makes a fault of an error, with what to do about it, and otherwise says
// that all is well. Without a cure, it is what the error ends in, as most of
// ours do.
func Judge(err error, cure, well string, args ...any) Verdict {
	if err == nil {
		return ok(well, args...)
	}
	said := strings.Join(strings.Fields(err.Error()), " ")
	if at := strings.LastIndex(said, ": "); cure == "" && at > 0 {
		said, cure = said[:at], said[at+2:]
	}
	return fault(cure, "%s", said)
}

// Caution is a verdict about what can be played with and will hurt later.
func Caution(do, said string) Verdict { return warn(do, "%s", said) }

// Check looks at one thing.
type Check struct {
	Group string // what it belongs to, for people
	Name  string // one word or two, stable for programs
	Look  func(context.Context) Verdict
}

// Finding is the verdict of a check.
type Finding struct {
	Group string `json:"group"`
	Check string `json:"check"`
	Verdict
}

// Run looks at everything, in order. It fails only when it is interrupted.
func Run(ctx context.Context, checks []Check) ([]Finding, error) {
	findings := []Finding{}
	for _, c := range checks {
		v := c.Look(ctx)
		if err := ctx.Err(); err != nil {
			return findings, err
		}
		findings = append(findings, Finding{c.Group, c.Name, v})
	}
	return findings, nil
}

// Count says how many findings are of a level.
func Count(findings []Finding, level Level) (n int) {
	for _, f := range findings {
		if f.Level == level {
			n++
		}
	}
	return n
}
