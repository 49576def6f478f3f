package engine

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// clusterBytes bounds one user-perceived character: the longest emoji there
// are take 41 bytes, while letters can be joined to one without end.
const clusterBytes = 64

// mostMarks bounds what is piled on one letter, so that no text runs into the
// lines above it: more than four no language writes (UTS #39, section 5.4).
const mostMarks = 4

// piled says whether a text piles more marks on a letter than are ever needed.
func piled(text string) bool {
	marks := 0
	for _, c := range text {
		switch {
		case c < 0x300 || !unicode.In(c, unicode.Mn, unicode.Me):
			marks = 0
		case marks == mostMarks:
			return true
		default:
			marks++
		}
	}
	return false
}

// tidy brings a text to NFC, trims it and collapses white space to single
// spaces.
func tidy(text string) string { return strings.Join(strings.Fields(norm.NFC.String(text)), " ") }

// length counts user-perceived characters; heavy says that one of them is
// longer than any that people write. A plain letter is one by itself, unless
// what follows it is not plain: most texts need no look at the tables.
func length(text string) (n int, heavy bool) {
	for ; len(text) > 0; n++ {
		end := 1
		if !plain(rune(text[0])) || len(text) > 1 && !plain(rune(text[1])) {
			cluster, _, _, _ := uniseg.FirstGraphemeClusterInString(text, -1)
			end = len(cluster)
		}
		text, heavy = text[end:], heavy || end > clusterBytes
	}
	return n, heavy
}

// plain says whether a character is one of printable ASCII.
func plain(c rune) bool { return ' ' <= c && c <= '~' }

// clean returns a text as it will be shown, how many characters it has, and
// what is wrong with it, "" if nothing is. The first test bounds the work that
// a hostile text can cause.
func clean(text string, most int, joins joiner) (tidied string, n int, wrong string) {
	if len(text) > most*clusterBytes {
		return "", 0, fmt.Sprintf("is too long; at most %d characters", most)
	}
	if bad, ok := unprintable(text, joins); ok {
		return "", 0, "cannot have the character " + bad
	}
	text = tidy(text)
	n, heavy := length(text)
	switch {
	case n > most:
		wrong = fmt.Sprintf("has at most %d characters, this has %d", most, n)
	case heavy || piled(text):
		wrong = "cannot pile so many marks on one letter"
	}
	return text, n, wrong
}

// CheckClue returns a clue as it will be shown, or why it cannot be one. said
// is Env.Said.
func (c ClueRules) CheckClue(text string, said func(form string) bool) (string, *Reject) {
	text, r := c.checkText("a clue", text)
	if r == nil && c.Unsaid && said != nil && said(SaidForm(text)) {
		return "", refuse(ClueRepeated, "no clue may be said twice on one day at one event, and these words were; find others")
	}
	return text, r
}

// checkText checks words against the bounds of a clue.
func (c ClueRules) checkText(what, text string) (string, *Reject) {
	text, n, wrong := clean(text, c.Max, clueJoiners)
	words := len(strings.Fields(text))
	switch {
	case wrong != "":
		return "", refuse(BadClue, "%s %s", what, wrong)
	case n < c.Min || !strings.ContainsFunc(text, visible):
		return "", refuse(BadClue, "%s has at least %d characters, this has %d", what, c.Min, n)
	case c.Words > 0 && words > c.Words:
		return "", refuse(BadClue, "%s has at most %d words, this has %d", what, c.Words, words)
	}
	return text, nil
}

func (c ClueRules) bounds() *TextBounds { return &TextBounds{c.Min, c.Max, c.Words} }

// Hold says whether a tidy text keeps to the bounds.
func (b *TextBounds) Hold(text string) bool {
	n, _ := length(text)
	return b.Min <= n && n <= b.Max && (b.Words == 0 || len(strings.Fields(text)) <= b.Words)
}

// Bounds of other texts, in user-perceived characters.
const (
	mostName  = 32
	mostTitle = 60
	mostEvent = 40
)

// CheckName returns a name as it will be shown, or why it cannot be one.
func CheckName(name string) (string, *Reject) {
	name, _, wrong := clean(name, mostName, emojiJoiners)
	if wrong == "" && !strings.ContainsFunc(name, visible) {
		wrong = "needs at least one visible character"
	}
	if wrong != "" {
		return "", refuse(BadName, "a name %s", wrong)
	}
	return name, nil
}

// checkLabel checks a title or an event code, which may be empty.
func checkLabel(what, text string, most int) (string, *Reject) {
	text, _, wrong := clean(text, most, emojiJoiners)
	if wrong != "" {
		return "", refuse(BadSettings, "%s %s", what, wrong)
	}
	return text, nil
}

// visible says whether a character shows ink.
func visible(c rune) bool {
	return unicode.IsGraphic(c) && !unicode.IsSpace(c) && !unicode.Is(unicode.M, c) && !blank(c)
}

// blank are letters and symbols that show nothing: Hangul fillers, Khmer
// inherent vowels, the empty Braille pattern.
func blank(c rune) bool {
	switch c {
	case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0:
		return true
	}
	return false
}

// unprintable finds the first character that a text shown to others cannot
// have: broken UTF-8, control characters other than white space, characters
// that change the direction of what follows, and invisible ones unless joins
// allows them where they stand.
func unprintable(text string, joins joiner) (string, bool) {
	if !utf8.ValidString(text) {
		return "(broken UTF-8)", true
	}
	runes := []rune(text)
	for i, c := range runes {
		if plain(c) {
			continue
		}
		var prev, next rune
		if i > 0 {
			prev = runes[i-1]
		}
		if i+1 < len(runes) {
			next = runes[i+1]
		}
		hidden := unicode.Is(unicode.Cf, c) && !joins(prev, c, next)
		control := unicode.IsControl(c) && !unicode.IsSpace(c)
		if hidden || control || blank(c) || unicode.Is(unicode.Co, c) || c == utf8.RuneError {
			return fmt.Sprintf("U+%04X", c), true
		}
	}
	return "", false
}

// joiner says whether an invisible character may stand between these two.
type joiner func(prev, c, next rune) bool

const (
	zwnj = 0x200C
	zwj  = 0x200D
)

// emojiJoiners allows what composed emoji are made of: a joiner before a
// symbol, and the tags that spell a flag.
func emojiJoiners(prev, c, next rune) bool {
	flag := prev == 0x1F3F4 || 0xE0020 <= prev && prev <= 0xE007E
	return c == zwj && unicode.Is(unicode.So, next) || 0xE0020 <= c && c <= 0xE007F && flag
}

// clueJoiners allows also what some scripts are written with: joiners between
// letters, and marks of direction (but no overrides).
func clueJoiners(prev, c, next rune) bool {
	switch c {
	case zwj, zwnj:
		return unicode.IsLetter(prev) || unicode.Is(unicode.M, prev) || emojiJoiners(prev, c, next)
	case 0x200E, 0x200F, 0x061C:
		return true
	}
	return emojiJoiners(prev, c, next)
}
