package engine

import (
	"embed"
	"errors"
	"fmt"
	"slices"

	"echo/internal/strict"
)

//go:embed rulesets/*.toml
var presets embed.FS

// presetIDs is every preset, in the order people see them; append-only.
var presetIDs = []string{
	"echo-contour", "associum", "forum", "imaginarium-1", "imaginarium-2", "imaginarium-3", "imaginarium-2.1", "imaginarium-4",
}

// Presets returns all presets in a fixed order.
func Presets() []*Ruleset {
	all := make([]*Ruleset, 0, len(presetIDs))
	for _, id := range presetIDs {
		if r, err := Preset(id); err == nil {
			all = append(all, r)
		}
	}
	return all
}

// Preset returns the preset with this id. The error names those there are.
func Preset(id string) (*Ruleset, error) {
	data, err := PresetSource(id)
	if err != nil {
		return nil, err
	}
	return ParseRuleset(id+".toml", data)
}

// PresetSource returns the TOML of a preset, to read or to copy from.
func PresetSource(id string) ([]byte, error) {
	if !slices.Contains(presetIDs, id) {
		near := strict.Nearest(id, presetIDs)
		if near == "" {
			return nil, fmt.Errorf("no ruleset %q; there are %q", id, presetIDs)
		}
		return nil, fmt.Errorf("no ruleset %q; did you mean %q?", id, near)
	}
	return presets.ReadFile("rulesets/" + id + ".toml")
}

// ParseRuleset reads a ruleset from TOML; name is what errors call it, usually
// its path. A document with a base starts from that preset: tables are merged
// key by key, lists and inline tables replaced as a whole. The first fault is
// returned as one line with its place.
func ParseRuleset(name string, data []byte) (*Ruleset, error) {
	var own Ruleset
	if err := strict.Decode(name, data, &own); err != nil {
		return nil, err
	}
	r := &own
	if own.Base != "" {
		merged, err := onBase(name, data, own.Base)
		if err != nil {
			return nil, err
		}
		r = merged
	}
	var f *fault
	if err := r.check(); errors.As(err, &f) {
		return nil, strict.At(name, data, f.path, "%s", f.msg)
	}
	return r, nil
}

func onBase(name string, data []byte, base string) (*Ruleset, error) {
	r, err := Preset(base)
	if err != nil {
		return nil, strict.At(name, data, []string{"base"}, "%v", err)
	}
	if err := strict.Decode(name, data, r); err != nil {
		return nil, err
	}
	if r.ID == base {
		return nil, strict.At(name, data, []string{"id"}, "id is missing; a house ruleset needs one other than its base's")
	}
	return r, nil
}
