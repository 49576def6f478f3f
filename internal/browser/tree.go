package browser

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Thing is what the accessibility tree tells of an element: what a screen reader
// has to go by.
type Thing struct {
	Role, Name, Value string
	State             map[string]string // such as "pressed": "true", "level": "1"
	node              cdp.BackendNodeID
}

// Is says whether a thing has this role, and a name that begins with this.
func (x Thing) Is(role, name string) bool {
	return x.Role == role && strings.HasPrefix(x.Name, name)
}

// Able says whether a thing can be used now.
func (x Thing) Able() bool { return x.State["disabled"] != "true" }

// Tree is the accessibility tree of the page, in the order of reading, without
// what it ignores: while a dialog is open, all that is behind it.
func (p *Tab) Tree() (things []Thing) {
	p.t.Helper()
	answer := call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	byID := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range answer.Nodes {
		byID[n.NodeID] = n
	}
	var walk func(id accessibility.NodeID)
	walk = func(id accessibility.NodeID) {
		n := byID[id]
		if n == nil {
			return
		}
		if !n.Ignored {
			things = append(things, thingOf(n))
		}
		for _, child := range n.ChildIDs {
			walk(child)
		}
	}
	if len(answer.Nodes) > 0 {
		walk(answer.Nodes[0].NodeID)
	}
	return things
}

func thingOf(n *accessibility.Node) Thing {
	x := Thing{Role: textOf(n.Role), Name: textOf(n.Name), Value: textOf(n.Value), State: map[string]string{}, node: n.BackendDOMNodeID}
	for _, property := range n.Properties {
		x.State[string(property.Name)] = textOf(property.Value)
	}
	return x
}

// textOf is a value as text: true, 1, or the string itself.
func textOf(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var text string
	if json.Unmarshal(v.Value, &text) == nil {
		return text
	}
	return string(v.Value)
}

// Changed waits until something of the page changes, or for as long as a blink:
// for who looks again and again.
func (p *Tab) Changed() {
	p.t.Helper()
	p.JSON(`new Promise((done) => {
		const watch = new MutationObserver(() => (watch.disconnect(), done(1)));
		watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		setTimeout(() => (watch.disconnect(), done(0)), 200);
	})`)
}

// Eye is a kind of colour blindness that Chromium can show a page through:
// achromatopsia, deuteranopia, protanopia, tritanopia, or none.
func (p *Tab) Eye(kind string) {
	p.t.Helper()
	call(p, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{
		Type: emulation.SetEmulatedVisionDeficiencyType(kind),
	})
}

// Press presses keys one after another, as chromedp's package kb has them.
func (p *Tab) Press(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.Do(chromedp.KeyEvent(key))
	}
}

// Focus puts the focus on a thing, as a screen reader does; false if the thing
// is gone, or takes none.
func (p *Tab) Focus(x Thing) bool {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	_, err := chromedp.Call(ctx, dom.Focus, dom.FocusParams{BackendNodeID: x.node})
	return err == nil
}

// Has says whether a thing has the focus.
func (p *Tab) Has(x Thing) bool {
	p.t.Helper()
	active := call(p, runtime.Evaluate, runtime.EvaluateParams{Expression: "document.activeElement"})
	if active.Result.ObjectID == "" {
		return false
	}
	node := call(p, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: active.Result.ObjectID})
	return node.Node.BackendNodeID == x.node
}
