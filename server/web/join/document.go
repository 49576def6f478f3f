package join

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// The documents: the first screen of whoever comes to the front page, and by an
// invitation. Each lies in early, as the page's own script draws it, but with
// the keys of words in braces.
const (
	Front  = "front"
	Invite = "invite"
)

// Document is index.html with a first screen in a language, and in itself all
// that drawing it takes: so it is there after one round trip. A language that the
// page does not speak, or a first screen that it lacks, gets index.html as it is.
func (p *Page) Document(screen, language string) []byte {
	if document, ok := p.documents[screen+"."+language]; ok {
		return document
	}
	return p.Files["index.html"]
}

// Languages are those that documents are in.
func (p *Page) Languages() (all []string) {
	for name := range p.Files {
		if path.Dir(name) == "lang" {
			all = append(all, strings.TrimSuffix(path.Base(name), ".json"))
		}
	}
	return all
}

// draw makes the documents.
func (p *Page) draw() error {
	p.documents = map[string][]byte{}
	whole := p.inline(string(p.Files["index.html"]))
	for _, language := range p.Languages() {
		var words map[string]any
		if err := json.Unmarshal(p.Files["lang/"+language+".json"], &words); err != nil {
			return fmt.Errorf("lang/%s.json: %w", language, err)
		}
		for _, screen := range []string{Front, Invite} {
			name := "early/" + screen + ".html"
			text, ok := p.Files[name]
			if !ok {
				continue
			}
			body, err := fill(blank.ReplaceAllString(string(text), ""), language, words)
			if err != nil {
				return fmt.Errorf("%s in %s: %w", name, language, err)
			}
			p.documents[screen+"."+language] = []byte(speak(strings.Replace(whole, place, strings.TrimSuffix(place, "</div>")+body+"</div>", 1), language))
		}
	}
	return nil
}

// place is where a page is drawn.
const place = `<div id="page"></div>`

var (
	sheetLink  = regexp.MustCompile(`<link rel="stylesheet" href="/([^"?]+)[^"]*">`)
	scriptLink = regexp.MustCompile(`<script src="/([^"?]+)[^"]*"></script>`)
)

// inline puts the stylesheet and the script that the first screen needs into the
// document, and notes by which hashes a policy may allow them.
func (p *Page) inline(index string) string {
	index = sheetLink.ReplaceAllStringFunc(index, func(link string) string {
		return "<style>" + p.allow(&p.Styles, string(p.Files[sheetLink.FindStringSubmatch(link)[1]])) + "</style>"
	})
	return scriptLink.ReplaceAllStringFunc(index, func(link string) string {
		return "<script>" + p.allow(&p.Scripts, bare(string(p.Files[scriptLink.FindStringSubmatch(link)[1]]))) + "</script>"
	})
}

func (p *Page) allow(hashes *[]string, text string) string {
	sum := sha256.Sum256([]byte(text))
	*hashes = append(*hashes, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	return text
}

var keyed = regexp.MustCompile(`\{([^{}]+)\}`)

// fill puts words in the place of their keys. {is ru} says whether the language
// is Russian.
func fill(text, language string, words map[string]any) (string, error) {
	var missing error
	return keyed.ReplaceAllStringFunc(text, func(found string) string {
		key := strings.Trim(found, "{}")
		if tag, ok := strings.CutPrefix(key, "is "); ok {
			return strconv.FormatBool(tag == language)
		}
		word, ok := words[key].(string)
		if !ok {
			missing = fmt.Errorf("there is no word for %s", found)
		}
		return html.EscapeString(word)
	}), missing
}

// speak makes the document one in that language.
func speak(document, language string) string {
	return strings.NewReplacer(` lang="en" data-languages`, ` lang="`+language+`" data-languages`, "/manifest/en.", "/manifest/"+language+".").Replace(document)
}
