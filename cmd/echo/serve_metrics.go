package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"echo/engine"
	"echo/server"
	"echo/server/metrics"
)

// scraped serves metrics at an address of their own, so that the public one
// tells nothing about the host. Without an address it is nil and does nothing.
type scraped struct {
	*metrics.Metrics
	listener net.Listener
	http     http.Server
}

// scraped begins to listen. An address without a host is this machine's alone:
// who wants to be asked from elsewhere says by whom, as 0.0.0.0:9090.
func (o *serveOptions) scraped() (*scraped, error) {
	if o.metrics == "" {
		return nil, nil
	}
	if strings.HasPrefix(o.metrics, ":") {
		o.metrics = "127.0.0.1" + o.metrics
	}
	l, err := net.Listen("tcp", o.metrics)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, environment(fmt.Errorf("address %s is taken by another program: give --metrics-addr another one", o.metrics))
	case err != nil:
		return nil, environment(fmt.Errorf("cannot listen for metrics: %w: give --metrics-addr another address", err))
	}
	b := thisBuild()
	return &scraped{Metrics: metrics.New(b.Version, b.Commit), listener: l}, nil
}

// watcher is who the server tells what happens; nil without metrics.
func (m *scraped) watcher() server.Watcher {
	if m == nil {
		return nil
	}
	return m.Metrics
}

// follow begins to answer.
func (m *scraped) follow(s *server.Server, games store, rules []*engine.Ruleset) {
	if m == nil {
		return
	}
	m.Follow(metrics.Host{
		Rulesets: ids(rules), Codes: server.Codes(), Limits: server.LimitNames(), Folder: games.folder,
		Rooms: s.Rooms, Polls: s.Polls, Pictures: s.Pictures, Ready: func() error { return s.Ready(context.Background()) },
		Journal: games.usage,
	})
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m.Handler())
	m.http = http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}
	go m.http.Serve(m.listener)
}

func (m *scraped) close() {
	if m != nil {
		m.listener.Close()
		m.http.Close()
	}
}

func ids(rules []*engine.Ruleset) (all []string) {
	for _, r := range rules {
		all = append(all, r.ID)
	}
	return all
}

// space is how much is free for the journal.
func (o *serveOptions) space() (uint64, error) {
	free, _, err := metrics.Disk(o.data)
	return free, err
}
