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
)

// page is the files of the web page, compressed once, by path without the
// leading slash.
type page map[string]file

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

func readPage(files fs.FS) (page, error) {
	p := page{}
	return p, fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		contentType, ok := served[path.Ext(name)]
		if err != nil || d.IsDir() || !ok {
			return err
		}
		data, err := fs.ReadFile(files, name)
		p[name] = newFile(contentType, data)
		return err
	})
}

func newFile(contentType string, data []byte) file {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w.Write(data) // a Buffer takes everything
	w.Close()
	sum := sha256.Sum256(data)
	return file{contentType, `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, b.Bytes()}
}

// handleIndex sends the page for a room: the same for each, and it never says
// whether there is one.
func (s *Server) handleIndex(w http.ResponseWriter, r *http.Request) error {
	return s.sendFile(w, r, "index.html")
}

func (s *Server) handlePage(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("path")
	if name == "" {
		name = "index.html"
	}
	return s.sendFile(w, r, name)
}

// sendFile has browsers ask each time whether a file is still the same, so
// that a new version is a whole one, never a mixture.
func (s *Server) sendFile(w http.ResponseWriter, r *http.Request, name string) error {
	f, ok := s.page[name]
	if !ok {
		return refuse(notFound, "nothing is at /%s", name)
	}
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", f.etag)
	if strings.Contains(r.Header.Get("If-None-Match"), f.etag) {
		h.Set("Vary", "Accept-Encoding")
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
