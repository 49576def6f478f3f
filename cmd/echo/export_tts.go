package main

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/spf13/pflag"

	"echo/artgen/tag"
	"echo/deck/export/tts"
	"echo/internal/atomic"
)

func exportTTS() exportForm {
	var o tts.Options
	var base string
	return exportForm{
		name:  "tts",
		short: "a saved object for Tabletop Simulator, with its sheets, into a folder",
		out:   "ID-tts",
		takes: []string{"cards", "show"},
		flags: func(f *pflag.FlagSet) {
			f.IntVar(&o.Pixels, "pixels", tts.UsualPixels, "the longest side of a sheet, up to 10000 `pixels`")
			f.BoolVar(&o.PNG, "lossless", false, "sheets as PNG instead of JPEG")
			f.StringVar(&base, "url", "", "the `address` where you will put the folder, for tables with others (default the folder itself)")
			f.StringVar(&o.Language, "language", tag.Languages[0], "`language` of the cards' descriptions: en, ru or es")
		},
		run: func(ctx context.Context, r *exportRun) error { return writeTTS(ctx, r, o, base) },
	}
}

func writeTTS(ctx context.Context, r *exportRun, o tts.Options, base string) error {
	if err := checkTTS(&o, base); err != nil {
		return &coded{exitMisuse, err}
	}
	if base == "" {
		dir, err := filepath.Abs(r.out)
		if err != nil {
			return err
		}
		o.Base = tts.LocalBase(dir)
	}
	v := ttsFacts{Form: "tts", Out: r.out}
	err := atomic.Folder(r.out, r.over, func(dir string) (err error) {
		v.Facts, err = tts.Write(ctx, r.job, dir, o)
		return err
	})
	if err != nil {
		return err
	}
	return r.done(v)
}

func checkTTS(o *tts.Options, base string) (err error) {
	if o.Pixels < tts.LeastPixels || o.Pixels > tts.MostPixels {
		return fmt.Errorf("--pixels is %d; it is %d to %d", o.Pixels, tts.LeastPixels, tts.MostPixels)
	}
	if err := knownLanguage(o.Language); err != nil {
		return err
	}
	if base != "" {
		if o.Base, err = tts.ParseBase(base); err != nil {
			return fmt.Errorf("--url: %w", err)
		}
	}
	return nil
}

// ttsFacts is what was written.
type ttsFacts struct {
	Form string `json:"form"`
	Out  string `json:"out"`
	*tts.Facts
}

func (f ttsFacts) String() string {
	return fmt.Sprintf("%s: %d cards of %d x %d pixels on %s", f.Out, f.Cards, f.Width, f.Height, plural(len(f.Sheets), "sheet"))
}
