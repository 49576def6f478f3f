package main

import (
	"cmp"
	"fmt"
	"io"
	"log/slog"
	"net"

	"github.com/spf13/cobra"
)

// flags are those of a host, for whoever runs one or looks after it.
func (o *serveOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", ":8080", "`host:port` to listen on")
	f.StringVar(&o.data, "data", "", "`folder` for the journal of games (default "+dataFolder()+")")
	f.StringArrayVar(&o.decks, "deck", nil, "a `deck` to offer, a folder, a packed file or an id; repeatable (default all shipped ones)")
	f.StringArrayVar(&o.rules, "rules", nil, "a `file` of house rules to offer beside the shipped ones; repeatable")
	f.StringVar(&o.publicURL, "public-url", "", "the `URL` that players use, if it is another than the printed one")
	f.StringSliceVar(&o.proxies, "trust-proxy", nil, "an `address` or range whose X-Forwarded-For and -Proto are believed; repeatable (default nobody's)")
	f.IntVar(&o.bots, "bots", 0, "`how many` bots sit down at every new table")
	f.StringVar(&o.timezone, "timezone", "", "the time `zone` in which a day begins, as Europe/Madrid (default this machine's)")
	f.StringVar(&o.webhook, "webhook", "", "a `URL` to tell who is awaited at tables without time limits")
	f.StringVar(&o.secret, "webhook-secret-file", "", "a `file` with the secret that signs what the webhook gets (default $"+secretVariable+")")
	f.StringVar(&o.metrics, "metrics-addr", "", "`host:port` for Prometheus to ask at, as :9090 for this machine alone (default none)")
	_ = cmd.MarkFlagDirname("data")
	_ = cmd.MarkFlagFilename("rules", "toml")
	o.nats.flags(cmd)
	o.logging.flags(cmd)
}

// bounded finds what can be told to be wrong without looking anywhere.
func (o *serveOptions) bounded() error {
	if o.bots < 0 || o.bots > 11 {
		return &coded{exitMisuse, fmt.Errorf("--bots is %d; it is 0 to 11", o.bots)}
	}
	if err := listenable("--addr", o.addr, ":8080"); err != nil || o.metrics == "" {
		return err
	}
	return listenable("--metrics-addr", o.metrics, ":9090")
}

// listenable fails for what no machine could listen on.
func listenable(flag, addr, such string) error {
	_, port, err := net.SplitHostPort(addr)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return &coded{exitMisuse, fmt.Errorf("%s %q is no address to listen on: give one such as %s or 127.0.0.1%[3]s", flag, addr, such)}
	}
	return nil
}

// others looks at the flags that no other check of the doctor is about.
func (o *serveOptions) others() error {
	_, badLog := o.logger(io.Discard)
	_, badProxy := o.believed()
	_, badZone := o.zone()
	hook, badHook := o.hook(slog.New(slog.DiscardHandler))
	if hook != nil {
		hook.Close()
	}
	return cmp.Or(o.bounded(), badLog, badProxy, badZone, badHook)
}
