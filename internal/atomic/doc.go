// Package atomic puts files and folders in place whole: they are there complete,
// or nothing has changed, also after a full disk, an interrupt or a pulled plug.
//
//	err := atomic.File("sheet.pdf", atomic.Replace, func(w io.Writer) error { … })
//	err := atomic.Folder("site", atomic.Fresh, func(dir string) error { … })
//
// What is being made lies beside its place under a name that starts with
// Prefix; a process that was killed may leave it behind. It is worth nothing,
// and the next one that puts something in the same place clears it away.
package atomic
