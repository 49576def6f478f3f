package browser

import "github.com/chromedp/cdproto/input"

// Point is a place on the glass, in CSS px from its upper left corner.
type Point struct{ X, Y float64 }

// Fingers puts fingers down at once, moves each in steps to where it goes, and
// lifts them. All paths have the same number of points; a path of one is a tap.
func (p *Tab) Fingers(paths ...[]Point) {
	p.t.Helper()
	kind := input.DispatchTouchEventTypeTouchStart
	for step := range paths[0] {
		var points []*input.TouchPoint
		for finger, path := range paths {
			id := float64(finger)
			points = append(points, &input.TouchPoint{X: path[step].X, Y: path[step].Y, ID: &id})
		}
		p.touch(kind, points)
		kind = input.DispatchTouchEventTypeTouchMove
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{})
}

func (p *Tab) touch(kind input.DispatchTouchEventType, points []*input.TouchPoint) {
	p.t.Helper()
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// Line is a path from one point to another in so many steps.
func Line(from, to Point, steps int) []Point {
	path := []Point{from}
	for i := 1; i <= steps; i++ {
		part := float64(i) / float64(steps)
		path = append(path, Point{from.X + (to.X-from.X)*part, from.Y + (to.Y-from.Y)*part})
	}
	return path
}
