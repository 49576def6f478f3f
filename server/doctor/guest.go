package doctor

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// guest goes through the public URL as a player's browser does. Its checks build
// on each other: what an earlier one did not get is not looked at again.
type guest struct {
	setup  Setup
	base   string // the public URL without a slash at the end
	client *http.Client
	poller *http.Client // a connection for each poll: one that is cut is not quietly tried again

	there   bool   // a host of ours answers
	opened         // the guest's room, if it got one
	cookie  string // that came with it
	version int64  // of the newest view

	hold   int           // for how many seconds a poll may be held
	prompt time.Duration // how soon news must come
	deaf   time.Duration // when to give up on them
}

func newGuest(s Setup) *guest {
	transport := s.transport
	if transport == nil {
		transport = http.DefaultTransport.(*http.Transport).Clone()
		transport.Proxy = nil // the host's guests do not go through this machine's
	}
	alone := transport.Clone()
	alone.DisableKeepAlives = true
	return &guest{
		setup:  s,
		base:   strings.TrimRight(s.PublicURL, "/"),
		client: &http.Client{Transport: transport, CheckRedirect: stay},
		poller: &http.Client{Transport: alone, CheckRedirect: stay},
		hold:   cmp.Or(s.hold, longest),
		prompt: cmp.Or(s.prompt, prompt),
		deaf:   cmp.Or(5*s.prompt, quick),
	}
}

func (g *guest) checks() []Check {
	return []Check{
		{Public, "URL", g.url},
		{Public, "answer", g.answer},
		{Public, "certificate", g.needs(g.certificate)},
		{Public, "page", g.needs(g.page)},
		{Public, "seat", g.needs(g.seat)},
		{Public, "links", g.sits(g.links)},
		{Public, "news", g.sits(g.news)},
		{Public, "long poll", g.sits(g.longPoll)},
	}
}

// needs leaves a check out when nothing of ours is there to be looked at.
func (g *guest) needs(look func(context.Context) Verdict) func(context.Context) Verdict {
	return func(ctx context.Context) Verdict {
		if !g.there {
			return skipped("not looked at: no host of echo answers there")
		}
		return look(ctx)
	}
}

// sits leaves a check out when the guest got no seat.
func (g *guest) sits(look func(context.Context) Verdict) func(context.Context) Verdict {
	return g.needs(func(ctx context.Context) Verdict {
		if g.Token == "" {
			return skipped("not looked at: no seat was to be had there")
		}
		return look(ctx)
	})
}

// url: is it one that serve takes, and are seats safe on the way?
func (g *guest) url(context.Context) Verdict {
	const do = "give scheme and host alone, as https://play.example.org"
	u, err := url.Parse(g.base)
	switch {
	case err != nil:
		return fault(do, "%q is no URL", g.base)
	case u.Scheme != "https" && u.Scheme != "http" || u.Host == "":
		return fault(do, "%q is no address that browsers open", g.base)
	case u.Path != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		return fault(do, "%q says more than where the host is", g.base)
	case u.Scheme == "http" && !nearby(u.Hostname()):
		return warn("put a proxy with TLS in front: docs/hosting.md", "%s is not encrypted: whoever is on the way can take a seat", g.base)
	}
	return ok("%s", g.base)
}

// opened is what the guest got for opening a room.
type opened struct {
	Room  string `json:"room"`
	Token string `json:"token"`
	URL   string `json:"url"`
}

// request is JSON, with the seat's token if there is one.
func (g *guest) request(ctx context.Context, method, path string, body any) (*http.Request, error) {
	var data []byte
	if body != nil {
		data, _ = json.Marshal(body) // plain maps
	}
	r, err := http.NewRequestWithContext(ctx, method, g.base+path, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	if g.Token != "" {
		r.Header.Set("Authorization", "Bearer "+g.Token)
	}
	if method == http.MethodPost {
		r.Header.Set("Idempotency-Key", rand.Text())
	}
	return r, nil
}

// ask sends what must be answered soon.
func (g *guest) ask(ctx context.Context, method, path string, body any) (*http.Response, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, quick)
	defer cancel()
	r, err := g.request(ctx, method, path, body)
	if err != nil {
		return nil, nil, err
	}
	return send(g.client, r)
}

func (g *guest) roomPath() string { return "/api/v1/rooms/" + g.Room }

// unlike says what came instead of an answer of the host's.
func unlike(resp *http.Response, body []byte, err error) string {
	if err != nil {
		return bareURL(err).Error()
	}
	var problem struct{ Detail string }
	if json.Unmarshal(body, &problem); problem.Detail != "" {
		return fmt.Sprintf("%s: %s", resp.Status, problem.Detail)
	}
	return resp.Status
}
