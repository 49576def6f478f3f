package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"echo/engine"
)

func newRulesScore(ui *ui, name string) *cobra.Command {
	return &cobra.Command{
		Use:   "score FILE|-",
		Short: "Score one round, or many, given as JSON",
		Long: text(`
			Read a round, or an array of rounds, as JSON from a file or from standard input (-)
			and print the points of the round and the new totals, in the same form.`),
		Example: examples(name, "rules score round.json", "rules score - < rounds.json"),
		Args:    oneArg("a JSON file, or - for standard input"),
		RunE:    func(_ *cobra.Command, args []string) error { return scoreFile(ui, args[0]) },
	}
}

// scored is what is printed for a round.
type scored struct {
	Points map[engine.SeatID]int `json:"points"`
	Total  map[engine.SeatID]int `json:"total"`
}

func scoreFile(ui *ui, file string) error {
	data, err := readInput(ui, file)
	if err != nil {
		return err
	}
	if trimmed := bytes.TrimSpace(data); len(trimmed) > 0 && trimmed[0] == '[' {
		var rounds []json.RawMessage
		if err := decodeStrict(data, &rounds); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		out := make([]scored, len(rounds))
		for i, raw := range rounds {
			if out[i], err = scoreRound(raw); err != nil {
				return fmt.Errorf("%s: round %d: %w", file, i+1, err)
			}
		}
		return ui.json(out)
	}
	out, err := scoreRound(data)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return ui.json(out)
}

func readInput(ui *ui, file string) ([]byte, error) {
	if file == "-" {
		return io.ReadAll(ui.in)
	}
	return os.ReadFile(file)
}

func scoreRound(raw []byte) (scored, error) {
	var r engine.Round
	if err := decodeStrict(raw, &r); err != nil {
		return scored{}, err
	}
	rules, err := engine.Preset(r.Rules)
	if err != nil {
		return scored{}, err
	}
	out, err := engine.ScoreRound(rules, r)
	return scored{out.Points, out.Total}, err
}

// decodeStrict reads exactly one JSON document without unknown fields.
func decodeStrict(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return errors.New("the JSON ends too early")
		}
		return fmt.Errorf("not the JSON of a round: %w", err)
	}
	if d.More() {
		return errors.New("there is more after the JSON document")
	}
	return nil
}
