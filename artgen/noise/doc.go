// Package noise is smooth randomness: OpenSimplex noise from
// github.com/ojrac/opensimplex-go, rounded to 1/65536.
//
// The rounding is what makes it safe to decide with. The library's inner sums
// are fused on some processors and not on others, so its last bits differ; after
// rounding the values are equal everywhere (see docs/adr/0003-same-bytes-everywhere.md).
package noise
