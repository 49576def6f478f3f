package browser

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// Screen is the glass a page is seen on, and who looks at it.
type Screen struct {
	Width, Height int64  // CSS px
	Dark          bool   // prefers a dark scheme
	Still         bool   // prefers reduced motion; then nothing moves under a click
	Contrast      bool   // prefers more contrast
	Forced        bool   // has colours of its own, which replace those of pages
	Language      string // the reader's own, "en" if empty
}

// Tab is one page of the browser.
type Tab struct {
	t      testing.TB
	ctx    context.Context
	cancel context.CancelFunc
	screen Screen
	watch  *watch
}

// lifetime bounds a tab, so that a hanging browser fails its test rather than
// the whole run.
const lifetime = 10 * time.Minute

// Open opens a tab in a profile of its own.
func Open(t testing.TB, s Screen) *Tab {
	t.Helper()
	return open(t, start(t), s, chromedp.WithNewBrowserContext())
}

// Beside opens another tab in the profile of this one: the same cookies, the
// same storage.
func (p *Tab) Beside() *Tab {
	p.t.Helper()
	return open(p.t, p.ctx, p.screen)
}

func open(t testing.TB, parent context.Context, s Screen, how ...chromedp.ContextOption) *Tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent, how...)
	ctx, stop := context.WithTimeout(ctx, lifetime)
	p := &Tab{t: t, ctx: ctx, cancel: func() { stop(); cancel() }, screen: s, watch: &watch{}}
	t.Cleanup(p.Close)
	// The tab lives as long as the context of the first call, so that is this one.
	if err := chromedp.Listen(ctx, p.watch.hear); err != nil {
		t.Fatalf("browser: %v", err)
	}
	p.On(s)
	most := int64(200 << 20) // bodies are kept until they are asked for
	call(p, network.Enable, network.EnableParams{MaxTotalBufferSize: &most, MaxResourceBufferSize: &most})
	call(p, log.Enable, struct{}{})
	return p
}

// On puts the tab on another screen. The page notices, but for the language,
// which it asks for when it is loaded.
func (p *Tab) On(s Screen) {
	p.t.Helper()
	p.screen = s
	p.Do(chromedp.EmulateViewport(s.Width, s.Height))
	media := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: either(s.Dark, "dark", "light")}}
	media = append(media, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: either(s.Still, "reduce", "")},
		&emulation.MediaFeature{Name: "prefers-contrast", Value: either(s.Contrast, "more", "")},
		&emulation.MediaFeature{Name: "forced-colors", Value: either(s.Forced, "active", "none")})
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: media})
	call(p, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{
		UserAgent: one.agent, AcceptLanguage: either(s.Language != "", s.Language, "en"),
	})
}

func either[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}

// Close closes the tab and tells the test what was wrong with its pages. A test
// need not call it; closing twice does no harm.
func (p *Tab) Close() {
	p.t.Helper()
	p.cancel()
	for _, fault := range p.watch.takeFaults() {
		p.t.Errorf("the page: %s", fault)
	}
}

// Context is the tab for chromedp itself.
func (p *Tab) Context() context.Context { return p.ctx }
