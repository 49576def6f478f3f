package object

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"strings"
	"unicode/utf16"
)

// Ref is the number of an object.
type Ref int

// String is how other objects name it.
func (r Ref) String() string { return fmt.Sprintf("%d 0 R", int(r)) }

// File is a PDF being written. It keeps the first error of its writer and does
// nothing after that; Close returns it.
type File struct {
	w   io.Writer
	sum hash.Hash
	at  int64
	pos []int64 // of object n+1; 0 if it is only reserved
	err error
}

// New begins a file. The line after the first, of bytes above 127, tells
// programs that move files about that this is no text.
func New(w io.Writer) *File {
	f := &File{w: w, sum: sha256.New()}
	f.printf("%%PDF-1.7\n%%\xe2\xe3\xcf\xd3\n")
	return f
}

// Reserve takes a number for an object that is put later.
func (f *File) Reserve() Ref {
	f.pos = append(f.pos, 0)
	return Ref(len(f.pos))
}

// Put writes an object under a number taken by Reserve.
func (f *File) Put(r Ref, body string) {
	f.pos[r-1] = f.at
	f.printf("%d 0 obj\n%s\nendobj\n", int(r), body)
}

// Add writes an object and returns its number.
func (f *File) Add(body string) Ref {
	r := f.Reserve()
	f.Put(r, body)
	return r
}

// Stream writes a stream whose data is packed by Deflate. The entries are those
// of its dictionary beyond filter and length.
func (f *File) Stream(entries string, packed []byte) Ref {
	r := f.Reserve()
	f.pos[r-1] = f.at
	f.printf("%d 0 obj\n<< %s /Filter /FlateDecode /Length %d >>\nstream\n", int(r), entries, len(packed))
	f.write(packed)
	f.printf("\nendstream\nendobj\n")
	return r
}

// Close writes the table of objects and ends the file.
func (f *File) Close(catalogue, info Ref) error {
	id := f.sum.Sum(nil)[:16]
	start := f.at
	var b strings.Builder
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(f.pos)+1)
	for i, p := range f.pos {
		if p == 0 && f.err == nil {
			f.err = fmt.Errorf("object %d of the file was never written", i+1)
		}
		fmt.Fprintf(&b, "%010d 00000 n \n", p)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root %v /Info %v /ID [<%x> <%x>] >>\nstartxref\n%d\n%%%%EOF\n", len(f.pos)+1, catalogue, info, id, id, start)
	f.printf("%s", b.String())
	return f.err
}

// Err is the first error of the writer.
func (f *File) Err() error { return f.err }

func (f *File) printf(format string, args ...any) { f.write(fmt.Appendf(nil, format, args...)) }

func (f *File) write(b []byte) {
	if f.err != nil {
		return
	}
	n, err := f.w.Write(b)
	f.sum.Write(b[:n])
	f.at += int64(n)
	f.err = err
}

// Deflate packs the data of a stream.
func Deflate(data []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	// A buffer takes everything.
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

// Text is a string that people read, in any language.
func Text(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String() + ">"
}
