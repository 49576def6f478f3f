package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take for anything. It is never waited for
// when all is well.
const patience = 2 * time.Minute

// Do does what this package has no word for.
func (p *Tab) Do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatalf("browser: %v%s", err, p.scene())
	}
}

// call runs a command of the protocol.
func call[P, R any](p *Tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	answer, err := chromedp.Call(ctx, command, params)
	if err != nil {
		p.t.Fatalf("browser: %s: %v", command.Method, err)
	}
	return answer
}

// Visit goes to an address. From then on its host is the only one that the
// tab's pages may speak to.
func (p *Tab) Visit(url string) {
	p.t.Helper()
	p.watch.home(url)
	p.Do(chromedp.Navigate(url))
}

// Enter goes to an address as Visit does, but waits for no more than the
// beginning of an answer.
func (p *Tab) Enter(url string) {
	p.t.Helper()
	p.watch.home(url)
	call(p, page.Navigate, page.NavigateParams{URL: url})
}

// Reload loads the page anew.
func (p *Tab) Reload() {
	p.t.Helper()
	p.Do(chromedp.Reload())
}

// See waits until an element is there and visible.
func (p *Tab) See(selector string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.WaitVisible(chromedp.CSS(selector))); err != nil {
		p.t.Fatalf("%s did not come: %v%s", selector, err, p.scene())
	}
}

// Click waits for an element and clicks into its middle, as a mouse does:
// whatever lies over it gets the click.
func (p *Tab) Click(selector string) {
	p.t.Helper()
	p.See(selector)
	p.Do(chromedp.Click(chromedp.CSS(selector)))
}

// Type waits for a field and types into it, at the end of what it has.
func (p *Tab) Type(selector, text string) {
	p.t.Helper()
	p.See(selector)
	p.Do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// Eval runs an expression, awaits it, and decodes its value into out.
func (p *Tab) Eval(expression string, out any) {
	p.t.Helper()
	script := "(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()"
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s\n%v", expression, err)
	}
	if err := json.Unmarshal([]byte(text), out); err != nil {
		p.t.Fatalf("%s: %v in %s", expression, err, text)
	}
}

// JSON is the value of an expression as JSON.
func (p *Tab) JSON(expression string) string {
	p.t.Helper()
	var raw json.RawMessage
	p.Eval(expression, &raw)
	return string(raw)
}

// Want compares the value of an expression with a value of Go, both as JSON.
func (p *Tab) Want(expression string, want any) {
	p.t.Helper()
	data, err := json.Marshal(want)
	if err != nil {
		p.t.Fatal(err)
	}
	var wanted any
	if err := json.Unmarshal(data, &wanted); err != nil {
		p.t.Fatal(err)
	}
	var got any
	p.Eval(expression, &got)
	if !reflect.DeepEqual(got, wanted) {
		p.t.Errorf("%s\n got %s\nwant %s", expression, p.JSON(expression), data)
	}
}

// Until waits until an expression is true.
func (p *Tab) Until(condition string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if _, err := chromedp.Run(ctx, chromedp.Poll[chromedp.Void](condition, chromedp.WithPollingTimeout(0))); err != nil {
		p.t.Fatalf("%s did not come true: %v%s", condition, err, p.scene())
	}
}

// Settle waits until every animation and transition has ended, but for those
// of elements that match the selector, which tell the time, say.
func (p *Tab) Settle(but string) {
	p.t.Helper()
	p.Until(fmt.Sprintf(`document.getAnimations().every((a) => a.playState !== 'running' || a.effect.target.closest(%q))`, but))
}

// Offline takes the network away from this tab, or gives it back.
func (p *Tab) Offline(off bool) {
	p.t.Helper()
	everything := []*network.Conditions{{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}}
	call(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: everything})
}

// Asleep freezes the tab, as a browser does with one that was hidden for long,
// or thaws it.
func (p *Tab) Asleep(yes bool) {
	p.t.Helper()
	state := either(yes, page.SetWebLifecycleStateStateFrozen, page.SetWebLifecycleStateStateActive)
	call(p, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state})
}

// PNG is a picture of what can be seen of the page.
func (p *Tab) PNG() []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatalf("browser: no picture: %v", err)
	}
	return png
}

// scene is the beginning of what the page is made of now, for messages.
func (p *Tab) scene() string {
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	html, _ := chromedp.Run(ctx, chromedp.Evaluate[string](`document.body?.innerHTML.slice(0, 3000) ?? ''`))
	return "\n" + html
}
