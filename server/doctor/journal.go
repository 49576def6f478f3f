package doctor

import (
	"context"

	"echo/server/journal/sqlite"
)

// journal reads all games, also while a host plays them.
func (s Setup) journal(ctx context.Context) Verdict {
	return s.step("reading all games", func() Verdict {
		found, err := sqlite.Inspect(ctx, s.Data)
		switch {
		case err != nil:
			return Judge(err, "", "")
		case found.Empty:
			return ok("no games are kept there yet")
		case found.Hosted:
			return ok("rooms %d, entries %d, all whole; a host has them open", found.Rooms, found.Entries)
		}
		return ok("rooms %d, entries %d, all whole; no host has them open", found.Rooms, found.Entries)
	})
}
