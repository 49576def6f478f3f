package doctor

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"echo/server/web"
	"echo/server/web/join"
)

// page: does it arrive as the host sent it, with what protects it?
func (g *guest) page(ctx context.Context) Verdict {
	resp, body, err := get(ctx, g.client, g.base+"/")
	if err != nil || resp.StatusCode != http.StatusOK {
		return fault("have the proxy pass everything below / to the host", "the page does not arrive: %s", unlike(resp, body, err))
	}
	if resp.Header.Get("Content-Security-Policy") == "" {
		return warn("have the proxy leave the host's headers alone", "the page arrives without Content-Security-Policy, which keeps foreign scripts out")
	}
	if sent, origin := g.pageAtTheHost(ctx); !bytes.Equal(body, sent) {
		return warn("if a proxy rewrites pages (minifying, scripts of its own), switch that off", "the page is not the one %s: %d bytes for %d", origin, len(body), len(sent))
	}
	if !resp.Uncompressed { // the transport asked for gzip, and undid it
		return ok("the page arrives unchanged, but not compressed")
	}
	return ok("the page arrives unchanged and compressed")
}

// pageAtTheHost is the page without a proxy in between, if the host listens on
// this machine; otherwise the one in this program.
func (g *guest) pageAtTheHost(ctx context.Context) (page []byte, origin string) {
	here := "http://" + hereOf(g.setup.Addr)
	if who := whois(ctx, plain, here); who.ours {
		if _, body, err := get(ctx, plain, here+"/"); err == nil {
			return body, "that the host sends"
		}
	}
	if joined, err := join.Files(web.FS); err == nil {
		page = joined.Document(join.Front, "en")
	}
	return page, "of this version of the program"
}

// seat opens a room that no list shows and looks whether the guest is known by
// its token.
func (g *guest) seat(ctx context.Context) Verdict {
	resp, body, err := g.ask(ctx, "POST", "/api/v1/rooms", map[string]any{"name": "doctor", "options": map[string]any{"bots": 0}})
	var o opened
	if err != nil || resp.StatusCode != http.StatusCreated || json.Unmarshal(body, &o) != nil || o.Token == "" {
		return fault("have the proxy pass POST and bodies of 16 kB", "no room can be opened: %s", unlike(resp, body, err))
	}
	g.opened, g.cookie = o, resp.Header.Get("Set-Cookie")
	resp, body, err = g.ask(ctx, "GET", g.roomPath(), nil)
	var view struct {
		Version int64
		Me      *struct{ Seat string }
	}
	if err != nil || resp.StatusCode != http.StatusOK || json.Unmarshal(body, &view) != nil {
		return fault("look at the proxy's log", "the room does not open: %s", unlike(resp, body, err))
	}
	g.version = view.Version
	if view.Me == nil || view.Me.Seat == "" {
		g.Token = ""
		return fault("have the proxy pass the header Authorization", "who has a seat is not known again: the token does not arrive")
	}
	return ok("a room opens, and the guest is known again by its token")
}

// links: does the host know by what address and scheme guests come?
func (g *guest) links(context.Context) Verdict { return judgeLinks(g.base, g.URL, g.cookie) }

func judgeLinks(base, link, cookie string) Verdict {
	switch {
	case !strings.HasPrefix(link, base+"/"):
		return fault("start the host with --public-url "+base, "invitations lead to %s", link)
	case cookie == "":
		return warn("have the proxy pass Set-Cookie", "browsers are not given their seat: no cookie arrives")
	}
	return ok("invitations lead to %s", link)
}
