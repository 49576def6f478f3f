package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"echo/engine"
)

// mostBody is how many bytes a body may have.
const mostBody = 16 << 10

// decode reads a JSON object into v, strictly.
func decode(w http.ResponseWriter, r *http.Request, v any) error {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return refuse(bodyTooLarge, "the body has more than %d bytes: send less", mostBody)
	case err != nil:
		return refuse(engine.BadRequest, "the body could not be read: send it again")
	case !utf8.Valid(data):
		return refuse(engine.BadRequest, "the body is not UTF-8")
	case !bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{")):
		return refuse(engine.BadRequest, "the body must be a JSON object")
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return refuse(engine.BadRequest, "the body does not fit: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, err := dec.Token(); err != io.EOF {
		return refuse(engine.BadRequest, "the body goes on after its object: send one at a time")
	}
	return nil
}

// key is the request's idempotency key, "" if it has none.
func key(r *http.Request) (string, error) {
	k := r.Header.Get("Idempotency-Key")
	strange := func(c rune) bool { return c < ' ' || c > '~' }
	if k != "" && (len(k) < 8 || len(k) > 64 || strings.ContainsFunc(k, strange)) {
		return "", refuse(engine.BadRequest, "an Idempotency-Key has 8 to 64 printable ASCII characters; draw 128 random bits")
	}
	return k, nil
}

// digest is equal for bodies that mean the same, however they are written.
func digest(route string, body any) string {
	data, _ := json.Marshal(body) // bodies are plain structs that came from JSON
	sum := sha256.Sum256(append([]byte(route+"\n"), data...))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// send answers with JSON.
func send(w http.ResponseWriter, status int, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	sendBytes(w, status, "application/json", data)
	return nil
}

func sendBytes(w http.ResponseWriter, status int, contentType string, data []byte) {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	w.Write(data) // who does not want it any more is gone
}
