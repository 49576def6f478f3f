package engine

// Phase is a stretch of a game in which certain things may be done.
type Phase string

// The phases. Lobby, again and over belong to the room; the others to a round,
// in the order that the ruleset lists them.
const (
	PhaseLobby   Phase = "lobby"
	PhaseClue    Phase = "clue"
	PhaseEcho    Phase = "echo"
	PhaseContour Phase = "contour"
	PhaseColour  Phase = "colour"
	PhaseGuess   Phase = "guess"
	PhaseReveal  Phase = "reveal"
	PhaseAgain   Phase = "again"
	PhaseOver    Phase = "over"
)
