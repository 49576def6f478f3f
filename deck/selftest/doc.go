// Package selftest finds out how well package distinct tells cards apart, on the
// cards of a deck: does it catch copies that were moved, turned, scaled or
// retouched, and does it leave other cards in peace? Other measures are run
// beside it for comparison.
//
//	r, err := selftest.Run(ctx, d, selftest.Options{})
//	for _, m := range r.Measures { … }
//
// Copies are distorted as drawings, path by path, not as pixels. Everything is
// seeded: the same deck gives the same numbers.
package selftest
