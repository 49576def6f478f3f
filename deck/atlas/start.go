package atlas

import "math"

// spot is a place on a map.
type spot struct{ x, y float64 }

func (s spot) to(t spot) (dx, dy float64) { return t.x - s.x, t.y - s.y }

// square is the square of the distance of two spots.
func (s spot) square(t spot) float64 {
	dx, dy := s.to(t)
	return float64(dx*dx) + float64(dy*dy)
}

// classical lays cards out so that distances come out as well as they can in two
// dimensions: by the two strongest axes of the doubly centred squares, found by
// multiplying with them again and again.
func classical(m matrix) []spot {
	const rounds = 40
	b := centred(m)
	x, y := axis(m.n, 1), axis(m.n, 2)
	for range rounds {
		x, y = b.times(x), b.times(y)
		unit(x)
		along(y, x)
		unit(y)
	}
	out := make([]spot, m.n)
	for i := range out {
		out[i] = spot{x[i], y[i]}
	}
	return out
}

// axis is a start that is not at right angles to anything in particular.
func axis(n, k int) []float64 {
	const golden = 0.6180339887498949
	out := make([]float64, n)
	for i := range out {
		v := float64(golden * float64(k) * float64(i+1))
		out[i] = float64(v) - math.Floor(v) - .5
	}
	return out
}

// centred returns -½ of the squared distances, less the means of rows and
// columns.
func centred(m matrix) matrix {
	b := newMatrix(m.n)
	means, mean := make([]float64, m.n), 0.
	for i := range m.n {
		for j, d := range m.row(i) {
			square := float64(d) * float64(d)
			b.row(i)[j] = float32(-square / 2)
			means[i] -= square / 2 / float64(m.n)
		}
		mean += means[i] / float64(m.n)
	}
	for i := range m.n {
		row := b.row(i)
		for j := range row {
			row[j] -= float32(means[i] + means[j] - mean)
		}
	}
	return b
}

func (m matrix) times(v []float64) []float64 {
	out := make([]float64, m.n)
	for i := range out {
		sum := 0.
		for j, d := range m.row(i) {
			sum += float64(float64(d) * v[j])
		}
		out[i] = sum
	}
	return out
}

// unit makes v a unit vector, unless it is nothing.
func unit(v []float64) {
	if l := math.Sqrt(dot(v, v)); l > 0 {
		for i := range v {
			v[i] /= l
		}
	}
}

// along takes out of v what it has in common with the unit vector u.
func along(v, u []float64) {
	k := dot(v, u)
	for i := range v {
		v[i] -= float64(k * u[i])
	}
}

func dot(a, b []float64) float64 {
	sum := 0.
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}
