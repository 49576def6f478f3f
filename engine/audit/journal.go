package audit

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"echo/engine"
)

// Entry is one entry of a published journal: one command and its events.
type Entry struct {
	At     engine.Millis          `json:"at"`             // when it was decided
	Seat   engine.SeatID          `json:"seat,omitempty"` // who acted, or Moderator; "" for opening, joining and deadlines
	Events json.RawMessage        `json:"events"`         // as engine.EncodeEvents writes them, without secrets
	Draws  map[string]engine.Seed `json:"draws,omitempty"`
	Kin    []engine.Kin           `json:"kin,omitempty"` // of the deck, where a game begins; none where none is needed
}

// Moderator is who acts without a seat.
const Moderator engine.SeatID = "moderator"

// Journal is what a room has journalled, from its opening to the end of its
// newest game.
type Journal struct {
	Entries []Entry `json:"entries"`
	Seal    string  `json:"seal"` // SHA-256 of the entries as compact JSON, in hexadecimal
}

// seal is the number that two exports of one game share.
func seal(entries []Entry) (string, error) {
	data, err := json.Marshal(entries)
	return fmt.Sprintf("%x", sha256.Sum256(data)), err
}

// Fault says what in a published game cannot be.
type Fault struct {
	Where string // "entry 12", "history[3].points.s2"
	What  string
}

// Error makes a Fault an error: "entry 12: …".
func (f *Fault) Error() string { return f.Where + ": " + f.What }

func fault(where, format string, args ...any) *Fault {
	return &Fault{where, fmt.Sprintf(format, args...)}
}
