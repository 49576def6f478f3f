package distinct

// packing puts small numbers into words, so that one multiplication of words does
// several of numbers: with a = a0 + a1·x + a2·x² and b turned around to
// b2 + b1·x + b0·x², the x² term of the product is a0b0 + a1b1 + a2b2. Whole
// vectors can be summed before that term is read, because by Cauchy and Schwarz
// no term grows beyond the product of the two lengths.
//
// A vector is first split into its even and its odd half, the sums and the
// differences of what a mirror exchanges. With u and w the dot products of the
// halves, the product of two vectors is (u+w)/2, and that of one with the mirror
// image of the other is (u-w)/2: mirrors cost nothing.
type packing struct{ per, bits uint } // numbers in a word, bits of x

// Products of lines and ink stay below 2^20, so three of them fit; those of sums
// of four reach 2^21.
var (
	threes = packing{3, 21}
	twos   = packing{2, 32}
)

// The words of a card: those of both halves.
const (
	hogWords = hogSize / 3
	inkWords = inkSize / 3
	sumWords = inkSize / 4 / 2
)

// What a mirror exchanges, by index.
var (
	hogPairs = mirrorPairs(hogX, hogY, bins)
	inkPairs = mirrorPairs(inkX, inkY, 1)
	sumPairs = mirrorPairs(inkX/2, inkY/2, 1)
)

func mirrorPairs(w, h, directions int) (pairs [][2]int) {
	for y := range h {
		for x := range w / 2 {
			for b := range directions {
				mirror := (y*w+w-1-x)*directions + (directions-b)%directions
				pairs = append(pairs, [2]int{(y*w+x)*directions + b, mirror})
			}
		}
	}
	return pairs
}

// split packs both halves of a vector into w.
func (k packing) split(w []int64, pairs [][2]int, at func(i int) int) {
	odd := w[len(w)/2:]
	for i, p := range pairs {
		a, b := int64(at(p[0])), int64(at(p[1]))
		shift := uint(i) % k.per * k.bits
		w[uint(i)/k.per] += (a + b) << shift
		odd[uint(i)/k.per] += (a - b) << shift
	}
}

// turn reverses the numbers of each word.
func (k packing) turn(w []int64) {
	up := 64 - k.bits
	for i, x := range w {
		w[i] = 0
		for range k.per {
			last := x << up >> up
			w[i] = w[i]<<k.bits + last
			x = (x - last) >> k.bits
		}
	}
}

// dots returns the dot products of the even and of the odd halves; one of the
// two vectors is turned.
func (k packing) dots(a, b []int64) (u, w int) {
	h := len(a) / 2
	return k.read(wordDot(a[:h], b[:h])), k.read(wordDot(a[h:], b[h:]))
}

// read takes the term of interest from a sum of products. The terms below it are
// less than half of its step, the next above it is cut off.
func (k packing) read(sum int64) int {
	at := (k.per - 1) * k.bits
	return int((sum + 1<<(at-1)) << (64 - at - k.bits) >> (64 - k.bits))
}

func wordDot(a, b []int64) int64 {
	var s, t int64
	b = b[:len(a)]
	for i := 0; i+1 < len(a); i += 2 {
		s += a[i] * b[i]
		t += a[i+1] * b[i+1]
	}
	return s + t
}
