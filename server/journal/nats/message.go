package nats

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	client "github.com/nats-io/nats.go"

	"echo/engine"
	"echo/server/journal"
)

const (
	everything    = "echo.>"
	secretSubject = "echo.secret"
	noRegister    = "-"

	idHeader   = "Echo-Id"   // whose message it is
	headHeader = "Echo-Head" // what the index needs, see head
)

// message is a message of the stream.
type message struct {
	subject string
	seq     uint64
	header  client.Header
	data    []byte
}

func newMessage(subject string, data []byte) *client.Msg {
	m := client.NewMsg(subject)
	m.Data = data
	m.Header.Set(idHeader, rand.Text())
	return m
}

// token is a name as a part of a subject: as it is, or in hexadecimal after a
// sign if it may not stand there.
func token(name string) string {
	strange := func(c rune) bool {
		return !(c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9')
	}
	if name == "" || strings.ContainsFunc(name, strange) {
		return "=" + hex.EncodeToString([]byte(name))
	}
	return name
}

func untoken(t string) string {
	coded, yes := strings.CutPrefix(t, "=")
	if !yes {
		return t
	}
	name, err := hex.DecodeString(coded)
	if err != nil {
		return t
	}
	return string(name)
}

func entriesOf(room string) string { return "echo.room." + token(room) + ".*" }

func cluesOf(register string) string { return "echo.room.*." + registerToken(register) }

// registerToken names a register: people choose what events are called, so
// it is a hash.
func registerToken(register string) string {
	if register == "" {
		return noRegister
	}
	sum := sha256.Sum256([]byte(register))
	return hex.EncodeToString(sum[:16])
}

// roomOf is the room that a message is an entry of.
func (m message) roomOf() (room string, ok bool) {
	parts := strings.Split(m.subject, ".")
	if len(parts) != 4 || parts[1] != "room" {
		return "", false
	}
	return untoken(parts[2]), true
}

// head is what a header tells of an entry, to those who do not read it.
type head struct {
	version          int
	deadline, listed engine.Millis
	opened           engine.Millis // when the room's first entry was decided
}

func headOf(e journal.Entry, opened engine.Millis) head {
	return head{e.Version, e.Deadline, e.Listed, opened}
}

func (h head) String() string { return fmt.Sprint(h.version, h.deadline, h.listed, h.opened) }

func (m message) head() (h head, err error) {
	_, err = fmt.Sscan(m.header.Get(headHeader), &h.version, &h.deadline, &h.listed, &h.opened)
	if err != nil {
		err = fmt.Errorf("%w: message %d of the stream has no head: %w", journal.ErrDamaged, m.seq, err)
	}
	return h, err
}

// body is an entry as it is stored. Names are short: there are many.
type body struct {
	Version  int             `json:"v"`
	At       engine.Millis   `json:"at"`
	Seat     engine.SeatID   `json:"seat,omitempty"`
	Key      string          `json:"key,omitempty"`
	Digest   string          `json:"digest,omitempty"`
	Events   json.RawMessage `json:"events"`
	Deadline engine.Millis   `json:"due,omitempty"`
	Listed   engine.Millis   `json:"listed,omitempty"`
	Register string          `json:"register,omitempty"`
	Said     string          `json:"said,omitempty"`
}

// entryMessage is the message of an entry in a room that was opened then.
func entryMessage(room string, e journal.Entry, opened engine.Millis) (*client.Msg, error) {
	var data bytes.Buffer
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false) // events stay as they are
	if err := encoder.Encode(body(e)); err != nil {
		return nil, err
	}
	m := newMessage("echo.room."+token(room)+"."+registerToken(e.Register), data.Bytes())
	m.Header.Set(headHeader, headOf(e, opened).String())
	return m, nil
}

func (m message) entry() (journal.Entry, error) {
	var b body
	if err := json.Unmarshal(m.data, &b); err != nil {
		return journal.Entry{}, fmt.Errorf("%w: message %d of the stream is no entry: %w", journal.ErrDamaged, m.seq, err)
	}
	return journal.Entry(b), nil
}
