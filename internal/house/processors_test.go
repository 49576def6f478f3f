package house_test

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// exact are the packages whose arithmetic reaches the bytes of a card or the
// choice of a deck, or where a card lies on a map.
var exact = []string{"echo/artgen/...", "echo/deck/distinct", "echo/deck/atlas"}

// Go may round x*y + z once or twice, as the processor likes, unless the
// product is converted explicitly. The arm64 compiler fuses whenever it is
// allowed to, so its assembly shows every place that was forgotten.
func TestNoArithmeticIsFused(t *testing.T) {
	fused := regexp.MustCompile(`\(([^)]*\.go:\d+)\)\s+FN?M(?:ADD|SUB)[SD]`)
	for _, pkg := range goLines(t, append([]string{"list"}, exact...)...) {
		cmd := exec.Command("go", "build", "-gcflags="+pkg+"=-S", pkg)
		cmd.Env = append(os.Environ(), "GOARCH=arm64", "CGO_ENABLED=0")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", pkg, err, out)
		}
		seen := map[string]bool{}
		for _, m := range fused.FindAllStringSubmatch(string(out), -1) {
			if !seen[m[1]] {
				t.Errorf("%s: a product is added without float64(…) around it", m[1])
			}
			seen[m[1]] = true
		}
	}
}

// The functions of package math that are not exactly rounded differ between
// processors in their last bit.
func TestOnlyExactMathIsUsed(t *testing.T) {
	inexact := regexp.MustCompile(`\bmath\.(Sin|Cos|Sincos|Tan|Asin|Acos|Atan|Atan2|Sinh|Cosh|Tanh|Exp|Exp2|Expm1|Log|Log2|Log10|Log1p|Pow|Hypot|Cbrt|FMA)\(`)
	allowed := map[string]bool{
		"trig.go":  true, // geom.Pow rounds what it returns
		"oklab.go": true, // rounds what it returns
	}
	for _, line := range goLines(t, append([]string{"list", "-f", `{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}} {{end}}`}, exact...)...) {
		for file := range strings.FieldsSeq(line) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if m := inexact.Find(src); m != nil && !allowed[file[strings.LastIndex(file, "/")+1:]] {
				t.Errorf("%s uses %s…): use geom's, which is equal on every processor", file, m)
			}
		}
	}
}
