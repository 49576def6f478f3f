package tts

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"echo/artgen/raster"
	"echo/deck"
	"echo/deck/export"
)

// Options are how the sheets look and where they will be found.
type Options struct {
	Pixels   int    // the longest side a sheet may have, LeastPixels to MostPixels
	PNG      bool   // instead of JPEG
	Language string // of the cards' descriptions: one of tag.Languages
	Base     string // the address under which the folder will be: file:///… or https://…
}

// Sides of a sheet. The game's makers advise 4096 at most; the game takes no more
// than 10,000.
const (
	LeastPixels = 1050
	UsualPixels = 4096
	MostPixels  = 10_000
)

// Facts are what was written.
type Facts struct {
	Save   string   `json:"save"` // the JSON document, within the folder
	Sheets []string `json:"sheets"`
	Cards  int      `json:"cards"`
	Width  int      `json:"width"` // of a card on its sheet, in pixels
	Height int      `json:"height"`
}

// Write writes the saved object and its pictures into the folder dir.
func Write(ctx context.Context, j *export.Job, dir string, o Options) (*Facts, error) {
	if o.Pixels < LeastPixels || o.Pixels > MostPixels {
		return nil, fmt.Errorf("a sheet of %d pixels cannot be made; it is %d to %d", o.Pixels, LeastPixels, MostPixels)
	}
	if err := os.Mkdir(filepath.Join(dir, pictures), 0o777); err != nil {
		return nil, err
	}
	p := newPrinter(j, dir, o)
	if err := p.print(ctx); err != nil {
		return nil, err
	}
	s := saver{job: j, o: o, sheets: p.files, back: p.back}
	save, err := s.save()
	if err != nil {
		return nil, err
	}
	data, err := json.MarshalIndent(save, "", "  ")
	if err != nil {
		return nil, err
	}
	f := &Facts{Save: j.Deck.ID + ".json", Cards: len(j.Numbers()), Width: p.cell.X, Height: p.cell.Y}
	for _, v := range p.versions {
		f.Sheets = append(f.Sheets, p.files[v]...)
	}
	if err := os.WriteFile(filepath.Join(dir, f.Save), append(data, '\n'), 0o666); err != nil {
		return nil, err
	}
	return f, thumbnail(j.Deck, filepath.Join(dir, j.Deck.ID+".png"))
}

// pictures is where the pictures are, within the folder and under the base.
const pictures = "pictures"

// address is where the game finds a picture.
func (o Options) address(name string) string {
	return strings.TrimSuffix(o.Base, "/") + "/" + pictures + "/" + url.PathEscape(name)
}

// LocalBase is the base for a folder on this machine, by its absolute path.
func LocalBase(dir string) string {
	path := filepath.ToSlash(dir)
	if !strings.HasPrefix(path, "/") { // a drive
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

// ParseBase checks an address that a person has given.
func ParseBase(s string) (string, error) {
	u, err := url.Parse(s)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("%q is not where a folder could be; give an address such as https://example.org/forest", s)
	}
	return s, nil
}

// thumbnail paints the deck's strongest card as the game shows saved objects, in
// a square.
func thumbnail(d *deck.Deck, name string) error {
	const side = 256
	best, err := d.Strongest(1)
	if err != nil {
		return err
	}
	dr, err := d.Drawing(best[0], "colour")
	if err != nil {
		return err
	}
	var p raster.Painter
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	card := p.Picture(dr, side*2/3, side)
	draw.Draw(img, card.Rect.Add(image.Pt((side-card.Rect.Dx())/2, 0)), card, image.Point{}, draw.Src)
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o666)
}
