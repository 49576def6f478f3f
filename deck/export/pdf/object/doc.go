// Package object writes PDF files, object by object, as they come: memory holds
// one object and a table of where the others are.
//
//	f := object.New(w)
//	page := f.Reserve()
//	content := f.Stream("", object.Deflate(ops))
//	f.Put(page, "<< /Type /Page … >>")
//	err := f.Close(catalogue, info)
//
// It knows the form of a file (ISO 32000-1, 7.5) and nothing of what is on the
// pages. Equal calls give equal bytes: there is no clock, and the file's id is a
// hash of what is in it. Why it is our own: docs/adr/0014-print-as-vectors.md.
package object
