package scene

// Tone is a role that a palette turns into a colour. Scenes only know roles, so
// changing a palette never changes a contour.
type Tone struct {
	Kind  ToneKind
	Index uint8 // of an accent
	Step  uint8 // on a ramp, 0 dark to Steps light; for Clear, of the field
	Field ToneKind
}

// ToneKind is where a tone comes from.
type ToneKind uint8

// The kinds of tones.
const (
	None   ToneKind = iota // paints nothing
	Ramp                   // a step on the first ramp, dark to light
	Ground                 // a step on the second ramp
	Accent                 // one of the accents
	Clear                  // an accent that stands clear of the field it lies on
	Ink                    // the darkest
	Light                  // the lightest
	Paper                  // the card itself
)

// Steps is the finest division of a ramp: enough for the eye, few enough for
// files to compress.
const Steps = 40

// The tones without a parameter.
var (
	NoTone    = Tone{}
	InkTone   = Tone{Kind: Ink}
	LightTone = Tone{Kind: Light}
	PaperTone = Tone{Kind: Paper}
)

// OnRamp returns the tone of value v, 0 dark to 1 light, on a ramp (Ramp or
// Ground).
func OnRamp(ramp ToneKind, v float64) Tone { return Tone{Kind: ramp, Step: step(v)} }

func step(v float64) uint8 { return uint8(int(float64(max(0, min(1, v))*Steps) + .5 + 0x1p-11)) }

// AccentTone returns accent i.
func AccentTone(i int) Tone { return Tone{Kind: Accent, Index: uint8(i)} }

// ClearOf returns accent i, or the next one that can be told from a field of
// that tone; which one is the palette's decision.
func ClearOf(field Tone, i int) Tone {
	if field.Kind != Ramp && field.Kind != Ground {
		return AccentTone(i)
	}
	return Tone{Kind: Clear, Index: uint8(i), Step: field.Step, Field: field.Kind}
}

// Value is about how light the tone is, 0 to 1. Accents count as middling.
func (t Tone) Value() float64 {
	switch t.Kind {
	case Ramp, Ground:
		return float64(t.Step) / Steps
	case Ink:
		return 0
	case Accent, Clear:
		return .55
	}
	return 1
}
