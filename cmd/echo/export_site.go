package main

import (
	"context"
	"fmt"

	"echo/deck/export/site"
	"echo/internal/atomic"
)

func exportSite() exportForm {
	return exportForm{
		name:  "site",
		short: "a static page for any web server, into a folder",
		out:   "ID-site",
		takes: []string{"cards", "show"},
		run:   writeSite,
	}
}

func writeSite(ctx context.Context, r *exportRun) error {
	err := atomic.Folder(r.out, r.over, func(dir string) error { return site.Write(ctx, r.job, dir) })
	if err != nil {
		return err
	}
	return r.done(siteFacts{"site", r.out, len(r.job.Numbers())})
}

// siteFacts is what was written.
type siteFacts struct {
	Form  string `json:"form"`
	Out   string `json:"out"`
	Cards int    `json:"cards"`
}

func (f siteFacts) String() string {
	return fmt.Sprintf("%s: %d cards; open %s/index.html, or put the folder on a web server", f.Out, f.Cards, f.Out)
}
