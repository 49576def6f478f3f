package motif

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestNoFigureStandsInTwoFiles(t *testing.T) {
	const cup = "[cup]\nparts = [{fill = \"M0 0H9V-9Z\"}]\n"
	fsys := fstest.MapFS{"figures/a.toml": {Data: []byte(cup)}, "figures/b.toml": {Data: []byte("\n" + cup)}}
	_, err := load(fsys)
	if err == nil || err.Error() != `figures/b.toml:2:2: figure "cup" stands in another file too` {
		t.Errorf("got %v", err)
	}
	delete(fsys, "figures/b.toml")
	if all, err := load(fsys); err != nil || len(all) != 1 {
		t.Errorf("got %v, %v", all, err)
	}
	fsys["figures/c.toml"] = &fstest.MapFile{Data: []byte("[")}
	if _, err := load(fsys); err == nil || !strings.HasPrefix(err.Error(), "figures/c.toml:1:") {
		t.Errorf("got %v", err)
	}
}

func TestRolesAreWrittenByName(t *testing.T) {
	for r := range RoleCount {
		if got, err := named("role", r.String(), Body, roleNames[:]); err != nil || got != r {
			t.Errorf("%v: got %v, %v", r, got, err)
		}
	}
}
