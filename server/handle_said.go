package server

import "net/http"

// said is the answer to GET /rooms/{room}/said.
type said struct {
	Said []saidRow `json:"said"`
}

type saidRow struct {
	Text string `json:"text"`
	Room string `json:"room"`
}

// handleSaid lists the clues that may not be given again today.
func (s *Server) handleSaid(w http.ResponseWriter, r *http.Request) error {
	rm, who, err := s.find(r)
	if err != nil {
		return err
	}
	if err := s.rationLooks(r, rm, who); err != nil {
		return err
	}
	clues, err := rm.Said(r.Context())
	if err != nil {
		return err
	}
	rows := []saidRow{}
	for _, clue := range clues {
		rows = append(rows, saidRow{clue.Text, clue.Room})
	}
	w.Header().Set("Cache-Control", "no-store")
	return send(w, http.StatusOK, said{rows})
}
