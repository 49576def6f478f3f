package server

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/skip2/go-qrcode"

	"echo/server/room"
)

// handleQR sends the link to a room as a QR code. Like the page, it never says
// whether there is one.
func (s *Server) handleQR(w http.ResponseWriter, r *http.Request) error {
	name, ok := strings.CutSuffix(strings.ToUpper(r.PathValue("name")), ".SVG")
	if !ok || !room.IsCode(name) {
		return refuse(notFound, "the QR code of a room is at /qr/CODE.svg")
	}
	code, err := qrcode.New(s.link(r, name), qrcode.Medium)
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
