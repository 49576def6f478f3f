package engine_test

import (
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Links in clues.

func linked(table *enginetest.Table, link string) engine.Command {
	return table.As(table.Guide(), engine.Command{Type: engine.CmdClue, Card: "h1", Text: "a door, ajar", Link: link})
}

func TestClueCarriesOneLinkWhereTheRulesHaveIt(t *testing.T) {
	table := begun(t, mustPreset(t, "forum"), 3)
	if offer, _ := enginetest.Offers(table.View(table.Guide()), engine.CmdClue); !offer.Link {
		t.Error("no link is offered")
	}
	table.Must(linked(table, " https://example.org/a_(b)?c=d#e "))
	if clue := table.View("").Clue; clue.Link == nil || *clue.Link != "https://example.org/a_(b)?c=d#e" {
		t.Errorf("the clue is %+v", clue)
	}
	to(table, 1, engine.PhaseReveal)
	if h := table.View("").History[0]; h.Link == nil || *h.Link != "https://example.org/a_(b)?c=d#e" {
		t.Errorf("history says %+v", h)
	}
}

func TestLinksAreRefusedWhereTheRulesHaveNone(t *testing.T) {
	table := started(t, 3)
	if offer, _ := enginetest.Offers(table.View(table.Guide()), engine.CmdClue); offer.Link {
		t.Error("a link is offered")
	}
	table.Refused(linked(table, "https://example.org/"), engine.BadClue)
}

func TestLinksLeadWhereTheySeemToLead(t *testing.T) {
	for _, good := range []string{
		"https://example.org", "http://example.org:8080/x", "HTTPS://EXAMPLE.ORG/", "https://пример.рф/путь", "https://a-b.c_d.example/%D1%91",
		"https://192.0.2.7/x", "https://[2001:db8::1]/x", "https://example.org/" + strings.Repeat("x", 480),
	} {
		if _, r := engine.CheckLink(good); r != nil {
			t.Errorf("%s is refused: %v", good, r)
		}
	}
	for _, bad := range []string{
		"", " ", "example.org", "//example.org/x", "https:", "https://", "https:///x", "https:/example.org", "https:example.org",
		"ftp://example.org", "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "java\nscript:alert(1)",
		"https://user@example.org/", "https://user:word@example.org/", "https://@example.org/", "https://bank.example@example.org/",
		"https://bank.example\\@example.org/", "https:\\\\example.org", "https://example.org\\x", "https://ex%61mple.org/", "https://exa mple.org/",
		"https://example.org/a b", "https://a.example https://b.example", "https://example.org/\u202egpj.exe", "https://exa\u200bmple.org/",
		"https://example.org/\x00", "https://example.org/\u2066x", "https://example.org/<script>", "https://example.org/\"onload=", "https://example.org/'x",
		"https://example.org:port/", "https://exa(mple.org/", "https://[2001:db8::1/", "https://example.org/%zz", "https://example.org/\xff",
		"https://:80/", "https://./", "https://-/", "https://..", "https://example.org/" + strings.Repeat("x", 481),
	} {
		r := refusedLink(bad)
		if r == nil {
			t.Errorf("%q is let through", bad)
			continue
		}
		if r.Code != engine.BadClue || strings.ContainsAny(r.Detail, "\n\u202e") {
			t.Errorf("%q: %v", bad, r)
		}
	}
}

func refusedLink(link string) *engine.Reject {
	_, r := engine.CheckLink(link)
	return r
}

func FuzzLink(f *testing.F) {
	for _, seed := range []string{"https://example.org/x?y#z", "http://[::1]:80/", "https:\\\\x", "https://user@x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, link string) {
		shown, r := engine.CheckLink(link)
		if r != nil {
			return
		}
		if again, r := engine.CheckLink(shown); r != nil || again != shown {
			t.Errorf("%q is shown as %q, and that as %q (%v)", link, shown, again, r)
		}
		rest := shown[strings.Index(shown, "//")+2:]
		authority, _, _ := strings.Cut(rest, "/")
		if strings.ContainsAny(shown, " \\<>\"'`\n\t") || strings.Contains(strings.FieldsFunc(authority, func(c rune) bool { return c == '?' || c == '#' })[0], "@") {
			t.Errorf("%q is let through", shown)
		}
	})
}
