package nats

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	client "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// credentialsError says that the file of credentials cannot be read.
type credentialsError struct{ error }

func (e *credentialsError) Unwrap() error { return e.error }

// explain makes one line of what went wrong: what, where, what to do.
func explain(o Options, err error) error {
	return fmt.Errorf("NATS at %s: %w", safe(o.URL), cure(o, err))
}

// cure adds what to do.
func cure(o Options, err error) error {
	var file *credentialsError
	switch {
	case errors.As(err, &file):
		return fmt.Errorf("the credentials: %w: give --nats-creds a file that can be read", file.error)
	case errors.Is(err, errOther):
		return fmt.Errorf("%w: change it, or use another account", err)
	case errors.Is(err, client.ErrNoServers):
		return errors.New("nobody answers: start the server, or give --nats its address")
	case errors.Is(err, client.ErrAuthorization), errors.Is(err, client.ErrAuthExpired):
		return errors.New("it does not let us in: give --nats-creds the file of a user who may, or put the name and password into the address")
	case errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, client.ErrNoResponders):
		return errors.New("it has no JetStream: put jetstream { store_dir: …, sync_interval: always } into its configuration")
	case errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount):
		return errors.New("this account may not use JetStream: enable it for the account, or give --nats-creds a user of another one")
	}
	return cureCode(o, err)
}

func cureCode(o Options, err error) error {
	switch codeOf(err) {
	case codeNoPeers, codeNoReplicas:
		return fmt.Errorf("there are not enough servers with JetStream for %d replicas: add servers, or give --nats-replicas 1 for trying", o.Replicas)
	case codeResources, codeStorage:
		return fmt.Errorf("the servers or the account have no room for the stream (%v): raise the limits of the account or free disk", err)
	case codeMostStream:
		return errors.New("the account may have no more streams: raise its limit, or use another account")
	case codeOtherThere, codeOverlap:
		return fmt.Errorf("another stream there is called %s or has %s: use another account", streamName, everything)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("JetStream does not answer (%v): see whether a majority of the servers is up", err)
	}
	return err
}

// safe is a list of addresses without passwords.
func safe(urls string) string {
	var out []string
	for u := range strings.SplitSeq(urls, ",") {
		parsed, err := url.Parse(strings.TrimSpace(u))
		if err != nil {
			out = append(out, "(an address that is none)")
			continue
		}
		out = append(out, parsed.Redacted())
	}
	return strings.Join(out, ",")
}
