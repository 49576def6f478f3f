package browser

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"testing"
)

func TestAuditFindsWhatIsWrong(t *testing.T) {
	page := `<!doctype html><html lang="en"><link rel=icon href='data:,'><title>t</title>
		<main><h1>t</h1><button></button><p style="color:#ccc;background:#fff">pale</p></main>`
	p := Open(t, phone)
	p.Visit(host(t, page, ""))
	var rules []string
	for _, f := range p.Audit() {
		rules = append(rules, f.Rule)
	}
	slices.Sort(rules)
	if got := strings.Join(rules, " "); got != "button-name color-contrast" {
		t.Errorf("found %q", got)
	}
	var none any
	p.Eval(`(document.querySelector('button').textContent = 'go', document.querySelector('p').remove(), 1)`, &none)
	if found := p.Audit(); len(found) > 0 {
		t.Errorf("a mended page: %v", found)
	}
}

// The page keeps to the strictest policy; the audit must not need a weaker one.
func TestAuditWorksUnderAStrictPolicy(t *testing.T) {
	p := Open(t, phone)
	p.Visit(host(t, "<!doctype html><html lang=en><title>t</title><main><h1>t</h1><button></button></main>", "default-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"))
	p.Forgive("/favicon.ico")
	if found := p.Audit(); len(found) != 1 || found[0].Rule != "button-name" {
		t.Errorf("found %v", found)
	}
}

func TestAxeIsTheOneWeChose(t *testing.T) {
	script, err := axe()
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(script))
	if got := hex.EncodeToString(sum[:]); got != "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c" {
		t.Errorf("axe.min.js is %s", got)
	}
}
