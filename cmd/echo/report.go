package main

import (
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"

	"echo/deck"
	"echo/internal/atomic"
)

//go:embed templates/report.html
var reportTemplate string

// writeReport writes the report as one HTML file with the cards in it.
func writeReport(file string, d *deck.Deck, r *deck.Report) error {
	t, err := template.New("report").Funcs(template.FuncMap{
		"card": func(n int) (template.HTML, error) { return cardPicture(d, n) },
	}).Parse(reportTemplate)
	if err != nil {
		return err
	}
	return atomic.File(file, atomic.Replace, func(w io.Writer) error { return t.Execute(w, r) })
}

// cardPicture shows a pair as images, in which scripts of a hostile file would
// not run.
func cardPicture(d *deck.Deck, n int) (template.HTML, error) {
	p, err := d.Pair(n - 1)
	if err != nil {
		return "", nil // the fault beside it says so
	}
	src := func(data []byte) string {
		return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(data)
	}
	return template.HTML(`<img alt="contour" src="` + src(p.Contour) + `"><img alt="colour" src="` + src(p.Colour) + `">`), nil
}
