package svg_test

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"echo/artgen/svg"
)

// What has been published of attacks by SVG: the lists of OWASP, PortSwigger,
// PayloadsAllTheThings and html5sec, entity bombs, and what drawing programs
// and browsers let through. Each is refused, or read as the harmless shapes that
// are all that is left of it.
var attacks = []struct{ name, file string }{
	// Script, by element, attribute, address and animation.
	{"script", body(`<script>alert(1)</script>`)},
	{"script by reference", body(`<script href="data:text/javascript,alert(1)"/>`)},
	{"script in another case", body(`<SCRIPT>alert(1)</SCRIPT>`)},
	{"script in cdata", body(`<script><![CDATA[alert(1)]]></script>`)},
	{"script under another prefix", `<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500"><x:script>alert(1)</x:script></x:svg>`},
	{"script of html", body(`<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>`)},
	{"handler on the root", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500" onload="alert(1)"/>`},
	{"handler in another case", body(`<path d="M0 0" OnLoad="alert(1)"/>`)},
	{"handler of a pointer", body(`<rect width="9" height="9" onmouseover="alert(1)"/>`)},
	{"handler of focus", body(`<g tabindex="1" onfocus="alert(1)" autofocus=""/>`)},
	{"handler in a namespace", body(`<g xmlns:e="http://www.w3.org/2001/xml-events" e:event="load" e:handler="#x"/>`)},
	{"handler element", body(`<handler type="text/javascript">alert(1)</handler>`)},
	{"listener element", body(`<listener event="load" handler="#x" xmlns="http://www.w3.org/2001/xml-events"/>`)},
	{"animation that begins", body(`<animate onbegin="alert(1)" attributeName="x" dur="1s"/>`)},
	{"animation of an address", body(`<a><path d="M0 0h9"/><animate attributeName="href" values="javascript:alert(1)"/></a>`)},
	{"set of a handler", body(`<g><set attributeName="onmouseover" to="alert(1)"/></g>`)},
	{"motion", body(`<animateMotion onend="alert(1)"/>`)},
	{"discard", body(`<discard onbegin="alert(1)" href="#x"/>`)},
	{"link to script", body(`<a href="javascript:alert(1)"><rect width="1000" height="1500"/></a>`)},
	{"link by xlink", `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1500"><a xlink:href="javascript:alert(1)"/></svg>`},
	{"script in base", body(`<g xml:base="javascript:alert(1)//"/>`)},

	// Other documents.
	{"foreign object", body(`<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>`)},
	{"html body", body(`<body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/>`)},
	{"image", body(`<image href="https://tracker.example/p.gif"/>`)},
	{"image as data", body(`<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`)},
	{"filter image", body(`<filter><feImage href="https://tracker.example/"/></filter>`)},
	{"use of another file", body(`<use href="other.svg#x"/>`)},
	{"use of data", body(`<use href="data:image/svg+xml;utf8,&lt;svg id='x' xmlns='http://www.w3.org/2000/svg'/>#x"/>`)},
	{"use with spaces before", body(`<use href=" https://x.example/#a"/>`)},
	{"paint of another file", body(`<path d="M0 0h9" fill="url(other.svg#p)"/>`)},
	{"paint in quotes", body(`<path d="M0 0h9" fill="url('https://x.example/#p')"/>`)},
	{"paint with an escape", body(`<path d="M0 0h9" fill="u\72l(https://x.example/#p)"/>`)},
	{"paint with a fallback", body(`<path d="M0 0h9" fill="url(#a) url(https://x.example/#p)"/>`)},
	{"clip of another file", body(`<path d="M0 0h9" clip-path="url(https://x.example/#c)"/>`)},
	{"mask", body(`<path d="M0 0h9" mask="url(https://x.example/#m)"/>`)},
	{"marker", body(`<path d="M0 0h9" marker-end="url(https://x.example/#m)"/>`)},
	{"cursor", body(`<path d="M0 0h9" cursor="url(https://x.example/c),auto"/>`)},
	{"inclusion", body(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`)},
	{"video", body(`<video xmlns="http://www.w3.org/1999/xhtml" src="https://x.example/"/>`)},
	{"metadata", body(`<metadata><x/></metadata>`)},
	{"switch", body(`<switch><g systemLanguage="en"/></switch>`)},

	// Styles.
	{"style sheet", body(`<style>@import url(https://x.example/)</style>`)},
	{"style sheet in cdata", body(`<style><![CDATA[path{fill:url(https://x.example/#a)}]]></style>`)},
	{"style with an expression", body(`<path d="M0 0" style="width:expression(alert(1))"/>`)},
	{"style with a binding", body(`<path d="M0 0" style="-moz-binding:url(https://x.example/#a)"/>`)},
	{"style with a background", body(`<path d="M0 0" style="background:url(https://x.example/)"/>`)},
	{"style with an escape", body(`<path d="M0 0" style="f\69ll:red"/>`)},
	{"style with a comment", body(`<path d="M0 0" style="fi/**/ll:url(https://x.example)"/>`)},
	{"style of a paint", body(`<path d="M0 0" style="fill:url(https://x.example/#a)"/>`)},
	{"class", body(`<path d="M0 0" class="x"/>`)},
	{"style by instruction", `<?xml-stylesheet type="text/xsl" href="https://x.example/"?>` + body("")},
	{"php by instruction", `<?php system("id"); ?>` + body("")},

	// Entities.
	{"billion laughs", `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>` + body(`<path d="&b;"/>`)},
	{"quadratic entity", `<!DOCTYPE svg [<!ENTITY a "` + strings.Repeat("a", 50_000) + `">]>` + body(strings.Repeat("&a;", 1000))},
	{"outside entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>` + body(`<path id="&x;" d="M0 0"/>`)},
	{"parameter entity", `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://x.example/e.dtd">%x;]>` + body("")},
	{"outside document type", `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://x.example/svg.dtd">` + body("")},
	{"handler by attribute list", `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>` + body("")},

	// Bytes that others read otherwise.
	{"utf-16", wide("\ufeff" + body(`<script>alert(1)</script>`))},
	{"utf-7", `<?xml version="1.0" encoding="UTF-7"?>` + body(`+ADw-script+AD4-alert(1)+ADw-/script+AD4-`)},
	{"another encoding", `<?xml version="1.0" encoding="ISO-2022-JP"?>` + body("")},
	{"broken utf-8", body("<path id=\"\xc0\xbc\" d=\"M0 0\"/>")},
	{"nul", body("<path id=\"a\x00b\" d=\"M0 0\"/>")},
	{"after the end", body("") + `<script xmlns="http://www.w3.org/2000/svg">alert(1)</script>`},
	{"text after the end", body("") + `<%= system("id") %>`},
	{"html before", `<html><body>` + body("") + `</body></html>`},

	// Work for nothing.
	{"deep groups", body(strings.Repeat("<g>", 100_000))},
	{"many elements", body(strings.Repeat("<g/>", 100_000))},
	{"use of a use", body(`<use id="a" href="#b"/><use id="b" href="#a"/>`)},
	{"use of groups", body(`<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/><use href="#a"/></g>`)},
	{"pattern in itself", body(`<pattern id="a" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#a)"/></pattern><rect width="9" height="9" fill="url(#a)"/>`)},
	{"gradient of another", body(`<linearGradient id="a" href="#a"/>`)},
	{"clip that is none", body(`<clipPath id="a"><path d="M0 0" clip-path="url(#a)"/></clipPath><path d="M0 0h9" clip-path="url(#b)"/>`)},

	// In what is never drawn, a browser may look all the same.
	{"paint in definitions", body(`<defs><path d="M0 0h9" fill="url(https://x.example/#p)"/></defs>`)},
	{"paint of a clip path", body(`<clipPath id="a"><path d="M0 0h9" fill="URL(https://x.example/#p)"/></clipPath>`)},
	{"colour of a stop", body(`<linearGradient id="a"><stop offset="0" style="stop-color:src(https://x.example)"/></linearGradient>`)},
	{"escape in definitions", body(`<defs><path d="M0 0h9" fill="u\72l(x)"/></defs>`)},
	{"join", body(`<path d="M0 0h9" stroke-linejoin="image-set(https://x.example)"/>`)},
}

func body(inner string) string { return head + inner + tail }

func wide(s string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(s)) {
		b.WriteByte(byte(u >> 8))
		b.WriteByte(byte(u))
	}
	return b.String()
}

func TestPublishedAttacksAreRefused(t *testing.T) {
	for _, a := range attacks {
		t.Run(a.name, func(t *testing.T) {
			start := time.Now()
			_, err := svg.Parse([]byte(a.file))
			var f *svg.Fault
			if !errors.As(err, &f) {
				t.Fatalf("got %v", err)
			}
			if strings.Contains(err.Error(), "\n") || len(err.Error()) > 300 {
				t.Errorf("not one clear line: %q", err)
			}
			if d := time.Since(start); d > time.Minute { // a file that grows when it is read takes for ever
				t.Errorf("took %v", d)
			}
		})
	}
}
