package tts

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"echo/artgen/tag"
	"echo/deck/export"
)

// save is a saved object, as the game itself writes one: a save without a room
// around it.
type save struct {
	SaveName, GameMode, Date, VersionNumber string
	Table, Sky, Note                        string
	LuaScript, LuaScriptState, XmlUI        string
	ObjectStates                            []object
}

// object is a deck or a card.
type object struct {
	GUID, Name       string
	Transform        transform
	Nickname         string
	Description      string
	GMNotes          string
	ColorDiffuse     colour
	Locked           bool
	Grid             bool
	Snap             bool
	Autoraise        bool
	Sticky           bool
	Tooltip          bool
	HideWhenFaceDown bool
	Hands            bool
	CardID           int `json:",omitempty"`
	SidewaysCard     bool
	DeckIDs          []int                 `json:",omitempty"`
	CustomDeck       map[string]customDeck // by the number of the sheet
	LuaScript        string
	LuaScriptState   string
	XmlUI            string
	ContainedObjects []object          `json:",omitempty"`
	States           map[string]object `json:",omitempty"` // those beside the first
}

type transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

type colour struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

type customDeck struct {
	FaceURL, BackURL    string
	NumWidth, NumHeight int
	BackIsHidden        bool
	UniqueBack          bool
	Type                int // 0 is a rectangle with round corners
}

// saver writes the document about sheets that are printed.
type saver struct {
	job    *export.Job
	o      Options
	sheets map[string][]string
	back   string
	guids  uint32
}

func (s *saver) save() (*save, error) {
	title := s.job.Deck.TitleIn(s.o.Language)
	d := s.object("DeckCustom", title)
	d.Transform.RotZ = 180 // the cards lie face down
	d.Transform.PosY = 1
	d.CustomDeck = map[string]customDeck{}
	first := s.versions()[0]
	for k := range s.sheets[first] {
		d.CustomDeck[strconv.Itoa(s.number(first, k))] = s.custom(first, k)
	}
	for i := range s.job.Numbers() {
		c, err := s.card(i)
		if err != nil {
			return nil, err
		}
		d.ContainedObjects = append(d.ContainedObjects, c)
		d.DeckIDs = append(d.DeckIDs, c.CardID)
	}
	if len(d.ContainedObjects) == 1 { // the game knows no deck of one card
		d = d.ContainedObjects[0]
	}
	return &save{ObjectStates: []object{d}}, nil
}

func (s *saver) versions() []string {
	if s.job.Versions != nil {
		return s.job.Versions
	}
	return []string{"contour", "colour"}
}

// number is what sheet k of a version is called, from 1.
func (s *saver) number(version string, k int) int {
	n := k + 1
	for _, v := range s.versions() {
		if v == version {
			break
		}
		n += len(s.sheets[v])
	}
	return n
}

// card is card i of the job with all its versions.
func (s *saver) card(i int) (object, error) {
	n := s.job.Numbers()[i]
	tags, err := s.job.Deck.Tags(n - 1)
	if err != nil {
		return object{}, err
	}
	var states []object
	for _, v := range s.versions() {
		k := i / full
		c := s.object("Card", fmt.Sprintf("%04d", n))
		c.Description = tag.Describe(tags, s.o.Language, v == "contour")
		c.Transform.RotZ = 180
		c.Hands = true
		c.CardID = 100*s.number(v, k) + i%full
		c.CustomDeck = map[string]customDeck{strconv.Itoa(s.number(v, k)): s.custom(v, k)}
		states = append(states, c)
	}
	c := states[0]
	for k, other := range states[1:] {
		if c.States == nil {
			c.States = map[string]object{}
		}
		c.States[strconv.Itoa(k+2)] = other
	}
	return c, nil
}

func (s *saver) custom(version string, k int) customDeck {
	return customDeck{
		FaceURL: s.o.address(s.sheets[version][k]), BackURL: s.o.address(s.back),
		NumWidth: columns, NumHeight: rowsOf(s.job, k), BackIsHidden: true,
	}
}

// object has what is the same for all.
func (s *saver) object(kind, name string) object {
	return object{
		GUID: s.guid(), Name: kind, Nickname: name,
		Transform:    transform{RotY: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1},
		ColorDiffuse: colour{.713235259, .713235259, .713235259}, // what the game gives to cards
		Grid:         true, Snap: true, Autoraise: true, Sticky: true, Tooltip: true, HideWhenFaceDown: true,
	}
}

// guid is an id of six hexadecimal digits that no other object of the save has.
func (s *saver) guid() string {
	h := fnv.New32a()
	h.Write([]byte(s.job.Deck.ID))
	s.guids++
	return fmt.Sprintf("%06x", (h.Sum32()+s.guids)&0xffffff)
}
