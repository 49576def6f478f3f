package room

import (
	"bytes"
	"encoding/json"

	"echo/engine"
)

// sizeOfMine is about how many bytes say what is a viewer's own.
const sizeOfMine = 2048

// appendMine appends what is a viewer's own, as encoding/json writes it. Most of
// it is a hand: of all views that is the one part that no two players share, so
// it is written without the detour of reflection.
func appendMine(buf []byte, mine *engine.Me) ([]byte, error) {
	if mine == nil {
		return append(buf, "null"...), nil
	}
	rest := *mine
	rest.Hand = nil
	own, err := json.Marshal(&rest)
	before, after, _ := bytes.Cut(own, []byte(`"hand":null`))
	buf = append(append(buf, before...), `"hand":[`...)
	for i, c := range mine.Hand {
		if i > 0 {
			buf = append(buf, ',')
		}
		buf = appendText(append(buf, `{"id":`...), c.ID)
		buf = appendText(append(buf, `,"image":`...), c.Image)
		buf = append(appendText(append(buf, `,"alt":`...), c.Alt), '}')
	}
	return append(append(buf, ']'), after...), err
}

// appendText appends a string as encoding/json writes it.
func appendText(buf []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, _ := json.Marshal(text) // a string always can be
			return append(buf, quoted...)
		}
	}
	return append(append(append(buf, '"'), text...), '"')
}
