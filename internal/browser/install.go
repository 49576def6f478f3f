package browser

import (
	"slices"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

// Installed is what the browser would put on a home screen.
type Installed struct {
	Name   string
	Lang   string
	Faults []string // of the manifest, and why the page could not be installed
}

// Install asks the browser what it would make of the page's manifest. That the
// profiles of tests are not kept is no fault of the page.
func (p *Tab) Install() Installed {
	p.t.Helper()
	m := call(p, page.GetAppManifest, page.GetAppManifestParams{})
	var i Installed
	if m.Manifest != nil {
		i.Name, i.Lang = m.Manifest.Name, m.Manifest.Lang
	}
	for _, e := range m.Errors {
		i.Faults = append(i.Faults, e.Message)
	}
	for _, e := range call(p, page.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors {
		i.Faults = append(i.Faults, e.ErrorID)
	}
	i.Faults = slices.DeleteFunc(i.Faults, func(fault string) bool { return fault == "in-incognito" })
	return i
}
