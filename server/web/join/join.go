package join

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Page is a page as it is served.
type Page struct {
	Version string            // of all of it; every change of any file makes another
	Own     map[string]string // versions of single files that stylesheets name
	Files   map[string][]byte // by path without the leading slash

	// Hashes of the stylesheets and scripts within documents, as a
	// Content-Security-Policy names them.
	Styles, Scripts []string

	documents map[string][]byte // by screen and language
}

// Files joins the scripts and stylesheets of a page. Its index.html says where
// both begin; one that names no script has none to join. An error names the file
// and what in it cannot be joined.
func Files(files fs.FS) (*Page, error) {
	p := &Page{Own: map[string]string{}, Files: map[string][]byte{}}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		p.Files[name], err = fs.ReadFile(files, name)
		return err
	})
	if err != nil {
		return nil, err
	}
	p.Version = p.sum(slices.Sorted(maps.Keys(p.Files))...)
	if err := p.joinScripts(); err != nil {
		return nil, err
	}
	if err := p.joinSheets(); err != nil {
		return nil, err
	}
	p.stamp()
	return p, p.draw()
}

// sum is short and changes with what is in the files, and with their names.
func (p *Page) sum(names ...string) string {
	h := sha256.New()
	for _, name := range names {
		fmt.Fprintf(h, "%s %d\n%s", name, len(p.Files[name]), p.Files[name])
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:9])
}

// at is the address of a script or stylesheet in this version.
func (p *Page) at(name string) string { return "/" + name + "?v=" + p.Version }

var loaded = regexp.MustCompile(`(<(?:script type="module" src|link rel="stylesheet" href)=")/([^"?]+)"`)

// stamp puts the version into index.html.
func (p *Page) stamp() {
	index := loaded.ReplaceAllString(string(p.Files["index.html"]), `${1}/${2}?v=`+p.Version+`"`)
	p.Files["index.html"] = []byte(strings.Replace(index, "<html ", `<html data-version="`+p.Version+`" `, 1))
}

// sheet joins the stylesheets that one begins with.
type sheet struct {
	page *Page
	seen []string // this one and those that led to it
}

func (p *Page) joinSheets() error {
	joined := map[string][]byte{}
	for name := range p.Files {
		if path.Ext(name) != ".css" {
			continue
		}
		text, err := (&sheet{page: p}).text(name)
		if err != nil {
			return err
		}
		joined[name] = []byte(text)
	}
	maps.Copy(p.Files, joined)
	return nil
}

var (
	remark   = regexp.MustCompile(`(?s)/\*.*?\*/`)
	takesIn  = regexp.MustCompile(`@import "([^"]+)";\n?`)
	linkedTo = regexp.MustCompile(`url\(/([^)?]+)\)`)
	blank    = regexp.MustCompile(`\s*\n\s*`) // about the ends of lines
)

func (s *sheet) text(name string) (text string, err error) {
	if slices.Contains(s.seen, name) {
		return "", fmt.Errorf("%s takes itself in: %s", name, strings.Join(append(s.seen, name), " → "))
	}
	s.seen = append(s.seen, name)
	defer func() { s.seen = s.seen[:len(s.seen)-1] }()
	plain := remark.ReplaceAllString(string(s.page.Files[name]), "")
	for _, m := range takesIn.FindAllStringSubmatch(plain, -1) {
		next := path.Join(path.Dir(name), m[1])
		if s.page.Files[next] == nil {
			return "", fmt.Errorf("%s takes in %s, which is not there", name, next)
		}
		inner, err := s.text(next)
		if err != nil {
			return "", err
		}
		plain = strings.Replace(plain, m[0], inner, 1)
	}
	return blank.ReplaceAllString(linkedTo.ReplaceAllStringFunc(plain, s.page.keep), "\n"), nil
}

// keep gives a file that a stylesheet names a version of its own: fonts outlive
// many versions of a page.
func (p *Page) keep(url string) string {
	name := linkedTo.FindStringSubmatch(url)[1]
	p.Own[name] = p.sum(name)
	return "url(/" + name + "?v=" + p.Own[name] + ")"
}
