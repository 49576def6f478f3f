package server

import (
	"net/http"

	"echo/engine"
	"echo/engine/audit"
	"echo/server/export"
)

// exported is an export as JSON. The journal is there once the game is over.
type exported struct {
	engine.View
	Journal *audit.Journal `json:"journal,omitempty"`
}

// handleExport sends what is public so far, for forums and archives.
func (s *Server) handleExport(w http.ResponseWriter, r *http.Request) error {
	rm, _, err := s.find(r)
	if err != nil {
		return err
	}
	if err := s.exports.ration(s.client(r)); err != nil {
		return err
	}
	v, journal, err := rm.Export(r.Context())
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	place := export.Place{Base: s.base(r), Title: s.titles.in(v.Rules, v.Language)}
	switch format := r.URL.Query().Get("format"); format {
	case "json":
		return send(w, http.StatusOK, exported{*v, journal})
	case "markdown":
		sendBytes(w, http.StatusOK, "text/markdown; charset=utf-8", []byte(export.Markdown(v, place)))
	case "bbcode":
		sendBytes(w, http.StatusOK, "text/plain; charset=utf-8", []byte(export.BBCode(v, place)))
	default:
		return refuse(engine.BadRequest, "format is %q; it must be markdown, bbcode or json", format)
	}
	return nil
}
