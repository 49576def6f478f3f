package svg

import (
	"fmt"
	"math"
	"strconv"

	"echo/artgen/geom"
)

// reach is the largest coordinate that is read.
const reach = 100_000

// scanner reads numbers and commands out of an attribute.
type scanner struct {
	s  string
	at int
}

func (s *scanner) space() {
	for s.at < len(s.s) {
		switch s.s[s.at] {
		case ' ', '\t', '\n', '\r', ',':
			s.at++
		default:
			return
		}
	}
}

func (s *scanner) done() bool { s.space(); return s.at >= len(s.s) }

// word reads letters.
func (s *scanner) word() string {
	s.space()
	from := s.at
	for s.at < len(s.s) && isLetter(s.s[s.at]) {
		s.at++
	}
	return s.s[from:s.at]
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func (s *scanner) is(c byte) bool {
	s.space()
	if s.at < len(s.s) && s.s[s.at] == c {
		s.at++
		return true
	}
	return false
}

// number reads one number by the grammar of path data, where "1.5.5-2" is three.
func (s *scanner) number() (float64, error) {
	s.space()
	from := s.at
	digits := func() {
		for s.at < len(s.s) && s.s[s.at] >= '0' && s.s[s.at] <= '9' {
			s.at++
		}
	}
	if s.at < len(s.s) && (s.s[s.at] == '-' || s.s[s.at] == '+') {
		s.at++
	}
	digits()
	if s.at < len(s.s) && s.s[s.at] == '.' {
		s.at++
		digits()
	}
	if s.at < len(s.s) && s.s[s.at]|0x20 == 'e' {
		s.at++
		if s.at < len(s.s) && (s.s[s.at] == '-' || s.s[s.at] == '+') {
			s.at++
		}
		digits()
	}
	v, err := strconv.ParseFloat(s.s[from:s.at], 64)
	if err != nil {
		return 0, fmt.Errorf("%q is not a number", clip(s.s[from:min(len(s.s), max(s.at, from+12))]))
	}
	if math.Abs(v) > reach {
		return 0, fmt.Errorf("%v lies beyond ±%d", v, reach)
	}
	return v, nil
}

// flag reads a 0 or 1, which needs no separator after it.
func (s *scanner) flag() (bool, error) {
	s.space()
	if s.at < len(s.s) && (s.s[s.at] == '0' || s.s[s.at] == '1') {
		s.at++
		return s.s[s.at-1] == '1', nil
	}
	return false, fmt.Errorf("an arc flag must be 0 or 1")
}

func (s *scanner) numbers(n int) ([]float64, error) {
	out := make([]float64, n)
	for i := range out {
		v, err := s.number()
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

// parsePath reads path data of any kind into absolute steps.
func parsePath(data string) (geom.Path, error) {
	p := pathReader{scanner: scanner{s: data}}
	for !p.done() {
		if c := p.s[p.at]; isLetter(c) {
			p.at++
			p.command = c
		} else if p.command == 0 {
			return geom.Path{}, fmt.Errorf("a number stands where a path command must")
		}
		if err := p.step(); err != nil {
			return geom.Path{}, err
		}
	}
	return p.path, nil
}

type pathReader struct {
	scanner
	path    geom.Path
	command byte
	now     geom.Point // current point
	start   geom.Point // of the outline
	handle  geom.Point // last control point, for S and T
	curve   byte       // 'c' or 'q': which kind of curve the handle is of
}

func (p *pathReader) step() error {
	kind := p.command | 0x20
	if kind != 'm' && p.path.Empty() {
		return fmt.Errorf("path data must begin with M")
	}
	curve := byte(0)
	var err error
	switch kind {
	case 'm':
		err = p.move()
	case 'z':
		p.path.Close()
		p.now, p.command = p.start, 0
	case 'l', 'h', 'v':
		err = p.line(kind)
	case 'c', 's':
		curve, err = 'c', p.cubic(kind)
	case 'q', 't':
		curve, err = 'q', p.quadratic(kind)
	case 'a':
		err = p.arc()
	default:
		err = fmt.Errorf("unknown path command %q", string(rune(p.command)))
	}
	p.curve = curve
	return err
}

func (p *pathReader) relative() bool { return p.command >= 'a' }

// point reads a point, relative to the current one where the command says so.
func (p *pathReader) point() (geom.Point, error) {
	v, err := p.numbers(2)
	if err != nil {
		return geom.Point{}, err
	}
	q := geom.Point{X: v[0], Y: v[1]}
	if p.relative() {
		q = p.now.Add(q)
	}
	return q, nil
}

func (p *pathReader) move() error {
	q, err := p.point()
	if err != nil {
		return err
	}
	p.path.MoveTo(q)
	p.now, p.start = q, q
	p.command-- // more points are lines: l follows m as L follows M
	return nil
}

func (p *pathReader) line(kind byte) error {
	q := p.now
	switch kind {
	case 'l':
		var err error
		if q, err = p.point(); err != nil {
			return err
		}
	default:
		v, err := p.number()
		if err != nil {
			return err
		}
		at := &q.X
		if kind == 'v' {
			at = &q.Y
		}
		if p.relative() {
			v += *at
		}
		*at = v
	}
	p.path.LineTo(q)
	p.now = q
	return nil
}

func (p *pathReader) cubic(kind byte) error {
	c := p.now
	if p.curve == 'c' {
		c = p.now.Mul(2).Sub(p.handle)
	}
	var err error
	if kind == 'c' {
		if c, err = p.point(); err != nil {
			return err
		}
	}
	d, err := p.point()
	if err != nil {
		return err
	}
	q, err := p.point()
	if err != nil {
		return err
	}
	p.path.CubeTo(c, d, q)
	p.now, p.handle = q, d
	return nil
}

func (p *pathReader) quadratic(kind byte) error {
	c := p.now
	if p.curve == 'q' {
		c = p.now.Mul(2).Sub(p.handle)
	}
	var err error
	if kind == 'q' {
		if c, err = p.point(); err != nil {
			return err
		}
	}
	q, err := p.point()
	if err != nil {
		return err
	}
	p.path.QuadTo(c, q)
	p.now, p.handle = q, c
	return nil
}

func (p *pathReader) arc() error {
	v, err := p.numbers(3)
	if err != nil {
		return err
	}
	large, err := p.flag()
	if err != nil {
		return err
	}
	sweep, err := p.flag()
	if err != nil {
		return err
	}
	q, err := p.point()
	if err != nil {
		return err
	}
	p.path.ArcTo(math.Abs(v[0]), math.Abs(v[1]), v[2], large, sweep, q)
	p.now = q
	return nil
}
