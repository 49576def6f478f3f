package leaktest

import (
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
)

// forms are the ways in which bytes may be written into an answer, by name.
// Whatever is found in one of them has been told.
func forms(secret string) map[string]string {
	all := map[string]string{
		"as it is":          secret,
		"backwards":         backwards(secret),
		"hex":               hex.EncodeToString([]byte(secret)),
		"capital hex":       strings.ToUpper(hex.EncodeToString([]byte(secret))),
		"a query":           url.QueryEscape(secret),
		"a path":            url.PathEscape(secret),
		"percents":          each(secret, "%%%02x"),
		"capital percents":  each(secret, "%%%02X"),
		"JSON":              inJSON(secret),
		"JSON escapes":      each(secret, `\u%04x`),
		"capital escapes":   each(secret, `\u%04X`),
		"Go escapes":        each(secret, `\x%02x`),
		"HTML":              html.EscapeString(secret),
		"HTML numbers":      each(secret, "&#%d;"),
		"HTML hex":          each(secret, "&#x%x;"),
		"numbers":           strings.TrimSuffix(each(secret, "%d "), " "),
		"numbers in JSON":   strings.TrimSuffix(each(secret, "%d,"), ","),
		"UTF-16":            wide(secret, binary.LittleEndian),
		"big-endian UTF-16": wide(secret, binary.BigEndian),
	}
	for at := range 3 {
		all[fmt.Sprintf("base64 at %d", at)] = inside(secret, at, 6, base64.RawStdEncoding.EncodeToString)
		all[fmt.Sprintf("base64url at %d", at)] = inside(secret, at, 6, base64.RawURLEncoding.EncodeToString)
	}
	for at := range 5 {
		all[fmt.Sprintf("base32 at %d", at)] = inside(secret, at, 5, base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString)
	}
	if len(secret) >= 8 {
		all["a number"] = strconv.FormatUint(binary.BigEndian.Uint64([]byte(secret)), 10)
		all["a little-endian number"] = strconv.FormatUint(binary.LittleEndian.Uint64([]byte(secret)), 10)
	}
	return all
}

func backwards(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

// each writes byte after byte in one format.
func each(s, format string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteString(written(format)[s[i]])
	}
	return b.String()
}

// written is every byte in one format, made once: many secrets are written in
// many formats.
func written(format string) *[256]string {
	if all, ok := formats.Load(format); ok {
		return all.(*[256]string)
	}
	var all [256]string
	for i := range all {
		all[i] = fmt.Sprintf(format, i)
	}
	formats.Store(format, &all)
	return &all
}

var formats sync.Map

// inJSON is a string as it stands between quotes.
func inJSON(s string) string {
	data, err := json.Marshal(s)
	if err != nil || len(data) < 2 {
		return s
	}
	return string(data[1 : len(data)-1])
}

func wide(s string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// inside is the part of a longer encoded text that stands for the secret alone,
// if so many bytes come before it and any after it. Each character of the
// encoding holds so many bits.
func inside(s string, before, bits int, encode func([]byte) string) string {
	text := encode(append(make([]byte, before), s...))
	from, to := (before*8+bits-1)/bits, (before+len(s))*8/bits
	return text[min(from, to):to]
}
