package leaktest

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"strings"
	"testing"

	"echo/engine"
)

// secretText has characters that every encoding writes in its own way.
const secretText = `the tide is "out" <é>`

func vaultOf(what, text string) *Vault {
	v := NewVault(nil)
	v.Hide(what, text)
	return v
}

// Each is written by the library that a careless program would use, somewhere
// in the middle of something longer.
func TestSecretIsFoundHoweverItIsWritten(t *testing.T) {
	v := vaultOf("the clue", secretText)
	escaped, _ := json.Marshal(map[string]string{"text": secretText})
	for how, data := range map[string]string{
		"raw":        "so: " + secretText + "!",
		"JSON":       string(escaped),
		"\\u":        jsonEscapes(secretText),
		"HTML":       "<p>" + html.EscapeString(secretText),
		"query":      "?q=" + url.QueryEscape(secretText),
		"path":       "/x/" + url.PathEscape(secretText),
		"hex":        hex.EncodeToString([]byte("ab" + secretText)),
		"HEX":        strings.ToUpper(hex.EncodeToString([]byte(secretText + "ab"))),
		"base64 0":   base64.StdEncoding.EncodeToString([]byte(secretText + "after")),
		"base64 1":   base64.StdEncoding.EncodeToString([]byte("1" + secretText + "after")),
		"base64 2":   base64.RawURLEncoding.EncodeToString([]byte("12" + secretText + "after")),
		"backwards":  backwards("x" + secretText + "y"),
		"numbers":    fmt.Sprint([]byte(secretText)),
		"two ways":   url.QueryEscape(base64.StdEncoding.EncodeToString([]byte("xyz" + secretText + "xyz"))),
		"long lines": strings.Repeat("nothing here ", 1000) + secretText,
	} {
		if leaks := v.Leaks([]byte(data), Moment{}); len(leaks) == 0 {
			t.Errorf("%s: not found in %.200q", how, data)
		}
	}
}

func jsonEscapes(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, `\u%04x`, s[i])
	}
	return b.String()
}

// Names and tokens are base64 of bytes: the bytes are as good as the name.
func TestBytesBehindANameAreFound(t *testing.T) {
	raw := []byte("0123456789abcdef")
	for _, text := range []string{base64.RawURLEncoding.EncodeToString(raw), hex.EncodeToString(raw)} {
		v := vaultOf("a name", text)
		for how, data := range map[string]string{"bytes": string(raw), "hex": hex.EncodeToString(raw), "base64": base64.StdEncoding.EncodeToString(raw), "list": fmt.Sprint(raw)} {
			if leaks := v.Leaks([]byte(data), Moment{}); len(leaks) == 0 {
				t.Errorf("%s of %s is not found", how, text)
			}
		}
	}
}

func TestNothingIsFoundWhereNothingIs(t *testing.T) {
	v := vaultOf("the clue", secretText)
	v.Hide("a short one", "s2")
	v.Hide("an empty one", "")
	for _, data := range []string{"", "s2", "the tide is in", secretText[:len(secretText)-1], strings.Repeat("0", 4000)} {
		if leaks := v.Leaks([]byte(data), Moment{}); len(leaks) > 0 {
			t.Errorf("%q is said to tell %v", data, leaks)
		}
	}
}

func TestTokenIsToldByItsOwnAnswerAlone(t *testing.T) {
	v := NewVault(nil)
	v.HideToken("the token of s1", "iTYhYu6Zc2YxYvJtLUl6Qg")
	answer := []byte(`{"token":"iTYhYu6Zc2YxYvJtLUl6Qg"}`)
	if leaks := v.Leaks(answer, Moment{Gives: "iTYhYu6Zc2YxYvJtLUl6Qg"}); len(leaks) > 0 {
		t.Errorf("its own answer tells %v", leaks)
	}
	if leaks := v.Leaks(answer, Moment{Who: engine.Viewer{Seat: "s1"}}); len(leaks) == 0 {
		t.Error("any other answer may tell it")
	}
}
