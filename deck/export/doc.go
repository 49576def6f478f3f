// Package export is what all forms of a deck outside its folder have in common:
// which pictures there are, how large a card is in millimetres and where the
// picture sits on it, and drawing many of them at once.
//
//	job := &export.Job{Deck: d, Cards: []int{1, 2, 33}, Versions: []string{"contour"}}
//	err := job.Check()
//	err = export.Each(ctx, job, "painting", newWorker, take)
//
// Each form is a package of its own below this one. Forms write to an io.Writer
// or into a folder they are given; whoever calls them sees to it that what is
// half-written never shows (package atomic).
package export
