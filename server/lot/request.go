package lot

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
)

// plain reads a request of which there cannot be two opinions, nil for all
// others: they are net/http's to judge.
//
// It is one GET of a path of letters, digits and slashes, with a query of
// letters, digits, equals and ampersands, in HTTP/1.1; with a Host; without a
// body, and without anything that speaks of the connection or of how the request
// is to be read. Nothing follows it. All headers are judged, and those that are
// heeded are kept.
func plain(said []byte, remote string, heeded []string) *http.Request {
	rest, ends := bytes.CutSuffix(said, []byte("\r\n\r\n"))
	if !ends {
		return nil
	}
	line, lines, _ := bytes.Cut(rest, newline)
	asked, isGet := bytes.CutPrefix(line, []byte("GET "))
	asked, isNew := bytes.CutSuffix(asked, []byte(" HTTP/1.1"))
	if !isGet || !isNew {
		return nil
	}
	target := string(asked)
	path, query, asks := strings.Cut(target, "?")
	if asks != (query != "") || !strings.HasPrefix(path, "/") || !only(path, "/") || !only(query, "=&") {
		return nil
	}
	header, host := fields(lines, heeded)
	if host == "" {
		return nil
	}
	return &http.Request{
		Method: "GET", URL: &url.URL{Path: path, RawQuery: query}, RequestURI: target,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: header, Host: host, Body: http.NoBody, RemoteAddr: remote,
	}
}

var newline = []byte("\r\n")

// mostLines is how many headers a plain request has. Browsers send a dozen,
// proxies add as many.
const mostLines = 64

// never are the headers that a plain request does not have.
var never = []string{
	"Content-Length", "Transfer-Encoding", "Trailer", "Te", "Expect", "Upgrade", "Http2-Settings", "Pragma",
	"Proxy-Connection", "Keep-Alive",
}

// fields reads header lines; host is "" if one of them is unusual, or none is
// the host. Most of what clients say is judged and not kept, and is not copied
// either.
func fields(lines []byte, heeded []string) (header http.Header, host string) {
	header = make(http.Header, len(heeded))
	if bytes.Count(lines, newline) >= mostLines {
		return nil, ""
	}
	for line := range bytes.SplitSeq(lines, newline) {
		name, value, found := bytes.Cut(line, []byte(":"))
		value = bytes.Trim(value, " \t")
		switch {
		case !found || len(name) == 0 || !only(name, "-") || !printable(value) || oneOf(never, name) != "":
			return nil, ""
		case same("Host", name):
			if host != "" || len(value) == 0 || !only(value, ".:-[]") {
				return nil, ""
			}
			host = string(value)
		case same("Connection", name) && !same("keep-alive", value):
			return nil, ""
		default:
			if heed := oneOf(heeded, name); heed != "" {
				header[heed] = append(header[heed], string(value))
			}
		}
	}
	return header, host
}

// oneOf is a name as it stands in a list, "" if it does not.
func oneOf(list []string, name []byte) string {
	for _, one := range list {
		if same(one, name) {
			return one
		}
	}
	return ""
}

// same compares words of ASCII, whatever their case.
func same(word string, said []byte) bool {
	return len(word) == len(said) && strings.EqualFold(word, string(said))
}

// only says whether a text is of ASCII letters, digits and these.
func only[T string | []byte](text T, these string) bool {
	for i := range len(text) {
		c := text[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9') && strings.IndexByte(these, c) < 0 {
			return false
		}
	}
	return true
}

// printable says whether a text is of what ASCII shows, and tabs.
func printable(text []byte) bool {
	for _, c := range text {
		if (c < ' ' || c > '~') && c != '\t' {
			return false
		}
	}
	return true
}
