package server

import (
	"fmt"
	"net/http/httptest"
	"regexp"
	"testing/fstest"
	"testing/synctest"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/memory"
	"echo/server/leaktest"
)

// compareTwins asks a copy of this host and one that holds a twin of the game
// for the same, as one viewer. It says how many answers it compared, and in how
// many secrets the twin differs.
func (s *spy) compareTwins() (compared, changes int) {
	seat := anyOf(s.rng, append(s.everybody(), "nobody"))
	entries, err := s.journal.Load(s.t.Context(), s.code, 0)
	if err != nil {
		s.t.Fatal(err)
	}
	otherSeed := s.rng.IntN(2) == 0
	twin, changes, err := leaktest.Twin(s.rng, entries, s.viewer(s.tokens[seat]), otherSeed)
	if err != nil {
		s.t.Fatal(err)
	}
	p := &pair{spy: s, seat: seat, here: s.hostWith(entries), there: s.hostWith(twin), otherNames: otherSeed}
	defer p.here.Close(s.t.Context())
	defer p.there.Close(s.t.Context())
	for _, h := range []*host{p.here, p.there} {
		h.send(ask{method: "GET", path: s.path("")}) // loads the room, which may begin to draw a deck
	}
	synctest.Wait()
	p.asks()
	return p.compared, changes
}

// onePage is quicker to read than a whole page.
var onePage = fstest.MapFS{"index.html": files["index.html"], "lang/en.json": files["lang/en.json"]}

// hostWith is a fresh host that holds this room.
func (s *spy) hostWith(entries []journal.Entry) *host {
	j := memory.New()
	for _, e := range entries {
		if err := j.Append(s.t.Context(), s.code, e); err != nil {
			s.t.Fatal(err)
		}
	}
	h := hostOn(s.t, &journaltest.Faulty{Journal: j}, wide, marked, func(c *Config) { c.Page = onePage })
	h.spec = document{}
	return h
}

// pair is two hosts that one viewer cannot tell apart.
type pair struct {
	*spy
	seat        engine.SeatID
	here, there *host
	otherNames  bool // pictures are named otherwise there
	compared    int
}

// asks reads all that there is to read, tries what is refused, and makes one
// move in the end.
func (p *pair) asks() {
	token := p.tokens[p.seat]
	for _, path := range []string{"", "?after=0", "?after=1&wait=0", "/said", "/export?format=json", "/export?format=markdown", "/export?format=bbcode"} {
		p.both(ask{method: "GET", path: p.path(path), token: token, header: map[string]string{"Accept-Encoding": "gzip"}})
	}
	for _, path := range []string{"/api/v1/rooms", "/readyz", "/qr/" + p.code + ".svg", "/art/" + p.code + "-AAAAAAAAAAAAAAAAAAAAAA.svg"} {
		p.both(ask{method: "GET", path: path, token: token})
	}
	p.pictures(token)
	for range 8 {
		if p.act(p.wrong()) {
			return
		}
	}
	if v := p.look(); v.Me != nil {
		if c, ok := enginetest.Anything(p.rng, v); ok && c.Type != engine.CmdStart {
			p.act(c)
		}
	}
}

// look is the view of the viewer here.
func (p *pair) look() *engine.View {
	var v engine.View
	decodeInto(p.here.send(ask{method: "GET", path: p.path(""), token: p.tokens[p.seat]}), &v)
	return &v
}

// act makes a move, twice with the same key, and looks again unless the move has
// told what was a secret a moment ago: a new phase, or the card that was drawn
// for one that was laid.
func (p *pair) act(c engine.Command) (told bool) {
	before := p.look()
	move := ask{method: "POST", path: p.path("/actions"), body: c, token: p.tokens[p.seat], key: p.key()}
	p.both(move)
	p.both(move)
	after := p.look()
	if after.Phase != before.Phase || after.Round != before.Round || drew(before, after) {
		return true
	}
	p.both(ask{method: "GET", path: p.path(""), token: p.tokens[p.seat]})
	return false
}

// both asks the two hosts and wants equal answers: status, headers and body.
func (p *pair) both(a ask) (status int) {
	p.compared++
	one, other := p.here.send(a), p.there.send(a)
	want, got := p.whole(one), p.whole(other)
	if want != got {
		s := p.vault.State
		p.t.Fatalf("game %d, %s of round %d: %s %s by %q depends on a secret: %s", p.game, s.Phase, s.Table.Round, a.method, a.path, p.seat, difference(want, got))
	}
	if a, b := one.Body.Len(), other.Body.Len(); a != b {
		p.t.Fatalf("%d bytes here, %d there", a, b)
	}
	return one.Code
}

var pictureName = regexp.MustCompile(`-[A-Za-z0-9_-]{22}\.svg`)

// whole is an answer as text, without the names of pictures where those must
// differ.
func (p *pair) whole(w *httptest.ResponseRecorder) string {
	text := fmt.Sprint(w.Code, w.Body, w.Result().Header)
	if p.otherNames {
		text = pictureName.ReplaceAllString(text, "-NAME.svg")
	}
	return text
}

// difference is where two texts part.
func difference(a, b string) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	from := max(0, at-80)
	return fmt.Sprintf("\n%.200q\n%.200q", a[from:], b[from:])
}

// drew says whether a hand has got a card.
func drew(before, after *engine.View) bool {
	return before.Me != nil && after.Me != nil && len(after.Me.Hand) > len(before.Me.Hand)
}

// pictures fetches what the view names, by the name that it has on each host.
func (p *pair) pictures(token string) {
	var there engine.View
	decodeInto(p.there.send(ask{method: "GET", path: p.path(""), token: token}), &there)
	names := picturesIn(&there)
	for i, path := range picturesIn(p.look()) {
		header := map[string]string{"Accept-Encoding": "gzip"}
		one, other := p.here.send(ask{method: "GET", path: path, header: header}), p.there.send(ask{method: "GET", path: names[i], header: header})
		if p.compared++; p.whole(one) != p.whole(other) {
			p.t.Fatalf("game %d: picture %d is\n%s\nand\n%s", p.game, i, p.whole(one), p.whole(other))
		}
	}
}
