package studio

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"strings"

	"echo/artgen/tag"
)

//go:embed page/index.html page/icon.svg page/css/*.css page/js/*.js page/lang/*.json
var pageFiles embed.FS

// page is the files of the page by path.
type page map[string]pageFile

type pageFile struct {
	kind, tag string
	data      []byte
}

var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2",
}

// readPage takes the page and its fonts, and puts the words for tags beside the
// page's own.
func readPage(fonts fs.FS) (page, error) {
	files, err := fs.Sub(pageFiles, "page")
	if err != nil {
		return nil, err
	}
	p := page{}
	if err := p.add(files, ""); err != nil {
		return nil, err
	}
	if fonts != nil {
		if err := p.add(fonts, "fonts/"); err != nil {
			return nil, err
		}
	}
	for _, lang := range tag.Languages {
		if err := p.addWords("lang/"+lang+".json", lang); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p page) add(files fs.FS, under string) error {
	return fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		kind, served := kinds[path.Ext(name)]
		if err != nil || d.IsDir() || !served {
			return err
		}
		data, err := fs.ReadFile(files, name)
		p[under+name] = newPageFile(kind, data)
		return err
	})
}

func newPageFile(kind string, data []byte) pageFile {
	sum := sha256.Sum256(data)
	return pageFile{kind, `"` + hex.EncodeToString(sum[:8]) + `"`, data}
}

// addWords adds the names of tags in a language to its file.
func (p page) addWords(name, lang string) error {
	words := map[string]any{}
	if err := json.Unmarshal(p[name].data, &words); err != nil {
		return err
	}
	all := map[string]any{}
	for _, k := range tag.All() {
		e, _ := tag.Lookup(k)
		all["tag."+string(k)] = map[string]string{"en": e.En.Word, "ru": e.Ru.Word, "es": e.Es.Word}[lang]
	}
	maps.Copy(all, words)
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(all)
	p[name] = newPageFile(kinds[".json"], b.Bytes())
	return err
}

// serve sends a file; browsers ask each time whether it is still the same.
func (p page) serve(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	f, ok := p[name]
	if !ok {
		refuse(w, http.StatusNotFound, refusal{Code: "nothing", Message: "nothing is here; the page is at /"})
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", f.tag)
	if r.Header.Get("If-None-Match") == f.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Write(f.data)
}
