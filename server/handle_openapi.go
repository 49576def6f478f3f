package server

import (
	_ "embed"
	"net/http"
)

//go:embed openapi.json
var openapi []byte

func (s *Server) handleOpenAPI(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Cache-Control", "no-cache")
	sendBytes(w, http.StatusOK, "application/json", openapi)
	return nil
}
