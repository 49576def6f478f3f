package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"echo/deck"
	"echo/server/doctor"
	"echo/server/journal/nats"
)

type doctorOptions struct {
	ui    *ui
	host  serveOptions
	setup doctor.Setup
	json  bool
}

func newDoctor(ui *ui, name string) *cobra.Command {
	o := &doctorOptions{ui: ui, host: serveOptions{ui: ui}}
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Say what is wrong with the set-up of a host",
		Long: text(`
			Look at everything a host depends on: the machine, the data folder and its disk, all
			games kept there, the address, decks and rules. It takes every flag of serve: give
			those of your host. A host may be running meanwhile.

			With --public-url it also comes as a guest would, through whatever proxy stands in
			front: is the certificate good, does the page arrive unchanged, do seats and
			invitations work, are polls neither cut nor held back? For that it opens a room
			that no list shows, and leaves it. A poll is held for half a minute; --quick leaves
			that out.

			With --nats the games in NATS are opened as serve opens them.

			Each finding is ok, warn or fault, with what to do about it. Nothing is changed.
			The exit code is 1 if there is a fault.`),
		Example: examples(name, "doctor", "doctor --data games --addr 127.0.0.1:8080 --json", "doctor --addr 127.0.0.1:8080 --public-url https://play.example.org --trust-proxy 127.0.0.1 --quick"),
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.host.nats.check(cmd); err != nil {
				return err
			}
			return o.run(cmd.Context())
		},
	}
	o.host.flags(cmd)
	f := cmd.Flags()
	f.BoolVar(&o.setup.Quick, "quick", false, "leave out the poll of half a minute")
	f.BoolVar(&o.json, "json", false, "report as JSON")
	return cmd
}

func (o *doctorOptions) run(ctx context.Context) error {
	o.setup.Addr, o.setup.Data, o.setup.PublicURL = o.host.addr, o.host.data, o.host.publicURL
	if o.setup.Data == "" && o.host.nats.url == "" {
		o.setup.Data = dataFolder()
	}
	steps := o.ui.steps()
	defer steps.close()
	o.setup.Version, o.setup.Progress, o.setup.More = version, steps.step, append(o.cluster(), o.games(steps)...)
	findings, err := doctor.Run(ctx, o.setup.Checks())
	steps.close()
	if err != nil {
		return err
	}
	if err := o.report(findings); err != nil {
		return err
	}
	if doctor.Count(findings, doctor.Fault) > 0 {
		return errFaults
	}
	return nil
}

// games checks what would be on offer as serve does at its start.
func (o *doctorOptions) games(steps *steps) []doctor.Check {
	names := o.host.decks
	if len(names) == 0 {
		names = shippedFirst("contour")
	}
	decks := func(ctx context.Context) doctor.Verdict {
		art, err := newShelf(ctx, names, deck.Options{Progress: steps.step})
		return doctor.Judge(err, "mend it, or offer other decks; echo validate DECK says more", "decks %d, their cards are all safe to show", len(art))
	}
	rules := func(context.Context) doctor.Verdict {
		all, err := offered(o.host.rules)
		return doctor.Judge(err, "mend it; echo rules check FILE tries it again", "rulesets %d", len(all))
	}
	flags := func(context.Context) doctor.Verdict {
		return doctor.Judge(o.host.others(), "", "all of them are such as serve takes")
	}
	return []doctor.Check{{Group: doctor.Games, Name: "decks", Look: decks}, {Group: doctor.Games, Name: "rules", Look: rules}, {Group: doctor.Flags, Name: "flags", Look: flags}}
}

// cluster opens the journal of many hosts, if that is where games are kept.
func (o *doctorOptions) cluster() []doctor.Check {
	if o.host.nats.url == "" {
		return nil
	}
	look := func(ctx context.Context) doctor.Verdict {
		n := o.host.nats
		j, err := nats.Open(ctx, nats.Options{URL: n.url, Credentials: n.creds, Replicas: n.replicas, Monitor: n.monitor})
		if err != nil {
			return doctor.Judge(err, "", "")
		}
		defer j.Close()
		if notes := j.Warnings(); len(notes) > 0 {
			what, do, _ := strings.Cut(strings.Join(notes, "; "), ": ")
			return doctor.Caution(do, what)
		}
		return doctor.Judge(nil, "", "games are kept there, every move on %d servers", n.replicas)
	}
	return []doctor.Check{{Group: doctor.Cluster, Name: "journal", Look: look}}
}

func (o *doctorOptions) report(findings []doctor.Finding) error {
	faults, warnings := doctor.Count(findings, doctor.Fault), doctor.Count(findings, doctor.Warn)
	if o.json {
		return o.ui.json(struct {
			Faults   int              `json:"faults"`
			Warnings int              `json:"warnings"`
			Findings []doctor.Finding `json:"findings"`
		}{faults, warnings, findings})
	}
	var b strings.Builder
	group := ""
	for i, f := range findings {
		if i > 0 && f.Level == doctor.Skipped && f.Verdict == findings[i-1].Verdict {
			continue // nothing follows from it that was not said
		}
		if f.Group != group {
			group = f.Group
			fmt.Fprintf(&b, "%s\n", o.ui.paint(bold, group))
		}
		o.line(&b, f)
	}
	fmt.Fprintf(&b, "\nFaults: %d, warnings: %d\n", faults, warnings)
	_, err := fmt.Fprint(o.ui.out, b.String())
	return err
}

// levels are how findings of each level begin.
var levels = map[doctor.Level]struct{ word, colour string }{
	doctor.OK:      {"ok   ", green},
	doctor.Skipped: {"-    ", faint},
	doctor.Warn:    {"warn ", yellow},
	doctor.Fault:   {"fault", red},
}

func (o *doctorOptions) line(b *strings.Builder, f doctor.Finding) {
	mark := levels[f.Level]
	fmt.Fprintf(b, "  %s  %-12s %s\n", o.ui.paint(mark.colour, mark.word), f.Check, f.Said)
	if f.Do != "" {
		fmt.Fprintf(b, "         %-12s %s %s\n", "", o.ui.paint(mark.colour, "to do:"), f.Do)
	}
}
