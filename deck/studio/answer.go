package studio

import (
	"encoding/json"
	"net/http"
	"strings"
)

// refusal is why something was not done: a stable word, for which the page has
// its own sentence in each language, and one line for whoever reads no pages.
type refusal struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Card    int    `json:"card,omitempty"`  // from 1, if it is about one
	Rival   int    `json:"rival,omitempty"` // the card that is in the way
}

func refuse(w http.ResponseWriter, status int, r refusal) {
	w.Header().Set("Cache-Control", "no-store")
	send(w, status, r)
}

// answer sends what is true now and may be different the next time.
func answer(w http.ResponseWriter, v any) {
	w.Header().Set("Cache-Control", "no-store")
	send(w, http.StatusOK, v)
}

func send(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.Encode(v) // a reader who has gone needs no answer
}

// mostBody is the most that a decision may have, in bytes: all cards of the
// largest deck by number are a tenth of it.
const mostBody = 1 << 20

// body reads what a decision says. What is wrong with it is answered.
func body(w http.ResponseWriter, r *http.Request, v any) bool {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); kind != "application/json" {
		refuse(w, http.StatusUnsupportedMediaType, refusal{Code: "body", Message: "a decision is JSON; send it as application/json"})
		return false
	}
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostBody))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		refuse(w, http.StatusBadRequest, refusal{Code: "body", Message: "this is no decision: " + err.Error()})
		return false
	}
	return true
}
