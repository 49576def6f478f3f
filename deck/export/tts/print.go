package tts

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"

	"echo/artgen/drawing"
	"echo/artgen/raster"
	"echo/deck/export"
)

// The format of sheets.
const (
	columns = 10
	rows    = 7
	full    = columns*rows - 1 // cards, beside the hidden one
)

// quality of JPEG. Below 90 lines on flat colours begin to smear.
const quality = 92

// printer puts cards on sheets and writes those that are full.
type printer struct {
	job      *export.Job
	dir      string
	o        Options
	cell     image.Point // pixels of a card
	versions []string
	open     map[string]*sheet   // by version
	files    map[string][]string // names of the written sheets, by version
	back     string              // name of the picture of the back
	painter  raster.Painter
}

// sheet is one that is being filled.
type sheet struct {
	img   *image.RGBA
	cards int
}

func newPrinter(j *export.Job, dir string, o Options) *printer {
	width := o.Pixels * 2 / (3 * rows) / 2 * 2 // even, or the height is no whole number
	p := &printer{
		job: j, dir: dir, o: o, cell: image.Pt(width, width*3/2),
		versions: j.Versions, open: map[string]*sheet{}, files: map[string][]string{},
	}
	if p.versions == nil {
		p.versions = []string{"contour", "colour"}
	}
	return p
}

func (p *printer) print(ctx context.Context) error {
	err := export.Each(ctx, p.job, "painting", func() func(export.Picture) (*image.RGBA, error) {
		var painter raster.Painter
		return func(c export.Picture) (*image.RGBA, error) { return opaque(&painter, c.Drawing, p.cell), nil }
	}, p.place)
	if err != nil {
		return err
	}
	for _, v := range p.versions {
		if err := p.finish(v); err != nil {
			return err
		}
	}
	p.back, err = p.write("back", opaque(&p.painter, p.job.Deck.BackDrawing(), p.cell.Mul(2)))
	return err
}

// opaque paints a drawing with its paper up into the corners: the game rounds
// them itself.
func opaque(p *raster.Painter, d *drawing.Drawing, size image.Point) *image.RGBA {
	img := p.Picture(d, size.X, size.Y)
	r, g, b := d.Paper.RGB()
	whole := image.NewRGBA(img.Rect)
	draw.Draw(whole, whole.Rect, image.NewUniform(color.RGBA{r, g, b, 255}), image.Point{}, draw.Src)
	draw.Draw(whole, whole.Rect, img, image.Point{}, draw.Over)
	return whole
}

// place puts a card on the sheet of its version.
func (p *printer) place(c export.Picture, img *image.RGBA) error {
	s := p.open[c.Version]
	if s == nil {
		s = p.begin(len(p.files[c.Version]))
		p.open[c.Version] = s
	}
	p.put(s, s.cards, img)
	s.cards++
	if s.cards == full {
		return p.finish(c.Version)
	}
	return nil
}

// begin lays out sheet k of a version, of as many rows as it needs.
func (p *printer) begin(k int) *sheet {
	return &sheet{img: image.NewRGBA(image.Rect(0, 0, columns*p.cell.X, rowsOf(p.job, k)*p.cell.Y))}
}

// rowsOf is how many rows sheet k has. The game knows none of a single row.
func rowsOf(j *export.Job, k int) int {
	places := min(full, len(j.Numbers())-k*full) + 1
	return max(2, (places+columns-1)/columns)
}

func (p *printer) put(s *sheet, place int, img *image.RGBA) {
	at := image.Pt(place%columns*p.cell.X, place/columns*p.cell.Y)
	draw.Draw(s.img, image.Rectangle{at, at.Add(p.cell)}, img, image.Point{}, draw.Src)
}

// finish lets the back show in every place that is left, the last one included,
// and writes the sheet.
func (p *printer) finish(version string) error {
	s := p.open[version]
	if s == nil {
		return nil
	}
	p.open[version] = nil
	back := opaque(&p.painter, p.job.Deck.BackDrawing(), p.cell)
	for place := s.cards; place < columns*s.img.Rect.Dy()/p.cell.Y; place++ {
		p.put(s, place, back)
	}
	name, err := p.write(fmt.Sprintf("%s-%d", version, len(p.files[version])+1), s.img)
	p.files[version] = append(p.files[version], name)
	return err
}

// write writes a picture and returns its name.
func (p *printer) write(kind string, img image.Image) (string, error) {
	var b bytes.Buffer
	ext, err := ".jpg", error(nil)
	if p.o.PNG {
		ext = ".png"
		err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img)
	} else {
		err = jpeg.Encode(&b, img, &jpeg.Options{Quality: quality})
	}
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(b.Bytes())
	name := fmt.Sprintf("%s-%s-%s%s", p.job.Deck.ID, kind, hex.EncodeToString(sum[:4]), ext)
	return name, os.WriteFile(filepath.Join(p.dir, pictures, name), b.Bytes(), 0o666)
}
