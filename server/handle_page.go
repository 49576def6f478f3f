package server

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/web"
	"echo/server/web/join"
)

// page is the web page, joined and compressed once.
type page struct {
	version   string
	own       map[string]string // versions of single files
	files     map[string]file   // by path without the leading slash
	documents map[string]file   // by screen and language, as "front.en"
	policy    string            // that of documents
}

// names says whether a version is the one that a file has.
func (p *page) names(file, version string) bool {
	return version != "" && (version == p.version || version == p.own[file])
}

type file struct {
	contentType string
	etag        string
	gzip        []byte
}

// served is what the page is made of; sources and notes beside it stay here.
var served = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".png": "image/png",
	".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
}

// documents are what a browser may show as a page of its own. To what is only
// part of one, policies say nothing, and they would be as long as a small file.
var documents = map[string]bool{".html": true, ".svg": true}

func readPage(files fs.FS) (*page, error) {
	joined, err := join.Files(files)
	if err != nil {
		return nil, err
	}
	p := &page{joined.Version, joined.Own, map[string]file{}, map[string]file{}, web.PolicyWith(joined.Scripts, joined.Styles)}
	for name, data := range joined.Files {
		if contentType, ok := served[path.Ext(name)]; ok {
			p.files[name] = newFile(contentType, data)
		}
	}
	for _, screen := range []string{join.Front, join.Invite} {
		for _, language := range joined.Languages() {
			p.documents[screen+"."+language] = newFile(served[".html"], joined.Document(screen, language))
		}
	}
	return p, nil
}

func newFile(contentType string, data []byte) file {
	sum := sha256.Sum256(data)
	return file{contentType, `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, pack(data)}
}

func pack(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w.Write(data) // a Buffer takes everything
	w.Close()
	return b.Bytes()
}

func (s *Server) handlePage(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("path")
	if name == "" || name == "index.html" {
		return s.handleIndex(w, r)
	}
	return s.sendFile(w, r, name)
}

// forGood is for addresses that never stand for anything else.
const forGood = "public, max-age=31536000, immutable"

// sendFile has browsers keep what was asked for by its version, and ask each
// time whether anything else is still the same. So a new version is a whole
// one, never a mixture.
func (s *Server) sendFile(w http.ResponseWriter, r *http.Request, name string) error {
	f, ok := s.page.files[name]
	if !ok {
		return refuse(notFound, "nothing is at /%s", name)
	}
	if !documents[path.Ext(name)] {
		w.Header().Del("Content-Security-Policy")
	}
	keep := "no-cache"
	if s.page.names(name, r.URL.Query().Get("v")) {
		keep = forGood
	}
	return f.send(w, r, keep)
}

// send answers with the file, unless the browser has it.
func (f file) send(w http.ResponseWriter, r *http.Request, keep string) error {
	h := w.Header()
	h.Set("Cache-Control", keep)
	h.Set("ETag", f.etag)
	if strings.Contains(r.Header.Get("If-None-Match"), f.etag) {
		h.Add("Vary", "Accept-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	return sendGzip(w, r, f.contentType, f.gzip)
}

// titles are the names of rulesets for people, and that of fresh decks as
// "deck.fresh", by language: the page has them.
type titles map[string]map[string]string

func readTitles(files fs.FS) (titles, error) {
	t := titles{}
	names, err := fs.Glob(files, "lang/*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		var words map[string]any
		if err := json.Unmarshal(data, &words); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		t.add(strings.TrimSuffix(path.Base(name), ".json"), words)
	}
	return t, nil
}

func (t titles) add(language string, words map[string]any) {
	for key, word := range words {
		id, ok := strings.CutPrefix(key, "ruleset.")
		title, plain := word.(string)
		if !ok && key != "deck."+gallery.FreshID || !plain {
			continue
		}
		if t[id] == nil {
			t[id] = map[string]string{}
		}
		t[id][language] = title
	}
}

// house adds the names that house rules bring along.
func (t titles) house(rules []*engine.Ruleset) {
	for _, r := range rules {
		if len(r.Names) > 0 && t[r.ID] == nil {
			t[r.ID] = r.Names
		}
	}
}

// of names a ruleset; one of the house that the page has no words for goes by
// its id.
func (t titles) of(id string) map[string]string {
	if names := t[id]; names != nil {
		return names
	}
	return map[string]string{"en": id}
}

// in names a ruleset in one language, or as near as there is.
func (t titles) in(id, language string) string {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	names := t.of(id)
	return cmp.Or(names[base], names["en"], id)
}
