package pack

import (
	"archive/zip"
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"echo/artgen/svg"
	"echo/deck"
)

// Limits of what is opened. The largest deck there can be, of 9999 cards, has
// about 220 MB unpacked, 60 MB packed.
const (
	maxPacked  = 256 << 20
	maxTotal   = 1 << 30
	maxText    = 8 << 20
	maxEntries = 2*deck.MaxCards + 100
	// Deflate packs a card to a quarter. Only a file of one byte repeated comes
	// near a thousandth.
	maxRatio = 100
)

// entry is one file of an archive under examination.
type entry struct {
	*zip.File
	most int64 // bytes that a file of its kind may have
}

// check refuses an archive with anything but the files of a deck. It reads every
// byte, so that afterwards they are known to be there and no more than they say.
func check(z *zip.Reader) error {
	if len(z.File) > maxEntries {
		return fmt.Errorf("it has %d entries; a deck has at most %d", len(z.File), maxEntries)
	}
	seen := map[string]bool{}
	var files []entry
	for _, f := range z.File {
		e, err := look(f)
		if err == nil && seen[strings.ToLower(f.Name)] {
			err = fmt.Errorf("it is there twice")
		}
		if err != nil {
			return fmt.Errorf("entry %q: %w", clip(f.Name), err)
		}
		seen[strings.ToLower(f.Name)] = true
		files = append(files, e)
	}
	if !seen[deck.ManifestName] {
		return fmt.Errorf("it has no %s, so it is no deck", deck.ManifestName)
	}
	if err := apart(files); err != nil {
		return err
	}
	return readAll(files)
}

// look judges an entry by what is said of it.
func look(f *zip.File) (entry, error) {
	e := entry{File: f}
	switch {
	case strings.Contains(f.Name, `\`):
		return e, fmt.Errorf("a name may not have backslashes")
	case strings.HasPrefix(f.Name, "/") || len(f.Name) > 1 && f.Name[1] == ':':
		return e, fmt.Errorf("the name is absolute; it would be written outside the deck's folder")
	case slices.Contains(strings.Split(f.Name, "/"), ".."):
		return e, fmt.Errorf("the name leads out of the deck's folder")
	case f.Flags&encrypted != 0:
		return e, fmt.Errorf("it is encrypted")
	case f.Mode()&fs.ModeSymlink != 0:
		return e, fmt.Errorf("it is a symbolic link")
	case strings.HasSuffix(f.Name, "/"):
		return e, fmt.Errorf("it is a folder; pack the files alone (zip -D)")
	case !f.Mode().IsRegular():
		return e, fmt.Errorf("it is not a plain file")
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return e, fmt.Errorf("it is packed by method %d; only stored and deflated files are read", f.Method)
	case slices.Contains([]string{".zip", Ext}, strings.ToLower(path.Ext(f.Name))):
		return e, fmt.Errorf("it is an archive within the archive")
	}
	if e.most = mostOf(f.Name); e.most == 0 || !fs.ValidPath(f.Name) {
		return e, fmt.Errorf("a deck has no such file")
	}
	return e, e.size()
}

// encrypted are the flags of an entry that mean some kind of encryption.
const encrypted = 1 | 1<<6 | 1<<13

func (e entry) size() error {
	switch size, packed := e.UncompressedSize64, e.CompressedSize64; {
	case size > uint64(e.most):
		return fmt.Errorf("it has %d bytes; such a file has at most %d", size, e.most)
	case size > 1<<16 && size/max(packed, 1) > maxRatio:
		return fmt.Errorf("%d bytes are packed into %d: that is no card, that is a bomb", size, packed)
	}
	return nil
}

var (
	cardName = regexp.MustCompile(`^cards/\d{4}\.(contour|colour)\.svgz?$`)
	textName = regexp.MustCompile(`^([A-Za-z0-9_][A-Za-z0-9_.-]*/){0,3}[A-Za-z0-9_][A-Za-z0-9_.-]*\.toml$`)
)

// mostOf is how many bytes a file of that name may have, 0 if a deck has none.
func mostOf(name string) int64 {
	switch {
	case cardName.MatchString(name), name == coverName:
		return svg.MaxBytes
	case textName.MatchString(name):
		return maxText
	}
	return 0
}

// apart fails if two entries share bytes: a few megabytes would be unpacked again
// and again (David Fifield, "A better zip bomb", 2019).
func apart(files []entry) error {
	type span struct {
		from, to int64
		name     string
	}
	var all []span
	var total uint64
	for _, f := range files {
		from, err := f.DataOffset()
		if err != nil {
			return fmt.Errorf("entry %q: it is not where the archive says (%w)", clip(f.Name), err)
		}
		all = append(all, span{from, from + int64(f.CompressedSize64), f.Name})
		total += f.UncompressedSize64
	}
	if total > maxTotal {
		return fmt.Errorf("it has %d bytes unpacked; a deck has at most %d", total, maxTotal)
	}
	slices.SortFunc(all, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	for i := 1; i < len(all); i++ {
		if all[i].from < all[i-1].to {
			return fmt.Errorf("entries %q and %q overlap", clip(all[i-1].name), clip(all[i].name))
		}
	}
	return nil
}

// readAll unpacks every entry, up to a byte beyond what it says.
func readAll(files []entry) error {
	for _, f := range files {
		r, err := f.Open()
		if err != nil {
			return fmt.Errorf("entry %q: %w", clip(f.Name), err)
		}
		n, err := io.Copy(io.Discard, io.LimitReader(r, int64(f.UncompressedSize64)+1))
		r.Close()
		if err != nil || uint64(n) != f.UncompressedSize64 {
			return fmt.Errorf("entry %q: it is damaged, or not as long as the archive says", clip(f.Name))
		}
	}
	return nil
}

// clip shortens what a stranger wrote before it is shown.
func clip(s string) string {
	if len(s) > 60 {
		return s[:60] + "…"
	}
	return s
}
