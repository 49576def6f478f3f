package studio

import (
	"maps"
	"net/http"

	"echo/artgen/palette"
	"echo/deck"
	"echo/deck/distinct"
)

// deckView is the deck as the page needs it first: what is known without drawing
// anything.
type deckView struct {
	Run      string            `json:"run"`  // of this studio, unlike that of any other
	Deck     int               `json:"deck"` // the number of the state, within the run
	Folder   string            `json:"folder"`
	ID       string            `json:"id"`
	Title    map[string]string `json:"title"`
	Wanted   int               `json:"wanted"`   // cards that the recipe asks for
	Palettes []string          `json:"palettes"` // of the recipe
	Shelf    map[string]string `json:"shelf"`    // all that a card may wear, and the keys of their colours
	Limits   distinct.Limits   `json:"limits"`
	Eyes     map[string]eye    `json:"eyes"` // what colour-blind eyes make of linear sRGB, row by row
	Cards    []cardView        `json:"cards"`
	Undo     int               `json:"undo"` // how many decisions can be taken back
	Redo     int               `json:"redo"`
	Fault    *Fault            `json:"fault"`
}

type eye [3][3]float64

type cardView struct {
	Family  string     `json:"family"`
	Palette string     `json:"palette"`
	Seed    uint64     `json:"seed,string"` // larger than what JavaScript counts exactly
	Rev     int        `json:"rev"`
	State   deck.State `json:"state,omitempty"`
	Hand    bool       `json:"hand,omitempty"` // retouched by hand
	Recipe  string     `json:"recipe"`         // key of what its outlines follow from
	Contour string     `json:"contour"`        // keys of the pictures
	Colour  string     `json:"colour"`
}

func (s *Studio) getDeck(w http.ResponseWriter, _ *http.Request) { answer(w, s.view(s.state.Load())) }

func (s *Studio) view(st *state) deckView {
	d := st.deck
	v := deckView{
		Run: s.run, Deck: st.number, Folder: s.dir, ID: d.ID, Title: map[string]string{}, Wanted: d.Recipe.Cards,
		Palettes: d.Recipe.Palettes, Shelf: st.paints,
		Limits: distinct.TooAlike, Eyes: map[string]eye{}, Cards: make([]cardView, len(d.Cards)), Fault: s.fault.Load(),
	}
	maps.Copy(v.Title, d.Title) // a deck may have none, and the page asks for words in it
	if d.Recipe.Limits != nil {
		v.Limits = *d.Recipe.Limits
	}
	for _, e := range palette.Deficiencies {
		v.Eyes[e.String()] = e.Matrix()
	}
	for i, c := range d.Cards {
		v.Cards[i] = cardView{
			Family: c.Family, Palette: c.Palette, Seed: c.Seed, Rev: c.Rev, State: c.State, Hand: st.isHand(i),
			Recipe: recipeKey(c), Contour: st.key(i, "contour", ""), Colour: st.key(i, "colour", ""),
		}
	}
	v.Undo, v.Redo = s.deeds.counts()
	return v
}
