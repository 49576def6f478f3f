package doctor

import (
	"context"
	"os"
	"runtime"
	"strings"
	"time"

	"echo/server"
)

func (s Setup) program(context.Context) Verdict {
	return ok("echo %s, %s, %s/%s, processors %d", s.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.GOMAXPROCS(0))
}

// bytesAGuest is what a parked poll costs; 17 kB where it was measured.
const bytesAGuest = 20_000

// little is what a host needs before anybody comes, with its decks.
const little = 128 << 20

func lookAtMemory(context.Context) Verdict {
	free, err := freeMemory()
	if err != nil {
		return skipped("how much memory is free cannot be seen on this system")
	}
	return judgeMemory(free)
}

func judgeMemory(free uint64) Verdict {
	if free < little {
		return warn("end other programs, or give this machine more", "%s of memory are free; a host wants %s", size(free), size(little))
	}
	return ok("%s of memory are free, enough for %d guests", size(free), min((free-little/2)/bytesAGuest, uint64(server.DefaultLimits.Polls)))
}

// Descriptors beside those of guests: the journal, the listener, the log, and
// actions that come while everybody waits.
const besideGuests = 500

func lookAtFiles(context.Context) Verdict {
	hard, err := mostFiles()
	if err != nil {
		return skipped("how many files may be open cannot be seen on this system")
	}
	return judgeFiles(hard)
}

// judgeFiles looks at the hard limit, to which the program lifts its own at the
// start. Each guest holds a connection open.
func judgeFiles(hard uint64) Verdict {
	const do = "raise it: LimitNOFILE=65536 in a systemd unit, --ulimit nofile=65536 for a container, nofile in /etc/security/limits.conf"
	need := uint64(server.DefaultLimits.Polls) + besideGuests
	switch {
	case hard <= besideGuests:
		return fault(do, "only %d files may be open, too few to play", hard)
	case hard < need:
		return warn(do, "%d files may be open: about %d guests can wait at once, of %d that a host takes", hard, hard-besideGuests, server.DefaultLimits.Polls)
	}
	return ok("%d files may be open, enough for %d guests", hard, server.DefaultLimits.Polls)
}

func lookAtClock(context.Context) Verdict {
	synced, err := clockIsKept()
	return judgeClock(time.Now(), synced, err)
}

// Programs are not older than this.
var written = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// judgeClock: deadlines are moments, so a clock that jumps ends phases early or
// keeps tables waiting.
func judgeClock(now time.Time, kept bool, err error) Verdict {
	const do = "have it set by the network: timedatectl set-ntp true"
	said := now.UTC().Format("2006-01-02 15:04 UTC")
	switch {
	case now.Before(written) || now.Year() > written.Year()+100:
		return fault(do, "the clock says %s", said)
	case err != nil:
		return ok("the clock says %s; whether the network sets it cannot be seen here", said)
	case !kept:
		return warn(do, "the clock says %s, and nothing keeps it right", said)
	}
	return ok("the clock says %s and is kept right", said)
}

func lookAtZone(context.Context) Verdict { return judgeZone(os.Getenv("TZ"), time.Now()) }

// judgeZone: Go takes UTC without a word for a zone it does not know.
func judgeZone(tz string, now time.Time) Verdict {
	if _, err := time.LoadLocation(tz); err != nil && !strings.HasPrefix(tz, ":") && !strings.HasPrefix(tz, "/") {
		return warn("set TZ to one such as Europe/Madrid, or give serve --timezone", "the time zone %q of $TZ is not known: days begin at midnight UTC", tz)
	}
	return ok("it is %s here; days begin at midnight of this zone, or of serve --timezone", now.Format("15:04 MST (-07:00)"))
}
