package room

import (
	"time"

	"echo/engine"
)

// clock is the time of all rooms of a process: the wall clock's when it
// started, the monotonic one's from then on. Setting the machine's time, or a
// leap second, neither ends a phase nor stretches it.
type clock struct{ start time.Time }

func newClock() clock { return clock{time.Now()} }

func (c clock) now() engine.Millis {
	return engine.Millis(c.start.UnixMilli() + time.Since(c.start).Milliseconds())
}

func duration(m engine.Millis) time.Duration { return time.Duration(m) * time.Millisecond }
