package main

import (
	"context"
	"fmt"
	"io"

	"echo/deck/pack"
	"echo/internal/atomic"
)

func exportZip() exportForm {
	return exportForm{
		name:  "zip",
		short: "the deck as one file, the same as deck pack",
		out:   "ID" + pack.Ext,
		run:   writeZip,
	}
}

func writeZip(ctx context.Context, r *exportRun) error {
	v := packed{Form: "zip", Out: r.out, Deck: r.job.Deck.ID, Cards: len(r.job.Deck.Cards)}
	err := atomic.File(r.out, r.over, func(w io.Writer) error {
		return pack.Write(ctx, io.MultiWriter(w, &v.Bytes), r.job.Deck, r.job.Options)
	})
	if err != nil {
		return err
	}
	return r.done(v)
}

// packed is what was written.
type packed struct {
	Form  string  `json:"form"`
	Out   string  `json:"out"`
	Deck  string  `json:"deck"`
	Cards int     `json:"cards"`
	Bytes counted `json:"bytes"`
}

func (v packed) String() string {
	return fmt.Sprintf("%s: %d cards in %.1f MB", v.Out, v.Cards, float64(v.Bytes)/1e6)
}

// counted is a writer that counts.
type counted int

func (c *counted) Write(p []byte) (int, error) {
	*c += counted(len(p))
	return len(p), nil
}
