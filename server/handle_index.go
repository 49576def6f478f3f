package server

import (
	"fmt"
	"net/http"

	"echo/server/web"
	"echo/server/web/join"
)

// handleIndex sends the first screen as a document that is whole in itself, and
// with it the page: for a room the same for each, and it never says whether there
// is one. It names the words that the page will ask for before the page can know
// so itself, and the front page's dialogs, which spares the first visit a round
// trip for each.
func (s *Server) handleIndex(w http.ResponseWriter, r *http.Request) error {
	language, screen := s.page.languageFor(r), join.Invite
	s.hint(w, "lang/"+language+".json", "preload; as=fetch; crossorigin")
	if r.URL.Path == "/" || r.URL.Path == "/index.html" {
		screen = join.Front
		s.hint(w, "js/common.js", "modulepreload")
		s.hint(w, "js/porch.js", "modulepreload")
	}
	h := w.Header()
	h.Add("Vary", "Accept-Language")
	h.Set("Permissions-Policy", web.Permissions)
	h.Set("Content-Security-Policy", s.page.policy)
	return s.page.document(screen, language).send(w, r, "no-cache")
}

// document is a first screen in a language, or as near as there is.
func (p *page) document(screen, language string) file {
	if f, ok := p.documents[screen+"."+language]; ok {
		return f
	}
	if f, ok := p.documents[screen+".en"]; ok {
		return f
	}
	return p.files["index.html"]
}

// languageFor is the first of a client's languages that the page speaks.
func (p *page) languageFor(r *http.Request) string {
	for _, tag := range languagesOf(r) {
		if _, ok := p.files["lang/"+tag+".json"]; ok {
			return tag
		}
	}
	return "en"
}

// hint names a file that will be asked for, if the page has it.
func (s *Server) hint(w http.ResponseWriter, name, how string) {
	if _, ok := s.page.files[name]; ok {
		w.Header().Add("Link", fmt.Sprintf("</%s?v=%s>; rel=%s", name, s.page.version, how))
	}
}
