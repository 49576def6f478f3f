package main

import (
	"context"
	"fmt"

	"echo/deck/export/png"
	"echo/internal/atomic"
)

func exportPNG() exportForm {
	return exportForm{
		name:  "png",
		short: "pictures, one file each, into a folder",
		out:   "ID-png",
		takes: []string{"cards", "show", "card", "bleed", "dpi"},
		run:   writePNG,
	}
}

func writePNG(ctx context.Context, r *exportRun) error {
	o := png.Options{Size: r.card, DPI: r.dpi}
	if r.changed("bleed") {
		o.Bleed = r.bleed
	}
	if err := o.Check(); err != nil {
		return &coded{exitMisuse, err}
	}
	err := atomic.Folder(r.out, r.over, func(dir string) error { return png.Write(ctx, r.job, dir, o) })
	if err != nil {
		return err
	}
	w, h := o.Pixels()
	return r.done(pngFacts{"png", r.out, len(r.job.Pictures()), w, h})
}

// pngFacts is what was written.
type pngFacts struct {
	Form     string `json:"form"`
	Out      string `json:"out"`
	Pictures int    `json:"pictures"`
	Width    int    `json:"width"` // pixels
	Height   int    `json:"height"`
}

func (f pngFacts) String() string {
	return fmt.Sprintf("%s: %d pictures of %d x %d pixels", f.Out, f.Pictures, f.Width, f.Height)
}
