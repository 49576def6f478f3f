package main

// How a terminal paints: SGR codes that every terminal of the last thirty years
// knows, whose colours its user has chosen.
const (
	bold   = "1"
	faint  = "2"
	red    = "31"
	green  = "32"
	yellow = "33"
)

// paint colours words of a result, if it goes to a terminal.
func (u *ui) paint(how, words string) string {
	if !u.colours {
		return words
	}
	return "\x1b[" + how + "m" + words + "\x1b[0m"
}
