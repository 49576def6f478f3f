package webhook

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"echo/engine"
)

// Kinds of notices: why somebody is told.
const (
	Phase    = "phase"    // a phase has begun
	Remind   = "remind"   // the moderator reminds
	Deadline = "deadline" // the moderator wants it done by then
)

// Notice says who is awaited in a room.
type Notice struct {
	Delivery string   `json:"delivery"` // the same for the same news, however often it is sent
	Kind     string   `json:"kind"`
	At       string   `json:"at"` // RFC 3339
	Room     string   `json:"room"`
	Title    string   `json:"title"`
	Rules    string   `json:"rules"`
	Round    int      `json:"round"`
	Phase    string   `json:"phase"`
	Awaited  []Person `json:"awaited"`
	Soft     *string  `json:"soft"` // RFC 3339, null if nothing was said
	URL      string   `json:"url"`  // of the page
	Text     string   `json:"text"` // one line in the room's language
}

// Person is somebody who is awaited.
type Person struct {
	Seat engine.SeatID `json:"seat"`
	Name string        `json:"name"`
}

// NoticeOf makes a notice of what a spectator sees. awaited are seats.
func NoticeOf(kind string, v *engine.View, awaited []engine.SeatID, url string) Notice {
	n := Notice{
		Delivery: fmt.Sprintf("%s-%d-%s", v.Room, v.Version, kind), Kind: kind, At: v.Now, Room: v.Room, Title: v.Title,
		Rules: v.Rules, Round: v.Round.Number, Phase: string(v.Phase), Awaited: []Person{}, Soft: v.Soft, URL: url,
	}
	for _, seat := range v.Seats {
		if slices.Contains(awaited, seat.ID) {
			n.Awaited = append(n.Awaited, Person{seat.ID, seat.Name})
		}
	}
	n.Text = n.text(v.Language)
	return n
}

//go:embed words.toml
var wordsTOML []byte

// words are the words of one language; see words.toml.
type words struct {
	Language string            `toml:"language"`
	Kind     map[string]string `toml:"kind"`
	Soft     string            `toml:"soft"`
	Room     string            `toml:"room"`
	Phase    map[string]string `toml:"phase"`
}

var dictionary = sync.OnceValue(func() []words {
	var file struct {
		Words []words `toml:"words"`
	}
	if err := toml.Unmarshal(wordsTOML, &file); err != nil {
		panic(err) // it is part of the program, and tests read it
	}
	return file.Words
})

// text is the notice as a person reads it.
func (n Notice) text(language string) string {
	all := dictionary()
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	w := all[max(0, slices.IndexFunc(all, func(w words) bool { return w.Language == base }))]
	var names []string
	for _, p := range n.Awaited {
		names = append(names, p.Name)
	}
	title := n.Title
	if title == "" {
		title = strings.ReplaceAll(w.Room, "{room}", n.Room)
	}
	text := w.Kind[n.Kind]
	if n.Soft != nil {
		text += " " + w.Soft
	}
	var soft string
	if n.Soft != nil {
		soft = strings.Replace((*n.Soft)[:16], "T", " ", 1) + " UTC"
	}
	return strings.NewReplacer("{title}", title, "{n}", strconv.Itoa(n.Round), "{phase}", w.Phase[n.Phase],
		"{names}", strings.Join(names, ", "), "{soft}", soft).Replace(text)
}
