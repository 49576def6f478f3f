package nats

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	client "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

const streamName = "ECHO"

// config is the stream as this program makes it: it forgets nothing and nothing
// can be taken out of it.
func config(replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: streamName, Description: "the journal of echo", Subjects: []string{everything},
		Storage: jetstream.FileStorage, Replicas: replicas, Discard: jetstream.DiscardNew,
		DenyDelete: true, DenyPurge: true, AllowDirect: true,
		RePublish: &jetstream.RePublish{Source: everything, Destination: noted, HeadersOnly: true},
	}
}

// connect connects to one of the servers, and again whenever the connection is
// lost.
func connect(o Options, l *line, reconnected client.ConnHandler) (*client.Conn, error) {
	options := []client.Option{
		client.Name("echo"), client.Timeout(2 * time.Second), client.PingInterval(2 * time.Second), client.MaxPingsOutstanding(2),
		client.MaxReconnects(-1), client.ReconnectWait(50 * time.Millisecond), client.ReconnectJitter(50*time.Millisecond, 100*time.Millisecond),
		client.ReconnectBufSize(-1), // fail at once rather than send later
		client.ReconnectHandler(reconnected),
		client.DisconnectErrHandler(func(_ *client.Conn, err error) {
			l.cut()
			if err != nil {
				o.Log.Warn("journal: the connection to NATS is lost", "error", err)
			}
		}),
		client.ErrorHandler(func(_ *client.Conn, _ *client.Subscription, err error) { o.Log.Warn("journal: NATS", "error", err) }),
	}
	if o.Credentials != "" {
		if _, err := os.ReadFile(o.Credentials); err != nil {
			return nil, &credentialsError{err}
		}
		options = append(options, client.UserCredentials(o.Credentials))
	}
	return client.Connect(o.URL, options...)
}

// The oldest version that is good enough: in earlier ones a new leader may
// answer reads before it knows everything.
const oldestMajor, oldestMinor = 2, 12

var errOld = errors.New("too old")

func checkServer(conn *client.Conn) error { return checkVersion(conn.ConnectedServerVersion()) }

func checkVersion(version string) error {
	parts := strings.SplitN(strings.TrimPrefix(version, "v"), ".", 3)
	numbers := [2]int{}
	for i := range min(2, len(parts)) {
		numbers[i], _ = strconv.Atoi(parts[i])
	}
	if numbers[0] < oldestMajor || numbers[0] == oldestMajor && numbers[1] < oldestMinor {
		return fmt.Errorf("%w: it is version %s, and %d.%d or later is needed: update it", errOld, version, oldestMajor, oldestMinor)
	}
	return nil
}

// ensure finds the stream as it has to be, or makes it.
func (j *Journal) ensure(ctx context.Context, o Options) error {
	return j.insist(ctx, func(ctx context.Context) error {
		if _, err := j.js.AccountInfo(ctx); err != nil {
			return final(err)
		}
		s, err := j.js.Stream(ctx, streamName)
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			s, err = j.js.CreateStream(ctx, config(o.Replicas))
		}
		if err != nil {
			return final(err)
		}
		return checkConfig(s.CachedInfo().Config, o.Replicas)
	})
}

// settled is an error that trying again does not change.
type settled struct{ error }

func (s settled) Unwrap() error { return s.error }

// Codes of servers that cannot keep a stream.
const (
	codeNoPeers    = 10005 // fewer servers than replicas
	codeNoReplicas = 10074 // a single server
	codeResources  = 10023
	codeStorage    = 10047
	codeMostStream = 10027
	codeOtherThere = 10058
	codeOverlap    = 10065
)

// final marks those errors of the servers that stay.
func final(err error) error {
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
		return settled{err}
	}
	switch codeOf(err) {
	case codeNoReplicas, codeResources, codeStorage, codeMostStream, codeOtherThere, codeOverlap, codeNoPeers:
		return settled{err}
	}
	return err
}

func codeOf(err error) int {
	var e *jetstream.APIError
	if errors.As(err, &e) {
		return int(e.ErrorCode)
	}
	return 0
}

// checkConfig compares the stream that is there with ours.
func checkConfig(c jetstream.StreamConfig, replicas int) error {
	var faults []string
	fault := func(bad bool, format string, args ...any) {
		if bad {
			faults = append(faults, fmt.Sprintf(format, args...))
		}
	}
	fault(c.Storage != jetstream.FileStorage, "it is not stored in files")
	fault(c.Retention != jetstream.LimitsPolicy || c.MaxAge != 0 || c.MaxMsgs > 0 || c.MaxBytes > 0 || c.MaxMsgsPerSubject > 0, "it forgets")
	fault(c.Discard != jetstream.DiscardNew, "it discards old messages")
	fault(!c.DenyDelete || !c.DenyPurge, "messages can be deleted")
	fault(!c.AllowDirect, "direct gets are off")
	fault(c.RePublish == nil || c.RePublish.Source != everything || c.RePublish.Destination != noted, "it does not republish %s to %s", everything, noted)
	fault(c.Replicas < replicas, "it has %d replicas where %d are wanted (nats stream edit %s --replicas %d)", c.Replicas, replicas, streamName, replicas)
	if len(faults) == 0 {
		return nil
	}
	return settled{fmt.Errorf("%w: %s", errOther, strings.Join(faults, "; "))}
}

var errOther = errors.New("the stream " + streamName + " is not as this program makes it")
