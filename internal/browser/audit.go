package browser

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/chromedp/chromedp"
)

//go:embed axe/axe.min.js.gz
var axePacked []byte

// axe is the script of axe-core; see axe/README.md.
var axe = sync.OnceValues(func() (string, error) {
	r, err := gzip.NewReader(bytes.NewReader(axePacked))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(r)
	return string(text), err
})

// Finding is one thing that axe-core holds against a page.
type Finding struct {
	Rule string   // such as "color-contrast"
	Help string   // what is wanted
	At   []string // the elements, and what is wrong with each
}

func (f Finding) String() string {
	return fmt.Sprintf("%s: %s\n\t%s", f.Rule, f.Help, strings.Join(f.At, "\n\t"))
}

// audit runs the rules of WCAG 2.0 to 2.2 on levels A and AA, and those of good
// practice. Stylesheets are not fetched anew for it: only the lock of an
// orientation would need that.
const audit = `axe.run({ preload: false, resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
	.then(({ violations }) => violations.map((v) => ({ rule: v.id, help: v.help, at: v.nodes.map((n) => n.html.slice(0, 160) + ' … ' + n.failureSummary) })))`

// Audit holds the page as it is now against the rules of axe-core. It judges
// what can be judged without a person; nothing is not a proof.
func (p *Tab) Audit() (found []Finding) {
	p.t.Helper()
	script, err := axe()
	if err != nil {
		p.t.Fatalf("axe-core: %v", err)
	}
	var loaded bool
	if p.Eval(`'axe' in window`, &loaded); !loaded {
		p.Do(chromedp.Evaluate[chromedp.Void](script))
	}
	p.Eval(audit, &found)
	return found
}
