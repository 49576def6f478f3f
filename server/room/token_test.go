package room

import (
	"encoding/base64"
	"math"
	"strings"
	"testing"
)

func TestCodesAreDrawnFromAllThereAre(t *testing.T) {
	if all := math.Pow(float64(len(codeLetters)), codeLength); all != Codes {
		t.Errorf("%d letters and a length of %d make %.0f codes, not %d", len(codeLetters), codeLength, all, Codes)
	}
	seen := map[rune]map[int]bool{}
	ticket := newTicket([]byte("secret"), "key", "digest")
	for try := range 2000 {
		code := ticket.code(try)
		if !IsCode(code) || len(code) != codeLength {
			t.Fatalf("code %q", code)
		}
		for at, letter := range code {
			if seen[letter] == nil {
				seen[letter] = map[int]bool{}
			}
			seen[letter][at] = true
		}
	}
	for _, letter := range codeLetters {
		if len(seen[letter]) != codeLength {
			t.Errorf("%c never stands in %d of %d places", letter, codeLength-len(seen[letter]), codeLength)
		}
	}
	for code, good := range map[string]bool{"KDFX7": true, "KDFX7C": true, "KDFX": false, "KDFX7CC": false, "KDFX7A": false, "kdfx7c": false, "": false} {
		if IsCode(code) != good {
			t.Errorf("IsCode(%q) is %v", code, !good)
		}
	}
}

func TestTokensHave128BitsAndNoKeyLeadsToAnothersToken(t *testing.T) {
	seen := map[string]bool{}
	for _, secret := range []string{"secret", "another"} {
		for _, key := range []string{"key", "other", "", ""} { // without a key: by chance
			for _, digest := range []string{"digest", "other"} {
				for _, room := range []string{"KDFX7C", "KDFX7D"} {
					token := newTicket([]byte(secret), key, digest).token(room)
					if raw, err := base64.RawURLEncoding.DecodeString(token); err != nil || len(raw) != 16 || seen[token] {
						t.Errorf("token %q: %d bytes, %v; seen %v", token, len(raw), err, seen[token])
					}
					seen[token] = true
				}
			}
		}
	}
	if proof := Proof("token"); strings.Contains(proof, "token") || len(proof) != 64 {
		t.Errorf("proof %q", proof)
	}
}
