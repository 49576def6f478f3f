package selftest

import "math"

// The structural similarity of Z. Wang, A. C. Bovik, H. R. Sheikh and E. P.
// Simoncelli, "Image quality assessment: from error visibility to structural
// similarity", IEEE Transactions on Image Processing 13(4), 2004: Gaussian
// windows of 11×11 pixels, σ = 1.5, K1 = .01, K2 = .03. Windows stand four
// pixels apart.
const (
	softWidth, softHeight = 48, 72

	reach     = 5
	step      = 4
	windowsX  = (softWidth-2*reach-1)/step + 1
	windowsY  = (softHeight-2*reach-1)/step + 1
	windows   = windowsX * windowsY
	lightness = (.01 * 255) * (.01 * 255)
	contrast  = (.03 * 255) * (.03 * 255)
)

var gauss = func() (g [2*reach + 1]float64) {
	sum := 0.0
	for i := range g {
		d := float64(i - reach)
		g[i] = math.Exp(-d * d / (2 * 1.5 * 1.5))
		sum += g[i]
	}
	for i := range g {
		g[i] /= sum
	}
	return g
}()

// soft is a picture ready for comparing.
type soft struct {
	pix            []float64
	mean, variance [windows]float64
}

// soften blurs the darkness of a picture twice by 1 2 1, without which a line
// that is moved by a pixel is as far as another picture.
func soften(ink []uint8, flip bool) *soft {
	s := &soft{pix: make([]float64, len(ink))}
	for i, v := range ink {
		if flip {
			i += softWidth - 1 - 2*(i%softWidth)
		}
		s.pix[i] = float64(v)
	}
	for range 2 {
		s.pix = blurred(s.pix)
	}
	for k := range windows {
		s.mean[k] = s.window(k, s, func(a, _ float64) float64 { return a })
		s.variance[k] = s.window(k, s, func(a, b float64) float64 { return a * b }) - s.mean[k]*s.mean[k]
	}
	return s
}

func blurred(pix []float64) []float64 {
	out := make([]float64, len(pix))
	at := func(x, y int) float64 {
		return pix[max(0, min(softHeight-1, y))*softWidth+max(0, min(softWidth-1, x))]
	}
	for i := range out {
		x, y := i%softWidth, i/softWidth
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				out[i] += at(x+dx, y+dy) * float64((2-dx*dx)*(2-dy*dy)) / 16
			}
		}
	}
	return out
}

// window is the weighted mean of f over window k of two pictures.
func (s *soft) window(k int, t *soft, f func(a, b float64) float64) float64 {
	x, y := k%windowsX*step, k/windowsX*step
	sum := 0.0
	for j, gy := range gauss {
		row := (y+j)*softWidth + x
		for i, gx := range gauss {
			sum += gx * gy * f(s.pix[row+i], t.pix[row+i])
		}
	}
	return sum
}

// ssim is the mean structural similarity, at most 1.
func (s *soft) ssim(t *soft) float64 {
	sum := 0.0
	for k := range windows {
		m, n := s.mean[k], t.mean[k]
		shared := s.window(k, t, func(a, b float64) float64 { return a * b }) - m*n
		sum += (2*m*n + lightness) * (2*shared + contrast) / ((m*m + n*n + lightness) * (s.variance[k] + t.variance[k] + contrast))
	}
	return sum / windows
}
