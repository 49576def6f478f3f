// Package pdf exports a deck for printing: sheets with many cards, or one card a
// page.
//
//	sheet, err := pdf.Plan(options)                // where cards lie on a page
//	facts, err := pdf.Write(ctx, job, w, options)
//
// All geometry is in millimetres from the upper left corner of a page, and pages
// say so in their first operator, so that what is planned is what stands in the
// file. Cards are vectors (package ink), written as they are drawn: memory does
// not grow with the deck.
//
// A card is cut along its trim. Around it the card's paper goes on for the
// bleed; crop marks stand in line with the trim and outside the bleed.
package pdf
