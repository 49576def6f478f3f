package plotter

// ray is a straight line without ends: its direction in lowest terms, pointing
// right (or down), and how far it passes the origin.
type ray struct {
	along point
	at    int64
}

func rayOf(s segment) ray {
	d := s.b.minus(s.a)
	k := gcd(abs(d.x), abs(d.y))
	d = point{d.x / k, d.y / k}
	if d.x < 0 || d.x == 0 && d.y < 0 {
		d = point{-d.x, -d.y}
	}
	return ray{d, cross(d, s.a)}
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func abs(v int64) int64 { return max(v, -v) }

// fresh returns those of the parts of a segment on which no line has been drawn
// yet, and remembers them: lines that share a border are drawn once.
func (v *viewer) fresh(s segment, parts []span) []span {
	if len(parts) == 0 {
		return nil
	}
	r := rayOf(s)
	from, to := float64(dot(r.along, s.a)), float64(dot(r.along, s.b))
	onRay := make([]span, 0, len(parts))
	for _, p := range parts {
		a, b := from+p.from*(to-from), from+p.to*(to-from)
		onRay = append(onRay, span{min(a, b), max(a, b)})
	}
	if to < from {
		reverse(onRay)
	}
	before := v.drawn[r]
	v.drawn[r] = union(before, onRay)
	if len(before) == 0 {
		return parts
	}
	var out []span
	for _, p := range without(onRay, before) {
		a, b := (p.from-from)/(to-from), (p.to-from)/(to-from)
		out = append(out, span{min(a, b), max(a, b)})
	}
	if to < from {
		reverse(out)
	}
	return out
}

func reverse(s []span) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}
