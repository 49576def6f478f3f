package engine

import (
	"net/url"
	"strings"
	"unicode"
)

// mostLink bounds a link, in characters.
const mostLink = 500

// checkLink checks the link of a clue, "" being none.
func (c ClueRules) checkLink(link string) (string, *Reject) {
	switch {
	case link == "":
		return "", nil
	case !c.Link:
		return "", refuse(BadClue, "a clue carries no link in these rules")
	}
	return CheckLink(link)
}

// CheckLink returns a link as it may be shown, or why it cannot be. What it
// lets through leads where it seems to lead, to every reader of addresses: one
// address of http or https, with a host of plain letters, digits, dots and
// hyphens (or of numbers) and without a name or password before it.
func CheckLink(link string) (string, *Reject) {
	link = strings.TrimSpace(link)
	wrong := linkFault(link)
	if wrong != "" {
		return "", refuse(BadClue, "a link %s; paste one address that begins with https://", wrong)
	}
	return link, nil
}

func linkFault(link string) string {
	if len([]rune(link)) > mostLink {
		return "has at most 500 characters"
	}
	if bad, ok := unprintable(link, func(_, _, _ rune) bool { return false }); ok {
		return "cannot have the character " + bad
	}
	if at := strings.IndexFunc(link, unsafeInLink); at >= 0 {
		return "cannot have spaces, quotes, angle brackets or backslashes"
	}
	u, err := url.Parse(link)
	switch {
	case err != nil:
		return "cannot be read"
	case u.Scheme != "http" && u.Scheme != "https":
		return "is of http or https"
	case u.User != nil:
		return "carries no name or password"
	case !isHost(u.Hostname()):
		return "needs a host, such as example.org"
	}
	return ""
}

// unsafeInLink are characters that an address has only encoded, and that
// readers of addresses take differently.
func unsafeInLink(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune("\\\"'`<>", c) }

func isHost(name string) bool {
	return strings.ContainsFunc(name, isAlnum) && !strings.ContainsFunc(name, func(c rune) bool { return !inHost(c) })
}

// inHost are the characters of names, of IPv4 and of IPv6 addresses.
func inHost(c rune) bool {
	return isAlnum(c) || unicode.Is(unicode.M, c) || strings.ContainsRune("-._:", c)
}

func isAlnum(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }
