// Package palette is the colours of a deck: TOML files of roles that artists
// edit, the checks that tell them what will not work on a card, and the turning
// of a scene's tones into colours.
//
//	[[palette]]
//	name   = "tide"
//	ramp   = ["#0d1b2e", …]   # sky and objects, dark to light, 4 to 8 stops
//	ground = ["#10202c", …]   # the second ramp, of another hue
//	accent = ["#e8633a", …]   # 2 to 4; the first is opposite to the ramp
//	paper  = "#f7f1e1"
//	ink    = "#0a1420"
//	light  = "#fff3cf"
//	tags   = ["sea", "cold"]  # what the colours say, words of package tag
//
// Colours are compared and mixed in Oklab (Björn Ottosson, "A perceptual color
// space for image processing", 2020), where equal distances look about equal.
// Nothing in a palette can change a contour.
package palette
