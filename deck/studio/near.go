package studio

import (
	"encoding/binary"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"

	"echo/deck"
	"echo/deck/atlas"
)

// mostNear is the most neighbours that may be asked for.
const mostNear = 100

// nearView is what a card is like.
type nearView struct {
	Near []atlas.Neighbour `json:"near"` // nearest first
	Kin  []deck.Kin        `json:"kin"`  // closest first
}

func (s *Studio) getNear(w http.ResponseWriter, r *http.Request) {
	f, ok := s.surveyed(w)
	if !ok {
		return
	}
	n, ok := s.number(w, r, f.state)
	if !ok {
		return
	}
	most, err := strconv.Atoi(r.FormValue("most"))
	if err != nil || most < 1 || most > mostNear {
		refuse(w, http.StatusBadRequest, refusal{Code: "most", Message: fmt.Sprintf("most is %.40q; it is 1 to %d", r.FormValue("most"), mostNear)})
		return
	}
	kin, err := f.state.deck.KinOf(n-1, most)
	if err != nil {
		refuse(w, http.StatusUnprocessableEntity, refusal{Code: "unreadable", Card: n, Message: err.Error()})
		return
	}
	v := nearView{f.atlas.Neighbours(n, most), kin}
	if v.Near == nil {
		v.Near = []atlas.Neighbour{}
	}
	if v.Kin == nil {
		v.Kin = []deck.Kin{}
	}
	answer(w, v)
}

// surveyed returns the newest facts with an atlas, or says that there are none.
func (s *Studio) surveyed(w http.ResponseWriter) (*facts, bool) {
	f := s.study.facts.Load()
	if f == nil || f.atlas == nil {
		w.Header().Set("Retry-After", "1")
		refuse(w, http.StatusServiceUnavailable, refusal{Code: "early", Message: "the cards are not measured yet, or one cannot be read; ask again when an event says so"})
		return nil, false
	}
	return f, true
}

type mapView struct {
	Points []atlas.Point `json:"points"`
	Cell   cell          `json:"cell"` // the room that a card has, in shares of the map
}

type cell struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

func (s *Studio) getMap(w http.ResponseWriter, r *http.Request) {
	f, ok := s.surveyed(w)
	if !ok {
		return
	}
	by := atlas.By(r.FormValue("by"))
	if !slices.Contains(atlas.Bys, by) {
		refuse(w, http.StatusBadRequest, refusal{Code: "by", Message: fmt.Sprintf("a map is drawn by one of %v, not by %.40q", atlas.Bys, by)})
		return
	}
	if err := f.atlas.Lay(r.Context(), by); err != nil {
		return // nobody waits any more
	}
	v := mapView{Points: f.atlas.Map(by)}
	v.Cell.Width, v.Cell.Height = f.atlas.Cell(by)
	answer(w, v)
}

// heatStep is what a cell of the heat map counts, in multiples of the limits; one
// byte reaches to about four.
const heatStep = 1. / 64

// getHeat sends all pairs as bytes, in the order of little-endian processors: how
// many cards (4), their numbers (2 each), and the cells row by row (1 each), in
// steps of heatStep. As JSON it would be ten times as much.
func (s *Studio) getHeat(w http.ResponseWriter, r *http.Request) {
	f, ok := s.surveyed(w)
	if !ok {
		return
	}
	h, err := f.atlas.Warm(r.Context())
	if err != nil {
		return // nobody waits any more
	}
	n := len(h.Order)
	b := make([]byte, 0, 4+2*n+n*n)
	b = binary.LittleEndian.AppendUint32(b, uint32(n))
	for _, card := range h.Order {
		b = binary.LittleEndian.AppendUint16(b, uint16(card))
	}
	for _, row := range h.Apart {
		for _, v := range row {
			b = append(b, uint8(min(255, math.Round(float64(v)/heatStep))))
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(b)
}
