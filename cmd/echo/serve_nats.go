package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"

	"github.com/spf13/cobra"

	"echo/server/journal"
	"echo/server/journal/nats"
	"echo/server/journal/sqlite"
)

// natsOptions say where the journal of many hosts is.
type natsOptions struct {
	url      string
	creds    string
	replicas int
	monitor  string
}

func (n *natsOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&n.url, "nats", "", "`URL`s of NATS servers to keep games in instead of a folder, as nats://a:4222,nats://b:4222 (tls:// for TLS)")
	f.StringVar(&n.creds, "nats-creds", "", "a `file` with the credentials of a NATS user")
	f.IntVar(&n.replicas, "nats-replicas", 3, "on `how many` NATS servers every move is kept: 1, 3 or 5; 1 is only for trying")
	f.StringVar(&n.monitor, "nats-monitor", "", "monitoring `URL`s of the NATS servers, as http://a:8222,http://b:8222, to check that they sync every write")
	_ = cmd.MarkFlagFilename("nats-creds", "creds")
}

// check finds what is wrong before anybody is asked.
func (n *natsOptions) check(cmd *cobra.Command) error {
	if n.url == "" {
		for _, needs := range []string{"nats-creds", "nats-replicas", "nats-monitor"} {
			if cmd.Flags().Changed(needs) {
				return misuse(cmd, fmt.Errorf("--%s without --nats: say where the NATS servers are, or leave it out", needs))
			}
		}
		return nil
	}
	if cmd.Flags().Changed("data") {
		return misuse(cmd, errors.New("--data and --nats: games are kept either in a folder or in NATS; give one of them"))
	}
	if n.replicas != 1 && n.replicas != 3 && n.replicas != 5 {
		return misuse(cmd, fmt.Errorf("--nats-replicas is %d; it is 1, 3 or 5", n.replicas))
	}
	for one := range strings.SplitSeq(n.url, ",") {
		if err := address(one); err != nil {
			return misuse(cmd, err)
		}
	}
	return nil
}

func address(one string) error {
	u, err := url.Parse(strings.TrimSpace(one))
	if err != nil || u.Host == "" || u.Scheme != "nats" && u.Scheme != "tls" {
		return errors.New("--nats has an address that is none: give ones such as nats://10.0.0.1:4222 or tls://nats.example.org:4222")
	}
	return nil
}

// store is where games are kept.
type store struct {
	journal.Journal
	usage  func() (bytes int64, syncs uint64) // nil: it is not on this machine
	folder string                             // "" likewise
	space  func() (free uint64, err error)    // nil likewise
}

// open opens the journal of one host, or that of many.
func (o *serveOptions) open(ctx context.Context, log *slog.Logger) (store, error) {
	if o.nats.url == "" {
		j, err := sqlite.Open(o.data)
		if err != nil {
			return store{}, environment(err)
		}
		return store{j, func() (int64, uint64) { u := j.Usage(); return u.Bytes, u.Batches }, o.data, o.space}, nil
	}
	n := o.nats
	j, err := nats.Open(ctx, nats.Options{URL: n.url, Credentials: n.creds, Replicas: n.replicas, Monitor: n.monitor, Log: log})
	if err != nil {
		return store{}, environment(err)
	}
	for _, w := range j.Warnings() {
		fmt.Fprintf(o.ui.err, "echo: %s\n", w)
	}
	return store{Journal: j}, nil
}
