package gallery

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
)

// Picture is one of the two sides of a card.
type Picture struct {
	Card   int
	Colour bool // or its contour
}

// Names gives the pictures of one room their names.
type Names struct {
	room  string
	block cipher.Block
}

// NewNames makes the names of a room from its secret seed. The print of the
// deck goes in too: should a deck of the same id have other pictures one day,
// browsers will not mistake what they have kept for them.
func NewNames(room string, seed []byte, print string) Names {
	mac := hmac.New(sha256.New, seed)
	mac.Write([]byte("names of pictures\x00" + room + "\x00" + print))
	block, err := aes.NewCipher(mac.Sum(nil)[:aes.BlockSize])
	if err != nil {
		panic(err) // a key of 16 bytes is always good
	}
	return Names{room, block}
}

// A name is "/art/KDFX7-" + 22 characters + ".svg".
const (
	prefix = "/art/"
	suffix = ".svg"
)

var encoding = base64.RawURLEncoding.Strict()

// Path is where a picture is to be had: "/art/KDFX7-….svg".
//
// One AES block holds the card, the side, and zeros. AES is a permutation that
// looks random to those who lack the key: names never collide, and a made-up one
// decrypts to zeros in all the right places once in 2^95 tries.
func (n Names) Path(p Picture) string {
	var b [aes.BlockSize]byte
	binary.BigEndian.PutUint32(b[:], uint32(p.Card))
	if p.Colour {
		b[4] = 1
	}
	n.block.Encrypt(b[:], b[:])
	text := append(make([]byte, 0, 64), prefix...) // a view has dozens: each made in one piece
	text = append(append(text, n.room...), '-')
	return string(append(encoding.AppendEncode(text, b[:]), suffix...))
}

// Picture reads a path back; false for one that this room never gave out.
func (n Names) Picture(path string) (Picture, bool) {
	room, name, ok := Split(path)
	if !ok || room != n.room || len(name) != encoding.EncodedLen(aes.BlockSize) {
		return Picture{}, false
	}
	b, err := encoding.AppendDecode(make([]byte, 0, aes.BlockSize), []byte(name))
	if err != nil || len(b) != aes.BlockSize { // ends of lines in it count for nothing
		return Picture{}, false
	}
	n.block.Decrypt(b, b)
	p := Picture{int(binary.BigEndian.Uint32(b)), b[4] == 1}
	return p, b[4] <= 1 && [11]byte(b[5:]) == [11]byte{}
}

// Split takes a path apart into the room it belongs to and the rest.
func Split(path string) (room, name string, ok bool) {
	path, ok1 := strings.CutPrefix(path, prefix)
	path, ok2 := strings.CutSuffix(path, suffix)
	room, name, ok3 := strings.Cut(path, "-")
	return room, name, ok1 && ok2 && ok3
}
