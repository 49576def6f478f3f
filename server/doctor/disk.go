package doctor

import (
	"context"
	"errors"
	"os"
	"slices"
	"time"
)

// disk is what a file system says of itself.
type disk struct {
	free   uint64 // bytes, for users who are not root
	files  uint64 // how many more may be made
	counts bool   // whether it has a bound on files at all
	kind   kind
}

// kind is a sort of file system that games should not lie on, or "".
type kind struct {
	name string
	why  string // "" for a kind that keeps things
}

func (s Setup) space(context.Context) Verdict {
	d, err := statDisk(nearest(s.Data))
	if err != nil {
		return skipped("how much space is free cannot be seen: %v", err)
	}
	return judgeSpace(d)
}

// Below the first, the next evening may not fit; below the second, nor this
// one. A room of twenty moves takes 9 kB, and the newest moves up to 4 MB on
// top.
const (
	tight = 512 << 20
	full  = 16 << 20
)

func judgeSpace(d disk) Verdict {
	const do = "make room: the host refuses moves that it cannot keep"
	switch {
	case d.free < full:
		return fault(do, "%s are free", size(d.free))
	case d.counts && d.files < 16:
		return fault("remove files: there are too many, however small", "%s are free, but no more than %d files (inodes)", size(d.free), d.files)
	case d.free < tight:
		return warn(do, "%s are free", size(d.free))
	}
	return ok("%s are free", size(d.free))
}

func (s Setup) fileSystem(context.Context) Verdict {
	d, err := statDisk(nearest(s.Data))
	if err != nil {
		return skipped("its kind cannot be seen: %v", err)
	}
	return judgeKind(d.kind)
}

func judgeKind(k kind) Verdict {
	if k.why == "" {
		return ok("it is %s", k.name)
	}
	return warn("give --data a folder on a disk of this machine, or a volume", "it is %s: %s", k.name, k.why)
}

// As many appends as a quick look allows; on a slow disk, fewer.
const (
	appends  = 50
	patience = 5 * time.Second
)

// sync measures what each move waits for: an append that is on the disk.
func (s Setup) sync(context.Context) Verdict {
	return s.step("writing to the disk", func() Verdict {
		took, err := syncs(nearest(s.Data))
		if err != nil {
			return fault("see to the disk; the folder's check above says more", "nothing can be written safely: %v", bare(err))
		}
		return judgeSync(took)
	})
}

// syncs is how long each of some appends of an entry's size took.
func syncs(dir string) (took []time.Duration, err error) {
	f, err := probe(dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close(), os.Remove(f.Name())) }()
	entry := make([]byte, 300)
	for begin := time.Now(); len(took) < appends && time.Since(begin) < patience; {
		start := time.Now()
		if _, err := f.Write(entry); err != nil {
			return nil, err
		}
		if err := syncData(f); err != nil {
			return nil, err
		}
		took = append(took, time.Since(start))
	}
	return took, nil
}

// slow is when people begin to feel that a tap takes its time, with several
// tables sharing the disk.
const slow = 20 * time.Millisecond

func judgeSync(took []time.Duration) Verdict {
	slices.Sort(took)
	p50, p99 := took[len(took)/2], took[len(took)*99/100]
	const said = "a write is safe after %.1f ms, at the slowest %.1f ms (%d tried)"
	args := []any{ms(p50), ms(p99), len(took)}
	if p50 > slow {
		return warn("put the folder on a faster disk: every move waits for this", said, args...)
	}
	return ok(said, args...)
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
