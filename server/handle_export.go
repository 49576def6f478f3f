package server

import (
	"net/http"

	"echo/engine"
	"echo/server/export"
)

// handleExport sends what is public so far, for forums and archives.
func (s *Server) handleExport(w http.ResponseWriter, r *http.Request) error {
	rm, _, err := s.find(r)
	if err != nil {
		return err
	}
	if err := s.watches.ration(client(r)); err != nil {
		return err
	}
	v := rm.Look(engine.Viewer{Export: true})
	w.Header().Set("Cache-Control", "no-store")
	place := export.Place{Base: s.base(r), Title: s.titles.in(v.Rules, v.Language)}
	switch format := r.URL.Query().Get("format"); format {
	case "json":
		return send(w, http.StatusOK, v)
	case "markdown":
		sendBytes(w, http.StatusOK, "text/markdown; charset=utf-8", []byte(export.Markdown(v, place)))
	case "bbcode":
		sendBytes(w, http.StatusOK, "text/plain; charset=utf-8", []byte(export.BBCode(v, place)))
	default:
		return refuse(engine.BadRequest, "format is %q; it must be markdown, bbcode or json", format)
	}
	return nil
}
