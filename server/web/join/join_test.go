package join_test

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"echo/server/web"
	"echo/server/web/join"
)

// small is a page of every kind of import and export there is.
var small = map[string]string{
	"index.html": `<html lang="en"><link rel="stylesheet" href="/css/first.css"><script type="module" src="/js/main.js"></script>`,
	"js/main.js": `// It begins here.
import * as all from './store.js';
import htm, { } from './none.js';
import main from './vendor/min.js';
import {
  get,
  put as set,
} from './store.js';
import { pass } from './pass.js';
/** @typedef {string} T */
/**
 * Many lines.
 */
const later = () => import('./table.js');
begin(all, main, get, set, pass, later);
`,
	"js/store.js":      "/** @type {number} */ (1);\nexport const get = /** @type {number} */ (1);\n  get.call(/** @type {() => void} */ (set), ' 1');\nfunction put() {}\nexport async function wait() {}\nexport { put };\n",
	"js/pass.js":       "export { get as pass } from './store.js';\n",
	"js/vendor/min.js": "var n=1;export default function(s){return n}",
	"js/table.js":      "import { get } from './store.js';\nimport { Deep } from './deep.js';\nimport { extra } from './extra.js';\nexport const pages = [get, extra, Deep];\nimport('./more.js');\n",
	"js/deep.js":       "export class Deep {}\n",
	"js/extra.js":      "export const extra = 2;\n",
	"js/more.js":       "import { Deep } from './deep.js';\nexport default new Deep();\n",
	"js/worker.js":     "import { get } from './store.js';\n",
	"css/first.css":    "/* all */\n@import \"a.css\";\n@import \"b.css\";\n",
	"css/a.css":        "a { src: url(/fonts/f.woff2) }\n",
	"css/b.css":        "b {\n\n\n  top: 0; /* zero */\n}\n",
	"fonts/f.woff2":    "font",
}

func page(change map[string]string) fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range small {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for name, text := range change {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	delete(files, change["delete"])
	return files
}

func joined(t *testing.T, change map[string]string) *join.Page {
	t.Helper()
	without := strings.Replace(small["js/main.js"], "import htm, { } from './none.js';\n", "", 1)
	files := page(map[string]string{"js/main.js": without})
	for name, text := range change {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	p, err := join.Files(files)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// same compares a file with what it should be; V stands for the version.
func same(t *testing.T, p *join.Page, name, want string) {
	t.Helper()
	got := strings.ReplaceAll(string(p.Files[name]), p.Version, "V")
	if got != want {
		t.Errorf("%s is\n%s\nwant\n%s", name, got, want)
	}
}

func TestModulesStandAfterWhatTheyImport(t *testing.T) {
	same(t, joined(t, nil), "js/main.js", `const $modules = self.echoModules ??= {};
$modules["js/store.js"] ??= (() => {
(1);
const get = (1);
get.call((set), ' 1');
function put() {}
async function wait() {}
return { put, get, wait };
})();
$modules["js/vendor/min.js"] ??= (() => {
var n=1;const $default = function(s){return n}
return { default: $default };
})();
$modules["js/pass.js"] ??= (() => {

return { pass: $modules["js/store.js"].get };
})();
$modules["js/main.js"] ??= (() => {
const all = $modules["js/store.js"];
const { default: main } = $modules["js/vendor/min.js"];
const { get, put: set } = $modules["js/store.js"];
const { pass } = $modules["js/pass.js"];
const later = () => import("/js/table.js?v=V");
begin(all, main, get, set, pass, later);
return {  };
})();
`)
}

// What is wanted later comes in parts of its own, which share what is there.
func TestPartsBringOnlyWhatIsNew(t *testing.T) {
	p := joined(t, nil)
	same(t, p, "js/table.js", `const $modules = self.echoModules ??= {};
$modules["js/deep.js"] ??= (() => {
class Deep {}
return { Deep };
})();
$modules["js/extra.js"] ??= (() => {
const extra = 2;
return { extra };
})();
$modules["js/table.js"] ??= (() => {
const { get } = $modules["js/store.js"];
const { Deep } = $modules["js/deep.js"];
const { extra } = $modules["js/extra.js"];
const pages = [get, extra, Deep];
import("/js/more.js?v=V");
return { pages };
})();
export const { pages } = $modules["js/table.js"];
`)
	same(t, p, "js/more.js", `const $modules = self.echoModules ??= {};
$modules["js/more.js"] ??= (() => {
const { Deep } = $modules["js/deep.js"];
const $default = new Deep();
return { default: $default };
})();
export default $modules["js/more.js"].default;
`)
}

// Which of them is wanted first, nobody knows.
func TestWhatTwoPartsNeedComesBeforeBoth(t *testing.T) {
	p := joined(t, map[string]string{
		"js/main.js":  "import('./table.js');\nimport('./other.js');\n",
		"js/other.js": "import { extra } from './extra.js';\nexport const other = extra;\n",
	})
	for name, want := range map[string]bool{"js/common.js": true, "js/main.js": false, "js/table.js": false, "js/other.js": false} {
		if got := strings.Contains(string(p.Files[name]), "const extra = 2"); got != want {
			t.Errorf("%s has the shared module: %t, want %t", name, got, want)
		}
	}
	same(t, p, "js/other.js", `import "/js/common.js?v=V";
const $modules = self.echoModules ??= {};
$modules["js/other.js"] ??= (() => {
const { extra } = $modules["js/extra.js"];
const other = extra;
return { other };
})();
export const { other } = $modules["js/other.js"];
`)
	if want := `(import("/js/common.js?v=` + p.Version + `"), import("/js/table.js?v=` + p.Version + `"));`; !strings.Contains(string(p.Files["js/main.js"]), want) {
		t.Errorf("js/main.js does not ask for both at once: %s", p.Files["js/main.js"])
	}
	if !strings.Contains(string(p.Files["js/table.js"]), "class Deep") {
		t.Error("js/table.js lacks what it shares only with a part that it asks for itself")
	}
}

func TestPathOfAModuleIsItsInstance(t *testing.T) {
	p := joined(t, nil)
	same(t, p, "js/store.js", "const $modules = self.echoModules ??= {};\nexport const { put, get, wait } = $modules[\"js/store.js\"];\n")
	same(t, p, "js/worker.js", small["js/worker.js"]) // nobody imports it: it is not of this page
}

func TestStylesheetsStandWhereTheyAreTakenIn(t *testing.T) {
	p := joined(t, nil)
	want := "\na { src: url(/fonts/f.woff2?v=" + p.Own["fonts/f.woff2"] + ") }\nb {\ntop: 0;\n}\n"
	if p.Own["fonts/f.woff2"] == "" {
		t.Error("the font has no version")
	}
	same(t, p, "css/first.css", want)
}

func TestIndexNamesTheVersion(t *testing.T) {
	same(t, joined(t, nil), "index.html",
		`<html data-version="V" lang="en"><link rel="stylesheet" href="/css/first.css?v=V"><script type="module" src="/js/main.js?v=V"></script>`)
}

func TestEveryChangeIsAnotherVersion(t *testing.T) {
	a, b := joined(t, nil), joined(t, map[string]string{"js/extra.js": "export const extra = 3;\n"})
	if a.Version == b.Version || a.Version != joined(t, nil).Version {
		t.Error("versions are", a.Version, b.Version)
	}
	if a.Own["fonts/f.woff2"] != b.Own["fonts/f.woff2"] {
		t.Error("the font has another version, and did not change")
	}
}

func TestWhatCannotBeJoinedIsNamed(t *testing.T) {
	for name, test := range map[string]struct {
		change map[string]string
		want   string
	}{
		"two kinds at once":  {nil, `js/main.js: "import htm, { } from './none.js';" cannot be joined`},
		"a circle":           {map[string]string{"js/main.js": "import a from './a.js';\n", "js/a.js": "import b from './b.js';\n", "js/b.js": "import a from './a.js';\n"}, "js/main.js → js/a.js → js/b.js → js/a.js"},
		"a let":              {map[string]string{"js/main.js": "export let a = 1;\n"}, `js/main.js: "export let a = 1;" cannot be joined`},
		"for its effects":    {map[string]string{"js/main.js": "import './store.js';\n"}, "cannot be joined"},
		"all of another":     {map[string]string{"js/main.js": "export * from './store.js';\n"}, "cannot be joined"},
		"nothing there":      {map[string]string{"js/main.js": "import a from './nothing.js';\n"}, "js/main.js asks for js/nothing.js, which is not there"},
		"no script":          {map[string]string{"delete": "js/main.js"}, "index.html asks for js/main.js, which is not there"},
		"no sheet":           {map[string]string{"js/main.js": "", "css/b.css": "@import \"c.css\";"}, "css/b.css takes in css/c.css, which is not there"},
		"a circle of sheets": {map[string]string{"js/main.js": "", "css/b.css": "@import \"first.css\";"}, "takes itself in"},
	} {
		if _, err := join.Files(page(test.change)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
}

// What the page says of itself, and nothing that it does not run: a line that
// begins with the sign of a comment would be left out.
func TestThePageItselfIsJoined(t *testing.T) {
	p, err := join.Files(web.FS)
	if err != nil {
		t.Fatal(err)
	}
	for name, least := range map[string]int{"js/main.js": 40, "js/common.js": 3, "js/table.js": 10, "js/porch.js": 2, "js/doors.js": 10} {
		text := string(p.Files[name])
		if strings.Count(text, "??= (() => {") < least {
			t.Errorf("%s has few modules: %.200s", name, text)
		}
		if m := regexp.MustCompile(`(?m)^(import [^"]|export [^cd]|\s*(//|/\*\*)).*`).FindString(text); m != "" {
			t.Errorf("%s still has %q", name, m)
		}
	}
}
