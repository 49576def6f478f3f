// Package preview shows palettes on real cards, before any deck is made with
// them: swatches of the roles, and under them the same few cards of different
// families in each palette, also as colour-blind eyes see them.
//
//	img, err := preview.PNG(ctx, palettes, preview.Options{})
//	data, err := preview.SVG(ctx, palettes, preview.Options{Eyes: …})
//
// Every palette is a panel; panels stand side by side, or in rows when they are
// many. The SVG is one file that needs nothing else: every card's ids start with
// its own prefix. The cards follow from the options alone, so pictures made before
// and after an edit differ in colours only.
package preview
