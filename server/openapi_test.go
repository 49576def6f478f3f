package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/audit"
)

// document is what the tests read of openapi.json.
type document struct {
	Paths map[string]map[string]struct {
		Responses map[string]struct {
			Content map[string]struct {
				Schema schema `json:"schema"`
			} `json:"content"`
		} `json:"responses"`
	} `json:"paths"`
	Components struct {
		Schemas map[string]schema `json:"schemas"`
	} `json:"components"`
}

// schema is the part of JSON Schema that the document uses.
type schema struct {
	Ref        string            `json:"$ref"`
	Type       any               `json:"type"`
	Properties map[string]schema `json:"properties"`
	Required   []string          `json:"required"`
	Additional *schema           `json:"additionalProperties"`
	Items      *schema           `json:"items"`
	OneOf      []schema          `json:"oneOf"`
	Enum       []any             `json:"enum"`
	Pattern    string            `json:"pattern"`
}

func spec(t testing.TB) document {
	t.Helper()
	d, err := readSpec()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

var readSpec = sync.OnceValues(func() (d document, err error) {
	err = json.Unmarshal(openapi, &d)
	return d, err
})

// check says what of a JSON value a schema does not describe: "" if nothing.
// Fields that the document does not know are faults.
func (d document) check(s schema, v any, at string) string {
	if s.Ref != "" {
		name := strings.TrimPrefix(s.Ref, "#/components/schemas/")
		return d.check(d.Components.Schemas[name], v, at)
	}
	if len(s.OneOf) > 0 {
		var faults []string
		for _, one := range s.OneOf {
			fault := d.check(one, v, at)
			if fault == "" {
				return ""
			}
			faults = append(faults, fault)
		}
		return strings.Join(faults, " and ")
	}
	if s.Type != nil && !hasType(s.Type, v) {
		return fmt.Sprintf("%s: %v is not %v", at, v, s.Type)
	}
	if s.Enum != nil && !slices.Contains(s.Enum, v) {
		return fmt.Sprintf("%s: %v is not one of %v", at, v, s.Enum)
	}
	switch v := v.(type) {
	case string:
		if ok, _ := regexp.MatchString(s.Pattern, v); !ok {
			return fmt.Sprintf("%s: %q does not match %s", at, v, s.Pattern)
		}
	case []any:
		for i, item := range v {
			if fault := d.check(*s.Items, item, fmt.Sprintf("%s[%d]", at, i)); fault != "" {
				return fault
			}
		}
	case map[string]any:
		return d.checkObject(s, v, at)
	}
	return ""
}

func (d document) checkObject(s schema, v map[string]any, at string) string {
	for _, name := range s.Required {
		if _, ok := v[name]; !ok {
			return fmt.Sprintf("%s.%s is missing", at, name)
		}
	}
	for name, value := range v {
		property, ok := s.Properties[name]
		if !ok && s.Additional == nil {
			return fmt.Sprintf("%s.%s is not in the document", at, name)
		}
		if !ok {
			property = *s.Additional
		}
		if fault := d.check(property, value, at+"."+name); fault != "" {
			return fault
		}
	}
	return ""
}

func hasType(want, v any) bool {
	if many, ok := want.([]any); ok {
		return slices.ContainsFunc(many, func(one any) bool { return hasType(one, v) })
	}
	switch v := v.(type) {
	case nil:
		return want == "null"
	case string:
		return want == "string"
	case bool:
		return want == "boolean"
	case float64:
		return want == "number" || want == "integer" && v == math.Trunc(v)
	case []any:
		return want == "array"
	default:
		return want == "object"
	}
}

// answer checks a response against the document.
func (d document) answer(method, pattern string, status int, contentType string, body []byte) string {
	operation, ok := d.Paths[pattern][strings.ToLower(method)]
	if !ok {
		return fmt.Sprintf("%s %s is not in the document", method, pattern)
	}
	response, ok := operation.Responses[fmt.Sprint(status)]
	if !ok {
		response = operation.Responses["default"]
	}
	if status == 204 {
		return ""
	}
	contentType, _, _ = strings.Cut(contentType, ";")
	content, ok := response.Content[contentType]
	if !ok {
		return fmt.Sprintf("%s %s → %d %s is not in the document", method, pattern, status, contentType)
	}
	if !strings.HasSuffix(contentType, "json") {
		return ""
	}
	var v any
	if err := json.Unmarshal(body, &v); err != nil {
		return err.Error()
	}
	if contentType == "application/json" && pattern == apiPath+"/openapi.json" {
		return ""
	}
	return d.check(content.Schema, v, "answer")
}

func TestDocumentHasTheRoutesAndNoOthers(t *testing.T) {
	var want, got []string
	for _, r := range new(Server).routes() {
		if r.path != "/r/{room}" && r.path != "/{path...}" { // the page
			want = append(want, strings.ToLower(r.method)+" "+r.path)
		}
	}
	for path, methods := range spec(t).Paths {
		for method := range methods {
			got = append(got, method+" "+path)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("routes.go (-), openapi.json (+):\n%s", diff)
	}
}

func TestDocumentHasTheCodesAndNoOthers(t *testing.T) {
	var want, got []string
	for _, k := range kinds {
		want = append(want, string(k.code))
	}
	for _, code := range spec(t).Components.Schemas["Code"].Enum {
		got = append(got, code.(string))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("problem.go (-), openapi.json (+):\n%s", diff)
	}
}

func TestEveryRefusalOfTheRulesHasAStatus(t *testing.T) {
	for _, code := range engine.Codes() {
		if kindOf(code).code != code {
			t.Errorf("%s has no row in problem.go", code)
		}
	}
}

func TestDocumentHasTheFieldsAndNoOthers(t *testing.T) {
	schemas := spec(t).Components.Schemas
	for name, v := range map[string]any{
		"Problem": body{}, "Opening": openBody{}, "Options": openOptions{}, "Opened": opened{}, "Joining": joinBody{},
		"Joined": joined{}, "OpenRoom": openRoom{}, "Ruleset": rulesRow{}, "RulesetPhase": phaseRow{}, "Deck": deckRow{},
		"Act": engine.Command{}, "Acted": acted{}, "Said": said{}, "Linked": linked{}, "SaidRow": saidRow{}, "Health": health{},
		"View": exported{}, "Journal": audit.Journal{}, "Entry": audit.Entry{}, "Board": engine.Board{}, "Round": engine.RoundNumber{}, "Clue": engine.ClueView{}, "Seat": engine.SeatView{},
		"GalleryCard": engine.GalleryCard{}, "Me": engine.Me{}, "HandCard": engine.HandCard{}, "Can": engine.Action{},
		"Locked": engine.Locked{}, "Result": engine.Result{}, "Reason": engine.Reason{}, "Past": engine.PastView{}, "Memory": engine.Memory{},
		"Range": engine.Range{}, "TextBounds": engine.TextBounds{}, "Fresh": engine.FreshView{}, "FreshTable": engine.FreshTable{},
		"FreshNext": engine.FreshNext{}, "Origin": engine.Origin{}, "Prepared": engine.PreparedView{},
		"Waiting": engine.WaitingView{}, "Vote": engine.VoteView{}, "Nudge": engine.NudgeView{},
	} {
		want := fields(reflect.TypeOf(v))
		got := slices.Sorted(maps.Keys(schemas[name].Properties))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: code (-), openapi.json (+):\n%s", name, diff)
		}
	}
}

// fields lists the JSON names of a struct.
func fields(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			names = append(names, fields(f.Type)...)
		case name != "-":
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func TestCheckOfAnswersBites(t *testing.T) {
	d := spec(t)
	good := `{"version": 3}`
	if fault := d.answer("POST", apiPath+"/rooms/{room}/actions", 200, "application/json", []byte(good)); fault != "" {
		t.Errorf("good: %s", fault)
	}
	for _, bad := range []string{`{}`, `{"version":"3"}`, `{"version":1.5}`, `{"version":3,"card":7}`, `[]`, `null`} {
		if d.answer("POST", apiPath+"/rooms/{room}/actions", 200, "application/json", []byte(bad)) == "" {
			t.Errorf("%s passes", bad)
		}
	}
	if d.answer("GET", "/nowhere", 200, "application/json", []byte(good)) == "" {
		t.Error("an unknown route passes")
	}
}
