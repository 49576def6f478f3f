package export

import (
	"slices"
	"strconv"
	"strings"

	"echo/engine"
)

// Place is what an export has to know besides the game.
type Place struct {
	Base  string // address of the host, without a slash at the end
	Title string // of the ruleset, in the room's language
}

// Markdown writes a view as Markdown.
func Markdown(v *engine.View, p Place) string { return write(v, p, markdown{}) }

// BBCode writes a view as BBCode.
func BBCode(v *engine.View, p Place) string { return write(v, p, bbcode{}) }

// markup is a language of forums. Its arguments are ready-made markup, except
// those called plain.
type markup interface {
	escape(plain string) string
	heading(text string) string
	quote(text string) string
	picture(url, plain string) string
	link(url string) string
	list(items []string) string   // numbered
	points(items []string) string // not numbered
	table(head []string, rows [][]string) string
}

// writer writes one export.
type writer struct {
	v     *engine.View
	p     Place
	m     markup
	w     words
	parts []string
}

func write(v *engine.View, p Place, m markup) string {
	w := &writer{v: v, p: p, m: m, w: wordsOf(v.Language)}
	w.title()
	w.fresh()
	w.winners()
	w.current()
	for _, past := range slices.Backward(v.History) {
		w.past(past)
	}
	w.score()
	return strings.Join(w.parts, "\n\n") + "\n"
}

func (w *writer) add(part string) {
	if part != "" {
		w.parts = append(w.parts, part)
	}
}

func (w *writer) title() {
	title := []string{w.p.Title, with(w.w.Room, "room", w.v.Room)}
	if w.v.Title != "" {
		title = append([]string{w.v.Title}, title...)
	}
	w.add(w.m.heading(w.m.escape(strings.Join(title, " · "))))
	if w.v.Phase == engine.PhaseLobby {
		w.add(w.w.Lobby)
	}
}

// fresh is what was promised of a deck of the room's own, and what is told.
func (w *writer) fresh() {
	if w.v.Fresh == nil {
		return
	}
	switch table, next := w.v.Fresh.Table, w.v.Fresh.Next; {
	case table == nil && next != nil:
		w.add(with(w.w.Fresh, "hash", next.Commitment))
	case table != nil:
		w.add(with(w.w.Fresh, "hash", table.Commitment))
		if table.Seed != nil {
			w.add(with(w.w.Told, "seed", table.Seed.String()))
		}
	}
}

func (w *writer) winners() {
	if w.v.Winners != nil {
		w.add(with(w.w.Winner, "names", w.names(w.v.Winners)))
	}
}

// current is the round that is on. In its reveal it is the newest of the past
// rounds too, and left to them.
func (w *writer) current() {
	r := w.v.Round
	if w.v.Guide == nil || w.v.Phase == engine.PhaseReveal {
		return
	}
	w.add(w.round(r.Number, r.Of))
	w.add(with(w.w.Guide, "name", w.name(*w.v.Guide)))
	if w.v.Clue != nil {
		w.clue(w.v.Clue.Text, w.v.Clue.Comment, w.v.Clue.Link)
	}
	w.gallery(w.v.Gallery)
}

// clue is the words with what came with them. A link is text that leads
// somewhere, never a picture.
func (w *writer) clue(text string, comment, link *string) {
	w.add(w.m.quote(w.m.escape(text)))
	if comment != nil {
		w.add(with(w.w.Comment, "text", w.m.escape(*comment)))
	}
	if link != nil {
		w.add(w.m.link(*link))
	}
}

func (w *writer) past(p engine.PastView) {
	w.add(w.round(p.Round, 0))
	w.add(with(w.w.Guide, "name", w.name(p.Guide)))
	if p.Clue != nil {
		w.clue(*p.Clue, p.Comment, p.Link)
	}
	if p.Void || p.Clue == nil {
		w.void(p.Reason)
	}
	w.gallery(p.Gallery)
	w.why(p)
}

func (w *writer) void(reason *string) {
	text := w.w.Void
	if reason != nil && w.w.Voids[*reason] != "" {
		text = w.w.Voids[*reason]
	}
	w.add(text)
}

// why says what the points of a round were given for, by seat.
func (w *writer) why(p engine.PastView) {
	var lines []string
	for _, s := range w.v.Seats {
		if p.Void || len(p.Why[s.ID]) == 0 {
			continue
		}
		var reasons []string
		for _, r := range p.Why[s.ID] {
			reasons = append(reasons, w.reason(r))
		}
		lines = append(lines, with(w.w.Why, "name", w.name(s.ID), "points", signed(p.Points[s.ID]), "reasons", strings.Join(reasons, ", ")))
	}
	if lines != nil {
		w.add(w.m.points(lines))
	}
}

// reason is one award. House rules may have reasons that we have no words for.
func (w *writer) reason(r engine.Reason) string {
	text, known := w.w.Reasons[r.Reason]
	if !known {
		text = w.m.escape(r.Reason)
	}
	return with(text, "n", strconv.Itoa(r.Times)) + " " + signed(r.Points)
}

func signed(points int) string {
	if points > 0 {
		return "+" + strconv.Itoa(points)
	}
	return strconv.Itoa(points)
}

func (w *writer) round(n, of int) string {
	if of == 0 {
		return w.m.heading(with(w.w.Turn, "n", strconv.Itoa(n)))
	}
	return w.m.heading(with(w.w.Round, "n", strconv.Itoa(n), "of", strconv.Itoa(of)))
}

func (w *writer) gallery(cards []engine.GalleryCard) {
	var items []string
	for _, c := range cards {
		items = append(items, w.card(c))
	}
	if items != nil {
		w.add(w.m.list(items))
	}
}

// card is one card with whatever is public of it.
func (w *writer) card(c engine.GalleryCard) string {
	number := with(w.w.Card, "n", strings.TrimPrefix(c.ID, "g"))
	text := number
	for _, path := range []*string{c.Image, c.Contour} {
		if path != nil {
			text = w.m.picture(w.p.Base+*path, number+": "+c.Alt)
			break
		}
	}
	if c.Owner == nil {
		return text
	}
	text += " " + w.whose(c) + "; " + w.chosen(c)
	if c.Marked != nil && *c.Marked {
		text += "; " + w.w.Marked
	}
	return text
}

func (w *writer) whose(c engine.GalleryCard) string {
	phrase := w.w.Laid
	switch {
	case c.Source != nil && *c.Source:
		phrase = w.w.Source
	case c.Auto != nil && *c.Auto:
		phrase = w.w.Auto
	}
	return with(phrase, "name", w.name(*c.Owner))
}

func (w *writer) chosen(c engine.GalleryCard) string {
	if len(c.Guesses) == 0 {
		return w.w.Nobody
	}
	return with(w.w.Chosen, "names", w.names(c.Guesses))
}

// score lists everybody, the best first; those who left come last.
func (w *writer) score() {
	seats := slices.Clone(w.v.Seats)
	slices.SortStableFunc(seats, func(a, b engine.SeatView) int {
		if a.Left != b.Left {
			return map[bool]int{true: 1, false: -1}[a.Left]
		}
		return b.Score - a.Score
	})
	var rows [][]string
	for _, s := range seats {
		rows = append(rows, []string{w.seat(s), w.gained(s.ID), strconv.Itoa(s.Score)})
	}
	w.add(w.m.heading(w.w.Score))
	w.add(w.m.table([]string{w.w.Player, w.w.Points, w.w.Total}, rows))
}

func (w *writer) gained(id engine.SeatID) string {
	if w.v.Result == nil {
		return ""
	}
	return signed(w.v.Result.Points[id])
}

func (w *writer) seat(s engine.SeatView) string {
	if s.Left {
		return with(w.w.Left, "name", w.m.escape(s.Name))
	}
	return w.m.escape(s.Name)
}

func (w *writer) names(ids []engine.SeatID) string {
	var names []string
	for _, id := range ids {
		names = append(names, w.name(id))
	}
	return strings.Join(names, ", ")
}

func (w *writer) name(id engine.SeatID) string {
	for _, s := range w.v.Seats {
		if s.ID == id {
			return w.m.escape(s.Name)
		}
	}
	return string(id)
}
