package join_test

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
	"testing"

	"echo/server/web"
	"echo/server/web/join"
)

// early is what a page needs for a first screen.
var early = map[string]string{
	"index.html": `<html lang="en" data-languages="en ru"><link rel="stylesheet" href="/css/first.css"><script type="module" src="/js/main.js"></script>` +
		`<div id="page"></div><script src="/js/early.js"></script>`,
	"js/early.js":      "// A remark.\nbegin();\n",
	"early/front.html": "<p>\n  {go}\n</p>\n<b lang=\"ru\" aria-pressed=\"{is ru}\"></b>\n",
	"lang/en.json":     `{"go":"Go & \"see\"","seats":{"one":"a seat"}}`,
	"lang/ru.json":     `{"go":"Вперёд"}`,
}

func TestDocumentIsTheFirstScreenWithAllItTakes(t *testing.T) {
	p := joined(t, early)
	sheet := string(p.Files["css/first.css"])
	for language, body := range map[string]string{
		"en": `<p>Go &amp; &#34;see&#34;</p><b lang="ru" aria-pressed="false"></b>`,
		"ru": `<p>Вперёд</p><b lang="ru" aria-pressed="true"></b>`,
	} {
		want := `<html data-version="V" lang="` + language + `" data-languages="en ru"><style>` + sheet + `</style><script type="module" src="/js/main.js?v=V"></script>` +
			`<div id="page">` + body + `</div><script>begin();` + "\n</script>"
		if got := strings.ReplaceAll(string(p.Document(join.Front, language)), p.Version, "V"); got != want {
			t.Errorf("%s:\n got %s\nwant %s", language, got, want)
		}
		if string(p.Document(join.Invite, language)) != string(p.Files["index.html"]) || string(p.Document(join.Front, "tlh")) != string(p.Files["index.html"]) {
			t.Error("what has no first screen is not index.html as it is")
		}
	}
}

// A policy allows what stands in the documents, byte for byte, and nothing else.
func TestHashesAreThoseOfWhatStandsInDocuments(t *testing.T) {
	p, err := join.Files(web.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range p.Languages() {
		for _, screen := range []string{join.Front, join.Invite} {
			document := string(p.Document(screen, language))
			for tag, allowed := range map[string][]string{"style": p.Styles, "script": p.Scripts} {
				var found []string
				for _, m := range regexp.MustCompile(`(?s)<`+tag+`>(.*?)</`+tag+`>`).FindAllStringSubmatch(document, -1) {
					sum := sha256.Sum256([]byte(m[1]))
					found = append(found, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
				}
				if len(found) != 1 || !slices.Equal(found, allowed) {
					t.Errorf("%s in %s has %s %v, allowed is %v", screen, language, tag, found, allowed)
				}
			}
			if left := regexp.MustCompile(`\{(is )?[a-z]+[.a-z]*\}`).FindString(document[strings.Index(document, "<body>"):strings.Index(document, "<script>")]); left != "" {
				t.Errorf("%s in %s still says %s", screen, language, left)
			}
		}
	}
}

func TestFirstScreenWithoutAWordIsNamed(t *testing.T) {
	lacking := map[string]string{}
	for name, text := range early {
		lacking[name] = text
	}
	lacking["js/main.js"], lacking["lang/ru.json"] = "", `{"go":{"one":"x"}}`
	if _, err := join.Files(page(lacking)); err == nil || err.Error() != "early/front.html in ru: there is no word for {go}" {
		t.Errorf("got %v", err)
	}
}
