package main

import (
	"fmt"
	"os"
	"strings"

	"echo/engine"
)

// houseRules reads a file of house rules.
func houseRules(file string) (*engine.Ruleset, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	r, err := engine.ParseRuleset(file, data)
	if err != nil {
		return nil, &coded{exitFaults, err}
	}
	return r, nil
}

// namedRules is a shipped ruleset by its id, or one out of a file.
func namedRules(arg string) (*engine.Ruleset, error) {
	if strings.ContainsAny(arg, "/\\.") {
		if _, err := os.Stat(arg); err == nil || strings.HasSuffix(arg, ".toml") {
			return houseRules(arg)
		}
	}
	return engine.Preset(arg)
}

// offered are the shipped rulesets that this version can play, and then those
// of the house, which may not be taken for any other.
func offered(files []string) ([]*engine.Ruleset, error) {
	var all []*engine.Ruleset
	from := map[string]string{}
	for _, r := range engine.Presets() {
		from[r.ID] = "the shipped rules"
		if r.Playable() == nil {
			all = append(all, r)
		}
	}
	for _, file := range files {
		r, err := houseRules(file)
		if err != nil {
			return nil, err
		}
		if other, taken := from[r.ID]; taken {
			return nil, &coded{exitFaults, fmt.Errorf("%s: id %q is taken by %s; choose another", file, r.ID, other)}
		}
		from[r.ID] = file
		all = append(all, r)
	}
	return all, nil
}
