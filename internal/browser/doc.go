// Package browser drives pages in a real Chromium, for tests.
//
//	func TestMain(m *testing.M) { os.Exit(browser.Run(m)) }
//
//	p := browser.Open(t, browser.Screen{Width: 390, Height: 844, Language: "ru"})
//	p.Visit(url)
//	p.Click("[data-action=start]")
//	p.See("[data-phase=clue]")
//
// A test binary starts one browser, when the first test wants it. Every
// [Open] is a person of their own: a fresh profile, with no cookies and no
// storage; [Tab.Beside] is another tab of the same person.
//
// # What every tab is held to
//
// A test fails at its end when a page of it threw, logged an error, was kept
// from something by its Content-Security-Policy, or asked another host than the
// one it came from for anything. Trouble that a test makes on purpose is
// forgiven by name, see [Tab.Forgive].
//
// # What can be held against a page
//
// [Tab.Audit] asks axe-core. It is vendored, see axe/README.md, and needs no
// weaker policy of the page.
//
// # Waiting
//
// Nothing sleeps. Everything waits for a condition of the page, and for long
// enough that only a page that is broken makes it fail.
package browser
