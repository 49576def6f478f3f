package object_test

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"testing"

	"echo/deck/export/pdf/object"
)

func small() []byte {
	var b bytes.Buffer
	f := object.New(&b)
	later := f.Reserve()
	s := f.Stream("/Kind /Test", object.Deflate([]byte("0 0 m")))
	f.Put(later, fmt.Sprintf("<< /Content %v >>", s))
	if err := f.Close(later, f.Add("<< >>")); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// Programs repair a wrong table silently, or refuse the file; so it is looked at
// here.
func TestTheTableLeadsToTheObjects(t *testing.T) {
	data := small()
	start := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(data)
	if start == nil {
		t.Fatalf("no startxref: %q", data)
	}
	at, _ := strconv.Atoi(string(start[1]))
	if !bytes.HasPrefix(data[at:], []byte("xref\n0 4\n0000000000 65535 f \n")) {
		t.Fatalf("no table at %d: %q", at, data[at:])
	}
	for i, m := range regexp.MustCompile(`(\d{10}) 00000 n \n`).FindAllSubmatch(data, -1) {
		pos, _ := strconv.Atoi(string(m[1]))
		if want := fmt.Sprintf("%d 0 obj\n", i+1); !bytes.HasPrefix(data[pos:], []byte(want)) {
			t.Errorf("object %d is not at %d: %.20q", i+1, pos, data[pos:])
		}
	}
	if !bytes.Equal(data, small()) {
		t.Error("the same calls give other bytes")
	}
}

func TestStreamsComeBack(t *testing.T) {
	m := regexp.MustCompile(`(?s)/Filter /FlateDecode /Length (\d+) >>\nstream\n(.*)\nendstream`).FindSubmatch(small())
	if n, _ := strconv.Atoi(string(m[1])); n != len(m[2]) {
		t.Fatalf("length %d, is %d", n, len(m[2]))
	}
	z, err := zlib.NewReader(bytes.NewReader(m[2]))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(z); err != nil || string(got) != "0 0 m" {
		t.Fatal(string(got), err)
	}
}

type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

func TestTheFirstErrorIsKept(t *testing.T) {
	f := object.New(broken{})
	r := f.Add("<< >>")
	if err := f.Close(r, r); !errors.Is(err, errBroken) || !errors.Is(f.Err(), errBroken) {
		t.Fatal(err)
	}
}

func TestAForgottenObjectIsAnError(t *testing.T) {
	f := object.New(io.Discard)
	f.Reserve()
	r := f.Add("<< >>")
	if f.Close(r, r) == nil {
		t.Fatal("a table that leads to nothing")
	}
}

func TestTextHoldsAnyLanguage(t *testing.T) {
	if got := object.Text("Лес 🂡"); got != "<FEFF041B043504410020D83CDCA1>" {
		t.Fatal(got)
	}
}
