// Package listing edits the lists of cards in the text of a deck.toml: the
// [[card]] tables and the [[dropped]] ones.
//
//	out, err := listing.Edit(data, cards, dropped)
//
// The file belongs to the designer, so only what changes is touched. Each list
// is given as it is to be, row by row, and each row may say which table of the
// text it is made of. Then
//
//   - what is no table of the two lists stays, to the byte and in its order:
//     other tables, comments that stand alone, blank lines, the kind of line
//     ends, a missing last one;
//   - a comment directly above a table or inside it belongs to the table and
//     moves with it; a new card that takes the place of another takes the
//     comments of the place;
//   - no comment is ever lost. The exception is the number that starts the
//     comment of a table's header, "# 0007": it is ours and kept right.
package listing
