// Package folder changes what lies in a deck's folder, all or nothing, and never
// at the cost of an edit by somebody else.
//
//	held, err := folder.Lock(ctx, dir, nil)   // other programs of ours wait
//	defer held.Release()
//	list, err := held.Read()                  // deck.toml
//	stage, err := held.Stage()                // write new cards into stage.Cards
//	err = stage.Commit(folder.Change{Read: list, List: …})
//	if errors.Is(err, folder.ErrEdited) { … } // read again, decide again
//
// What is new is written and synced in a folder of its own beside the cards.
// The decisive moment is one step: the new deck.toml and the old one exchange
// names. What comes out is compared with what was read. If they differ, an
// editor has saved in between: the names are exchanged back, and nothing has
// happened. After the decisive moment the cards are moved to their places, and
// deck.toml is not written again. A crash anywhere leaves enough behind for
// Recover, which every command calls first, to finish the change or to undo it.
//
// Editors that write into the file as it lies, instead of replacing it, are
// waited for, where the system can tell that they have it open.
package folder
