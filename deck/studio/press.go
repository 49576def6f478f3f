package studio

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"runtime"
	"sync"
	"time"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/raster"
	"echo/artgen/svg"
	"echo/deck"
)

// press draws and paints what the page asks for. There are as many desks as
// processors, each with its own memory: whoever comes later waits for one, and
// whoever scrolls on before that has cost nothing.
type press struct {
	desks  chan *desk
	thumbs *cache

	mu    sync.Mutex
	calm  sync.Cond
	awake int       // requests that somebody waits for
	last  time.Time // when the last of them was done
}

// quiet is how long nobody must have asked for anything before work in the
// background goes on: a page that loads asks for one thing after the other.
const quiet = 150 * time.Millisecond

type desk struct {
	renderer artgen.Renderer
	painter  raster.Painter
	encoder  png.Encoder
}

// mostThumbs is how much memory painted cards may take, in bytes: about three
// thousand of the usual size.
const mostThumbs = 128 << 20

func newPress() *press {
	n := runtime.GOMAXPROCS(0)
	p := &press{desks: make(chan *desk, n), thumbs: newCache(mostThumbs)}
	p.calm.L = &p.mu
	for range n {
		p.desks <- &desk{encoder: png.Encoder{CompressionLevel: png.BestSpeed}}
	}
	return p
}

// hurry is called for what somebody waits for, and what it returns when that is
// done.
func (p *press) hurry() (done func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.awake++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.last = time.Now()
		if p.awake--; p.awake == 0 {
			p.calm.Broadcast()
		}
	}
}

// rest lets what somebody waits for go before work in the background.
func (p *press) rest() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		wait := quiet - time.Since(p.last)
		switch {
		case p.awake > 0:
			p.calm.Wait()
		case wait > 0:
			p.mu.Unlock()
			time.Sleep(wait)
			p.mu.Lock()
		default:
			return
		}
	}
}

// svg is a version of card i, counted from 0, as SVG; in another palette than
// its own, if one is given.
func (p *press) svg(s *state, i int, version, other string) ([]byte, error) {
	d := <-p.desks
	defer func() { p.desks <- d }()
	dr, err := d.drawing(s, i, version, other)
	if err != nil {
		return nil, err
	}
	return svg.Append(nil, dr), nil
}

// thumb is a version of card i as PNG, so many pixels wide and half as much
// more high.
func (p *press) thumb(ctx context.Context, s *state, i int, version, other string, width int) ([]byte, error) {
	key := fmt.Sprint(s.key(i, version, other), width)
	if data := p.thumbs.get(key); data != nil {
		return data, nil
	}
	var d *desk
	select {
	case d = <-p.desks:
		defer func() { p.desks <- d }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	dr, err := d.drawing(s, i, version, other)
	if err != nil {
		return nil, err
	}
	data, err := d.png(d.painter.Picture(dr, width, width*3/2))
	if err == nil {
		p.thumbs.put(key, data)
	}
	return data, err
}

func (d *desk) png(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := d.encoder.Encode(&b, img)
	return b.Bytes(), err
}

// drawing is the file if that was retouched by hand, read as a game would read
// it, so that nothing but shapes and colours comes through; else it is drawn. It
// is valid until the desk draws again.
func (d *desk) drawing(s *state, i int, version, other string) (*drawing.Drawing, error) {
	if file := s.hand[deck.FileName(i, version)]; file != "" && other == "" {
		data, err := readCard(s.files, file)
		if err != nil {
			return nil, err
		}
		return svg.Parse(data)
	}
	c := s.deck.Cards[i]
	card, err := d.renderer.Compose(artgen.Recipe{Seed: c.Seed, Family: c.Family, Rev: c.Rev})
	if err != nil {
		return nil, err
	}
	if version == "contour" {
		return card.Contour(), nil
	}
	p := s.deck.Palettes[c.Palette]
	if other != "" {
		p = s.deck.Palettes[other]
	}
	if p == nil {
		return nil, fmt.Errorf("no palette is called %q", other)
	}
	return card.Colour(p), nil
}
