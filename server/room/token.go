package room

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"strings"
)

// Proof is what the journal keeps of a token. It recognises the token and does
// not lead back to it.
func Proof(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// ticket is what tokens and room codes of one request are drawn from. With a
// key it is the same for the same request, so that the answer to a lost answer
// is the same token, on any host and after a restart, though no host stores
// tokens. Without one it is random.
type ticket [sha256.Size]byte

func newTicket(secret []byte, key, digest string) ticket {
	if key == "" {
		key = rand.Text()
	}
	mac := hmac.New(sha256.New, secret)
	for _, part := range []string{"ticket", key, digest} {
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		mac.Write([]byte(part))
	}
	return ticket(mac.Sum(nil))
}

func (t ticket) draw(label string) []byte {
	mac := hmac.New(sha256.New, t[:])
	mac.Write([]byte(label))
	return mac.Sum(nil)
}

// token is the token of the seat that the request takes in a room: 128 bits.
func (t ticket) token(room string) string {
	return base64.RawURLEncoding.EncodeToString(t.draw("token " + room)[:16])
}

// Letters of a code: none that look alike (no 0 O, 1 I L, 2 Z, 5 S, 8 B), and
// no vowels, so that no code is a word. They are few enough to be said aloud,
// and guessing them is slow, because wrong guesses are rationed per client.
const (
	codeLetters = "CDFGHJKMNPQRTVWXY34679"
	codeLength  = 6
	olderLength = 5 // of codes given before; they are good for ever
)

// Codes is how many codes there are to guess from.
const Codes = 22 * 22 * 22 * 22 * 22 * 22

// code is the try-th code that the request's room might get.
func (t ticket) code(try int) string {
	n := binary.BigEndian.Uint64(t.draw("code " + strconv.Itoa(try)))
	code := make([]byte, codeLength)
	for i := range code {
		code[i] = codeLetters[n%uint64(len(codeLetters))]
		n /= uint64(len(codeLetters))
	}
	return string(code)
}

// IsCode says whether a room could have this code.
func IsCode(s string) bool {
	strange := func(c rune) bool { return !strings.ContainsRune(codeLetters, c) }
	return (len(s) == codeLength || len(s) == olderLength) && !strings.ContainsFunc(s, strange)
}
