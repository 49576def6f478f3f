package house_test

import (
	"bufio"
	"errors"
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
	instructions, reported := 0, map[string]bool{}
	readAssembly(t, func(at, instruction string) {
		instructions++
		if fused.MatchString(instruction) && !reported[at] {
			t.Errorf("%s: a product is added without float64(…) around it", at)
			reported[at] = true
		}
	})
	if instructions < 100_000 {
		t.Errorf("%d instructions were read of %v: the compiler shows them in another way than this test knows", instructions, exact)
	}
}

var fused = regexp.MustCompile(`^FN?M(?:ADD|SUB)[SD]\b`)

// readAssembly hands over the instructions that the arm64 compiler makes of
// the exact packages. The go command prints them, hundreds of megabytes, from
// its cache when nothing has changed.
func readAssembly(t *testing.T, each func(at, instruction string)) {
	t.Helper()
	args := []string{"build"}
	for _, pkg := range exact {
		args = append(args, "-gcflags="+pkg+"=-S")
	}
	cmd := exec.Command("go", append(args, exact...)...)
	cmd.Env = append(os.Environ(), "GOARCH=arm64", "CGO_ENABLED=0")
	out, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	var said []string // what is no assembly: names of packages, or errors
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if at, instruction, ok := parse(lines.Text()); ok {
			each(at, instruction)
		} else if !strings.HasPrefix(lines.Text(), "\t") {
			said = append(said, lines.Text())
		}
	}
	if err := errors.Join(lines.Err(), cmd.Wait()); err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, strings.Join(said[max(0, len(said)-10):], "\n"))
	}
}

// parse reads a line such as "\t0x0010 00016 (/path/file.go:12)\tFMADDD\tF0, F1, F2, F3".
func parse(line string) (at, instruction string, ok bool) {
	before, instruction, found := strings.Cut(line, ")\t")
	_, at, placed := strings.Cut(before, " (")
	return at, instruction, found && placed && strings.HasPrefix(line, "\t0x")
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
