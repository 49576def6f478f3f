package main

import (
	"context"
	"fmt"
	"image"

	"echo/deck"
	"echo/deck/atlas"
)

// idle are the flags of sheet that say nothing about a form.
var idle = map[string][]string{
	"grid": {"by", "json"},
	"map":  {"columns"},
	"heat": {"columns", "width", "show", "by"},
}

// checkForm refuses an unknown form and flags that belong to another.
func (o *sheetOptions) checkForm() error {
	flags, ok := idle[o.as]
	if !ok {
		return fmt.Errorf("--as %q is not known; it is grid, map or heat", o.as)
	}
	for _, f := range flags {
		if o.chosen(f) {
			return fmt.Errorf("--%s has no meaning with --as %s", f, o.as)
		}
	}
	if _, err := atlas.ParseBy(o.by); err != nil {
		return fmt.Errorf("--by %w", err)
	}
	if o.as == "map" && o.chosen("show") && o.versions == "both" {
		return fmt.Errorf("--as map shows one version of each card; choose --show contour or --show colour")
	}
	return nil
}

// mapNumbers is what --json prints of a map.
type mapNumbers struct {
	Deck string   `json:"deck"`
	By   atlas.By `json:"by"`
	atlas.Faith
	Points []atlas.Point `json:"points"`
}

// trustedKin is how many neighbours of each card a map is judged by.
const trustedKin = 10

// paintMap shows outlines on a map by contour and colours on any other, unless
// --show says so.
func (o *sheetOptions) paintMap(ctx context.Context, d *deck.Deck, work deck.Options) (image.Image, any, error) {
	a, err := atlas.Survey(ctx, d, work)
	if err != nil {
		return nil, nil, err
	}
	by := atlas.By(o.by)
	m := atlas.MapOptions{Options: work, By: by, Version: o.versions, Width: o.width}
	if o.versions == "both" {
		if m.Version = "colour"; by == atlas.Contour {
			m.Version = "contour"
		}
	}
	img, err := a.PaintMap(ctx, d, m)
	if err != nil {
		return nil, nil, err
	}
	return img, mapNumbers{d.ID, by, a.Judge(by, trustedKin), a.Map(by)}, nil
}

// heatNumbers is what --json prints of a heat map.
type heatNumbers struct {
	Deck string `json:"deck"`
	*atlas.Heat
}

// paintHeat makes the picture about as large as a screen.
func (o *sheetOptions) paintHeat(ctx context.Context, d *deck.Deck, work deck.Options) (image.Image, any, error) {
	const screen = 1000
	a, err := atlas.Survey(ctx, d, work)
	if err != nil {
		return nil, nil, err
	}
	heat, err := a.Warm(ctx)
	if err != nil {
		return nil, nil, err
	}
	return heat.Paint(max(1, min(40, screen/len(heat.Order)))), heatNumbers{d.ID, heat}, nil
}
