package room

import (
	"encoding/json"
	"strconv"

	"echo/engine"
)

// sizeOfMine is about how many bytes say what is a viewer's own.
const sizeOfMine = 2048

// appendMine appends what is a viewer's own, as encoding/json writes it. Of all
// views that is the one part that no two players share, so it is written without
// the detour of reflection; a test fills in every field there is and compares.
func appendMine(buf []byte, m *engine.Me) []byte {
	buf = appendText(append(buf, `{"seat":`...), m.Seat)
	buf = strconv.AppendBool(append(buf, `,"host":`...), m.Host)
	buf = strconv.AppendBool(append(buf, `,"moderator":`...), m.Moderator)
	buf = strconv.AppendBool(append(buf, `,"waiting":`...), m.Waiting)
	buf = appendList(append(buf, `,"hand":`...), m.Hand, appendHandCard)
	buf = appendList(append(buf, `,"own":`...), m.Own, appendWord)
	buf = appendList(append(buf, `,"can":`...), m.Can, appendAction)
	buf = appendLocked(append(buf, `,"locked":`...), &m.Locked)
	buf = appendOrNull(append(buf, `,"prepared":`...), m.Prepared, appendPrepared)
	buf = appendOrNull(append(buf, `,"nudged":`...), m.Nudged, appendNudge)
	return append(buf, '}')
}

func appendHandCard(buf []byte, c *engine.HandCard) []byte {
	buf = appendText(append(buf, `{"id":`...), c.ID)
	buf = appendText(append(buf, `,"image":`...), c.Image)
	return append(appendText(append(buf, `,"alt":`...), c.Alt), '}')
}

// appendAction leaves out what an action does not have.
func appendAction(buf []byte, a *engine.Action) []byte {
	buf = appendText(append(buf, `{"type":`...), a.Type)
	if len(a.Cards) > 0 {
		buf = appendList(append(buf, `,"cards":`...), a.Cards, appendWord)
	}
	if a.Count != 0 {
		buf = appendNumber(append(buf, `,"count":`...), a.Count)
	}
	if len(a.Seats) > 0 {
		buf = appendList(append(buf, `,"seats":`...), a.Seats, appendWord)
	}
	if a.Text != nil {
		buf = appendBounds(append(buf, `,"text":`...), a.Text)
	}
	if a.Link {
		buf = append(buf, `,"link":true`...)
	}
	if a.Range != nil {
		buf = appendNumber(append(buf, `,"range":{"min":`...), a.Range.Min)
		buf = append(appendNumber(append(buf, `,"max":`...), a.Range.Max), '}')
	}
	return append(buf, '}')
}

func appendBounds(buf []byte, b *engine.TextBounds) []byte {
	buf = appendNumber(append(buf, `{"min":`...), b.Min)
	buf = appendNumber(append(buf, `,"max":`...), b.Max)
	if b.Words != 0 {
		buf = appendNumber(append(buf, `,"words":`...), b.Words)
	}
	return append(buf, '}')
}

func appendLocked(buf []byte, l *engine.Locked) []byte {
	buf = appendList(append(buf, `{"echo":`...), l.Echo, appendWord)
	buf = appendOrNull(append(buf, `,"contour":`...), l.Contour, appendWord)
	buf = appendOrNull(append(buf, `,"final":`...), l.Final, appendWord)
	buf = appendOrNull(append(buf, `,"clue":`...), l.Clue, appendWord)
	buf = appendOrNull(append(buf, `,"mark":`...), l.Mark, appendWord)
	buf = strconv.AppendBool(append(buf, `,"ready":`...), l.Ready)
	return append(appendOrNull(append(buf, `,"again":`...), l.Again, appendTruth), '}')
}

func appendPrepared(buf []byte, p *engine.PreparedView) []byte {
	buf = appendText(append(buf, `{"card":`...), p.Card)
	return append(appendText(append(buf, `,"text":`...), p.Text), '}')
}

func appendNudge(buf []byte, n *engine.NudgeView) []byte {
	buf = appendText(append(buf, `{"by":`...), n.By)
	return append(appendText(append(buf, `,"at":`...), n.At), '}')
}

func appendOrNull[T any](buf []byte, v *T, as func([]byte, *T) []byte) []byte {
	if v == nil {
		return append(buf, "null"...)
	}
	return as(buf, v)
}

func appendList[T any](buf []byte, all []T, as func([]byte, *T) []byte) []byte {
	if all == nil {
		return append(buf, "null"...)
	}
	buf = append(buf, '[')
	for i := range all {
		if i > 0 {
			buf = append(buf, ',')
		}
		buf = as(buf, &all[i])
	}
	return append(buf, ']')
}

func appendTruth(buf []byte, is *bool) []byte { return strconv.AppendBool(buf, *is) }

func appendNumber(buf []byte, n int) []byte { return strconv.AppendInt(buf, int64(n), 10) }

func appendWord[T ~string](buf []byte, word *T) []byte { return appendText(buf, *word) }

// asIs are the bytes that stand in a JSON text as they are.
var asIs = func() (is [256]bool) {
	for c := ' '; c <= '~'; c++ {
		is[c] = c != '"' && c != '\\' && c != '<' && c != '>' && c != '&'
	}
	return is
}()

// appendText appends a string as encoding/json writes it.
func appendText[T ~string](buf []byte, text T) []byte {
	for i := range len(text) {
		if !asIs[text[i]] {
			quoted, _ := json.Marshal(text) // a string always can be
			return append(buf, quoted...)
		}
	}
	return append(append(append(buf, '"'), text...), '"')
}
