// Package texture makes the patterns that give a colour card its surface: small
// tiles of strokes on a transparent ground, repeated over a flat fill.
//
// Each texture is one file and one row of the table. A tile is drawn on the
// integer grid at an even size of 8 to 14 units; larger looks cheap, smaller
// vanishes on a card of 63 mm. Strokes are round, about a fifth of the size, and
// painted in ink on light tones, in light on dark ones, at 20 to 45 percent.
package texture
