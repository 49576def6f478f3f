// Package export writes what is public of a game as text for forums and
// archives: the clue, the numbered gallery, who laid and who chose what, the
// score, in Markdown or BBCode and in the room's language.
//
//	text := export.Markdown(view, export.Place{Base: "https://play.example.org", Title: "Echo of the contour"})
//
// It reads a view for exports and nothing else, so it can tell no more than a
// spectator may know. Names, titles and clues are escaped: what people typed is
// text there, never markup.
package export
