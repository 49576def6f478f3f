package server

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/skip2/go-qrcode"
)

// handleQR sends the link to a room as a QR code.
func (s *Server) handleQR(w http.ResponseWriter, r *http.Request) error {
	name, ok := strings.CutSuffix(r.PathValue("name"), ".svg")
	if !ok {
		return refuse(notFound, "the QR code of a room is at /qr/CODE.svg")
	}
	rm, err := s.room(r, strings.ToUpper(name))
	if err != nil {
		return err
	}
	code, err := qrcode.New(s.link(r, rm.Code()), qrcode.Medium)
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "private, max-age=300")
	sendBytes(w, http.StatusOK, "image/svg+xml", qrSVG(code.Bitmap()))
	return nil
}

// qrSVG draws modules as runs of one path, quiet zone included. Always dark on
// white: many readers do not know it the other way round.
func qrSVG(modules [][]bool) []byte {
	var path strings.Builder
	for y, row := range modules {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	n := len(modules)
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`, n, n, n, n, path.String())
}
