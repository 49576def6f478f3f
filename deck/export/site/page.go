package site

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"

	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/export"
)

//go:embed page/page.html
var pageText string

//go:embed page/page.css
var style string

//go:embed page/page.js
var script string

//go:embed lang/*.json
var langFiles embed.FS

var pageTemplate = template.Must(template.New("page").Parse(pageText))

// kinShown is how many kin of a card are linked to.
const kinShown = 6

// fact is what is known of a card in every language.
type fact struct {
	number int
	made   string // family@rev, palette, seed
	tags   []tag.Key
	kin    []int
}

// facts reads what is known of the job's cards. Kin that are not on the page are
// left out.
func facts(j *export.Job) ([]fact, error) {
	kin, err := j.Deck.AllKin()
	if err != nil {
		return nil, err
	}
	var all []fact
	numbers := j.Numbers()
	for _, n := range numbers {
		c := j.Deck.Cards[n-1]
		f := fact{number: n, made: fmt.Sprintf("%s@%d · %s · %d", c.Family, c.Rev, c.Palette, c.Seed)}
		if f.tags, err = j.Deck.Tags(n - 1); err != nil {
			return nil, err
		}
		for _, k := range kin[n-1] {
			if len(f.kin) < kinShown && slices.Contains(numbers, k.Card) {
				f.kin = append(f.kin, k.Card)
			}
		}
		all = append(all, f)
	}
	return all, nil
}

// page is what the template shows.
type page struct {
	Lang      string
	Words     words
	Others    []link // the same page in other languages, this one included
	Policy    string
	Style     template.CSS
	Script    template.JS
	Title     string
	Cover     string
	Icon      string
	Both      bool // versions, to choose from
	Cards     []card
	CardCount string
}

type link struct{ Lang, Name, File string }

type card struct {
	Number         int
	Name           string // as people say it
	Contour        string // files; "" if not exported
	Colour         string
	Lines          string // what it shows already in outline
	Hues           string // and what only in colour
	Made           string
	Previous, Next int // numbers; 0 if there is none
	Kin            []int
}

func render(j *export.Job, facts []fact, lang string) ([]byte, error) {
	w, err := wordsIn(lang)
	if err != nil {
		return nil, err
	}
	p := page{
		Lang: lang, Words: w, Title: j.Deck.TitleIn(lang), Cover: coverFile, Icon: iconFile,
		Style: template.CSS(style), Script: template.JS(script), Policy: policy(),
		Both: len(versions(j)) == 2, CardCount: fill(w["count"], len(facts)),
	}
	for _, l := range tag.Languages {
		other, err := wordsIn(l)
		if err != nil {
			return nil, err
		}
		p.Others = append(p.Others, link{l, other["language"], pageFile(l)})
	}
	for i, f := range facts {
		c := view(j, f, w, lang)
		if i > 0 {
			c.Previous = facts[i-1].number
		}
		if i < len(facts)-1 {
			c.Next = facts[i+1].number
		}
		p.Cards = append(p.Cards, c)
	}
	var b bytes.Buffer
	err = pageTemplate.Execute(&b, p)
	return b.Bytes(), err
}

func view(j *export.Job, f fact, w words, lang string) card {
	var lines, hues []tag.Key
	for _, k := range f.tags {
		if tag.InContour(k) {
			lines = append(lines, k)
		} else {
			hues = append(hues, k)
		}
	}
	c := card{
		Number: f.number, Name: fill(w["card"], f.number), Made: f.made, Kin: f.kin,
		Lines: tag.Describe(lines, lang, false), Hues: tag.Describe(hues, lang, false),
	}
	for _, v := range versions(j) {
		if v == "contour" {
			c.Contour = deck.FileName(f.number-1, v)
		} else {
			c.Colour = deck.FileName(f.number-1, v)
		}
	}
	return c
}

// policy lets the page's own style and script run, and nothing else.
func policy() string {
	return fmt.Sprintf("default-src 'none'; img-src 'self' file:; style-src %s; script-src %s; base-uri 'none'; form-action 'none'", hash(style), hash(script))
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
