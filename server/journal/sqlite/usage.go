package sqlite

import "os"

// Usage is what a journal costs.
type Usage struct {
	Bytes   int64  // of its files, the newest moves that lie beside it included
	Batches uint64 // transactions since it was opened; each is one sync
}

// Usage measures.
func (j *Journal) Usage() Usage {
	u := Usage{Batches: j.batches.Load()}
	for _, name := range []string{j.path(), j.path() + "-wal"} {
		if info, err := os.Stat(name); err == nil {
			u.Bytes += info.Size()
		}
	}
	return u
}
