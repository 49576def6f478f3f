package engine_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"echo/engine"
)

var echoClue = engine.ClueRules{Min: 2, Max: 60, Words: 8}

func TestClueIsNormalisedTrimmedAndCollapsed(t *testing.T) {
	for in, want := range map[string]string{
		"  a\t door \n\n ajar ": "a door ajar",
		"e\u0301le\u0301gie":    "élégie",
		"один\u00a0\u2003раз":   "один раз",
		"👨‍👩‍👧‍👦🇪🇸":             "👨‍👩‍👧‍👦🇪🇸",
		"سلام\u200cعلیکم":       "سلام\u200cعلیکم", // a joiner that Persian is written with
		"שלום\u200f!":           "שלום\u200f!",
		"🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f home": "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f home",
	} {
		got, r := echoClue.CheckClue(in, nil)
		if r != nil || got != want {
			t.Errorf("%q: got %q, %v; want %q", in, got, r, want)
		}
	}
}

func TestClueLengthCountsWhatPeopleSee(t *testing.T) {
	family := "👨‍👩‍👧‍👦"
	for _, c := range []struct {
		text string
		ok   bool
	}{
		{"ab", true}, {"a", false}, {"e\u0301", false}, {family, false}, {family + family, true},
		{strings.Repeat(family, 60), true}, {strings.Repeat(family, 61), false},
		{strings.Repeat("ж", 60), true}, {strings.Repeat("ж", 61), false},
		{"1 2 3 4 5 6 7 8", true}, {"1 2 3 4 5 6 7 8 9", false},
		{" a ", false}, {"\u200d\u200d\u200d", false}, {"\u200e\u200f\u200e", false}, {"\u0301\u0302", false},
		{"ab" + strings.Repeat("\u0301", 40), false}, {"ab" + strings.Repeat("\u0301", 4), true}, {"ab" + strings.Repeat("\u0301", 5), false},
		{"שּׁ֔ נִקּוּד", true}, {"1\ufe0f\u20e3 2\ufe0f\u20e3", true}, {strings.Repeat("x", 100_000), false},
	} {
		if _, r := echoClue.CheckClue(c.text, nil); (r == nil) != c.ok || r != nil && r.Code != engine.BadClue {
			t.Errorf("%.80q: %v, want ok %v", c.text, r, c.ok)
		}
	}
}

// The games differ in how long a clue may be, counted alike by what people see.
func TestClueHasTheLengthThatItsRulesSay(t *testing.T) {
	for id, most := range map[string]int{"echo-contour": 60, "associum": 200, "forum": 500, "imaginarium-1": 200, "imaginarium-4": 200} {
		table := begun(t, mustPreset(t, id), 4)
		clue := func(text string) engine.Command {
			return table.As(table.Guide(), engine.Command{Type: engine.CmdClue, Card: "h1", Text: text})
		}
		const family, letter = "👨‍👩‍👧‍👦", "e\u0301"
		for _, bad := range []string{"", " a ", family, letter, strings.Repeat(family, most+1), strings.Repeat(letter, most+1)} {
			table.Refused(clue(bad), engine.BadClue)
		}
		table.Must(clue("\t" + strings.Repeat(letter, most/2) + strings.Repeat(family, most-most/2) + "\n"))
		if got := table.View("").Clue.Text; got != strings.Repeat("é", most/2)+strings.Repeat(family, most-most/2) {
			t.Errorf("%s: %d characters became %q", id, most, got)
		}
	}
}

func TestTextsRefuseControlsOverridesAndInvisibleCharacters(t *testing.T) {
	for _, bad := range []string{"\x00", "\x1b", "\u0085x\u0090", "\u202a", "\u202e", "\u2066", "\u2069", "\u200b", "\u2060", "\ufeff", "\u00ad",
		"\u3164", "\u2800", "\ue000", "\xff", "\U000e0041", "\ufffd"} {
		if _, r := echoClue.CheckClue("ab"+bad+"cd", nil); r == nil {
			t.Errorf("a clue may have %+q", bad)
		}
		if _, r := engine.CheckName("ab" + bad + "cd"); r == nil || r.Code != engine.BadName {
			t.Errorf("a name may have %+q", bad)
		}
	}
	for _, bad := range []string{"a\u200db", "a\u200cb", "a\u200eb", "🏴x\U000e0067"} {
		if _, r := engine.CheckName(bad); r == nil {
			t.Errorf("a name may be %+q", bad)
		}
	}
}

func TestNamesHaveOneTo32VisibleCharacters(t *testing.T) {
	for name, ok := range map[string]bool{
		"Ж": true, "": false, "  ": false, "\u0301": false, strings.Repeat("é", 32): true, strings.Repeat("e\u0301", 33): false,
		"👩‍🚀 Ann": true, "O'Neil-Smith": true, "a\tb": true, strings.Repeat("x", 5000): false,
	} {
		if _, r := engine.CheckName(name); (r == nil) != ok {
			t.Errorf("%.40q: %v, want ok %v", name, r, ok)
		}
	}
}

func TestNamesThatLookAlikeAreTheSame(t *testing.T) {
	for _, same := range [][2]string{
		{"Ева", "Eва"}, {"СОН", "COH"}, {"Alёna", "Alena"}, {"ﬁn", "fin"}, {"Zoë", "zoë"}, {"❤️", "❤"}, {"straße", "STRASSE"},
		{"Paul", "PauI"}, {"Paul", "Pau1"}, {"Bob", "B0b"}, {"Nick", "Νick"}, {"Νίκος", "νίκος"}, {"Zoe", "Ζοe"}, {"Ivan", "lvan"}, {"Ivan", "Іvan"},
		{"Anna", "Аոոɑ"}, {"𝓐𝓷𝓷𝓪", "anna"}, {"Ａｎｎａ", "Anna"}, {"An na", "Anna"}, {"An\u034fna", "Anna"}, {"Ann\u200da", "Anna"}, {"wendy", "ԝenԁy"},
	} {
		if !engine.Alike(same[0], same[1]) || !engine.Alike(same[1], same[0]) {
			t.Errorf("%q and %q are told apart", same[0], same[1])
		}
	}
	for _, differ := range [][2]string{
		{"Ali", "Ail"}, {"Mila", "Miia"}, {"Zoe", "Zoë"}, {"Аня", "Яна"}, {"Marnie", "Mamie"}, {"Guest 1", "Guest 2"}, {"Guest 1", "Guest 11"},
		{"Íris", "Iris"}, {"محمد", "محمود"}, {"陳", "陣"}, {"👩‍🚀", "👨‍🚀"}, {"🇪🇸", "🇸🇪"},
	} {
		if engine.Alike(differ[0], differ[1]) {
			t.Errorf("%q and %q are taken for the same", differ[0], differ[1])
		}
	}
}

func TestRepeatedCluesAreFoundWhateverCaseSpellingAndPunctuation(t *testing.T) {
	said := engine.SaidForm("Ёлка, да не та!")
	for _, same := range []string{"елка да не та", "ЁЛКА — ДА НЕ ТА", "  ёлка...да   не-та "} {
		if engine.SaidForm(same) != said {
			t.Errorf("%q became %q, want %q", same, engine.SaidForm(same), said)
		}
	}
	for _, same := range [][2]string{
		{"ｔｈｅ ﬁｒ", "the fir"}, {"Straße", "STRASSE"}, {"ΟΔΟΣ", "οδος"}, {"е\u0308лка", "ЕЛКА"}, {"10² steps", "102 steps"}, // NFKC and folding
		{"the tree\ufe0f", "the tree"}, {"the\u034f tree", "the tree"}, {"the \u200etree", "the tree"}, {"❤️ and you", "❤ and you"}, // unseen
	} {
		if engine.SaidForm(same[0]) != engine.SaidForm(same[1]) {
			t.Errorf("%+q and %+q are told apart", same[0], same[1])
		}
	}
	if engine.SaidForm("ёлка та") == said {
		t.Error("other words are taken for the same")
	}
	once := engine.ClueRules{Min: 2, Max: 60, Unsaid: true}
	_, r := once.CheckClue("елка, да не та", func(form string) bool { return form == said })
	if r == nil || r.Code != engine.ClueRepeated {
		t.Errorf("a repeated clue: %v", r)
	}
	if _, r := echoClue.CheckClue("елка, да не та", func(string) bool { return true }); r != nil {
		t.Errorf("where repeating is allowed: %v", r)
	}
}

func FuzzClue(f *testing.F) {
	for _, seed := range []string{"", "a door", "e\u0301", "\u202e", "👨‍👩‍👧‍👦", "\xff\xfe", "a\u200db"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, r := echoClue.CheckClue(text, nil)
		if r != nil {
			if r.Detail == "" || strings.Contains(r.Detail, "\n") {
				t.Fatalf("refused with %q", r.Detail)
			}
			return
		}
		if !utf8.ValidString(got) || !norm.NFC.IsNormalString(got) || got != strings.TrimSpace(got) || strings.Contains(got, "  ") {
			t.Fatalf("%q became %q", text, got)
		}
		if strings.ContainsFunc(got, unicode.IsControl) {
			t.Fatalf("%q has a control character", got)
		}
		if again, r := echoClue.CheckClue(got, nil); r != nil || again != got {
			t.Fatalf("%q checked again is %q, %v", got, again, r)
		}
	})
}

// Plain letters are counted without the tables of UAX #29. Wherever they meet
// others, the tables are asked.
func TestLengthIsThatOfTheTables(t *testing.T) {
	parts := []string{"a", "b ", "1", "#", "~", "é", "e\u0301", "\u0301", "\u200d", "\ufe0f\u20e3", "👨", "👨‍👩‍👧", "🇪", "🇸", "🏽", "ж", "नि", "क\u094d", "\u0600", "각", "ᄀ", "\r", "\n"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom(parts)).Draw(t, "parts"), "")
		if got, want := engine.Length(text), uniseg.GraphemeClusterCount(text); got != want {
			t.Errorf("%+q has %d characters, counted %d", text, want, got)
		}
	})
}
