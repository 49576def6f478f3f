package site

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/export"
)

// Write writes the pages of a job and the files of its cards into the folder dir.
func Write(ctx context.Context, j *export.Job, dir string) error {
	if err := j.Check(); err != nil {
		return err
	}
	if err := writeCards(ctx, j, dir); err != nil {
		return err
	}
	cover, err := j.Deck.Cover()
	if err != nil {
		return err
	}
	if err := put(dir, coverFile, cover.Colour); err != nil {
		return err
	}
	if err := put(dir, iconFile, j.Deck.Back()); err != nil {
		return err
	}
	cards, err := facts(j)
	if err != nil {
		return err
	}
	for _, lang := range tag.Languages {
		page, err := render(j, cards, lang)
		if err != nil {
			return err
		}
		if err := put(dir, pageFile(lang), page); err != nil {
			return err
		}
	}
	return nil
}

const (
	coverFile = "cover.svg"
	iconFile  = "back.svg"
)

// pageFile is the page in a language; a server shows the first one by itself.
func pageFile(lang string) string {
	if lang == tag.Languages[0] {
		return "index.html"
	}
	return "index." + lang + ".html"
}

func put(dir, name string, data []byte) error {
	return os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), data, 0o666)
}

// writeCards writes the versions that the job asks for, to the byte as the deck
// has them.
func writeCards(ctx context.Context, j *export.Job, dir string) error {
	numbers := j.Numbers()
	if err := os.Mkdir(filepath.Join(dir, filepath.Dir(deck.FileName(0, "colour"))), 0o777); err != nil {
		return err
	}
	workers := j.Jobs
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	var mu sync.Mutex
	done := 0
	for _, n := range numbers {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := writeCard(j, dir, n); err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			done++
			if j.Progress != nil {
				j.Progress("writing", done, len(numbers))
			}
			return nil
		})
	}
	return group.Wait()
}

func writeCard(j *export.Job, dir string, n int) error {
	p, err := j.Deck.Pair(n - 1)
	if err != nil {
		return err
	}
	for _, v := range versions(j) {
		data := p.Contour
		if v == "colour" {
			data = p.Colour
		}
		if err := put(dir, deck.FileName(n-1, v), data); err != nil {
			return err
		}
	}
	return nil
}

func versions(j *export.Job) []string {
	if j.Versions != nil {
		return j.Versions
	}
	return []string{"contour", "colour"}
}
