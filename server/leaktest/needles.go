package leaktest

import "encoding/binary"

// needles are texts to be found all at once, in one pass over the bytes.
type needles struct {
	by    map[uint64][]needle // by their first bytes
	added map[string]bool
	maybe *[1 << (bits - 6)]uint64 // a bit for every hash of first bytes: nearly all bytes of an answer are settled by it
}

const bits = 20

func hash(first uint64) uint64 { return first * 0x9e3779b97f4a7c15 >> (64 - bits) }

type needle struct {
	text   string
	secret *secret
	form   string
}

// head is how many bytes of a needle are hashed. Whatever is shorter could be
// there by chance, and is not looked for.
const head = 8

func newNeedles() needles {
	return needles{map[uint64][]needle{}, map[string]bool{}, new([1 << (bits - 6)]uint64)}
}

func (n needles) add(text, form string, s *secret) {
	once := s.what + "\x00" + text
	if len(text) < head || n.added[once] {
		return
	}
	n.added[once] = true
	key := binary.LittleEndian.Uint64([]byte(text))
	n.by[key] = append(n.by[key], needle{text, s, form})
	n.maybe[hash(key)>>6] |= 1 << (hash(key) & 63)
}

// in calls found with every needle that is in the data, and where.
func (n needles) in(data []byte, found func(n needle, at int)) {
	for at := 0; at+head <= len(data); at++ {
		first := binary.LittleEndian.Uint64(data[at:])
		if n.maybe[hash(first)>>6]>>(hash(first)&63)&1 == 0 {
			continue
		}
		for _, one := range n.by[first] {
			if len(one.text) <= len(data)-at && string(data[at:at+len(one.text)]) == one.text {
				found(one, at)
			}
		}
	}
}
