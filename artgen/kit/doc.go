// Package kit is the hand that all families share: the value scheme of a card,
// its field and light, where the figure stands, the counter-voice in the empty
// part, someone to whom it happens, weather, edges, forms, strands, textures.
//
// A family is one idea, drawn with a Card:
//
//	func rings(c *kit.Card) {
//		p := c.Spot()
//		c.Field(p.At)
//		c.Voice(p)
//		c.Figure(p, c.In(-math.Pi, math.Pi), func() { … c.Fill(c.Sector(…), c.Part(t), scene.Normal, c.Texture(t, angle)…) })
//		c.Light(p.At)
//		c.Edge(.15)
//	}
//
// Every part of a card draws from its own stream (figure, look, field, voice,
// someone, weather, light, edge), so that a change in one leaves the others
// alone. Settle comes last, by itself: it draws a ground where an outline has
// turned out nearly empty.
//
// What is worth knowing, and why it is so (docs/art.md has the whole story):
// parameters come from a few named classes, not from uniform ranges, because
// uniform sampling everywhere gives grey averages; figures never stand in the
// middle; the outline says what might be, colour says what it is like, so light,
// hour, weather and material have no outline at all.
package kit
