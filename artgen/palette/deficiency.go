package palette

import "echo/artgen/drawing"

// Deficiency is a kind of colour blindness: which cones of the eye are missing.
type Deficiency uint8

// The three kinds, by the cones that are missing. About one man in fifty has
// one of the first two; the third is very rare.
const (
	Protan Deficiency = iota // long waves: reds are dark and like greens
	Deutan                   // middle waves: reds and greens are alike
	Tritan                   // short waves: blues and greens are alike
)

// Deficiencies are all kinds, in order.
var Deficiencies = [...]Deficiency{Protan, Deutan, Tritan}

// String is the usual name, such as "protanopia".
func (d Deficiency) String() string {
	return [...]string{"protanopia", "deuteranopia", "tritanopia"}[d]
}

// seen are the matrices for a wholly missing cone (severity 1.0) on linear
// sRGB: Machado, Oliveira and Fernandes, "A physiologically-based model for
// simulation of color vision deficiency", IEEE Transactions on Visualization
// and Computer Graphics 15(6), 2009, and the authors' table. Each row sums to
// one, so greys stay what they are.
var seen = [...][3][3]float64{
	Protan: {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
	Deutan: {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}},
	Tritan: {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}},
}

// Matrix is what the eye makes of linear sRGB: each row gives one channel of what
// it sees. What falls outside 0..1 is clipped.
func (d Deficiency) Matrix() [3][3]float64 { return seen[d] }

// See returns what a colour looks like to an eye with the deficiency, as a
// colour for an eye without it. What sRGB cannot show is clipped.
func (d Deficiency) See(c drawing.Colour) drawing.Colour { return d.SeeLab(Oklab(c)).Colour() }

// SeeLab is See in Oklab. It is the same on every processor.
func (d Deficiency) SeeLab(v Lab) Lab {
	in, out := v.linear(), [3]float64{}
	for i, row := range seen[d] {
		sum := float64(row[0]*in[0]) + float64(row[1]*in[1]) + float64(row[2]*in[2])
		out[i] = max(0, min(1, sum))
	}
	return oklab(out)
}
