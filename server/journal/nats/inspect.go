package nats

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// varz is what a server's monitoring port tells that we need.
type varz struct {
	Name      string `json:"server_name"`
	Version   string `json:"version"`
	JetStream struct {
		Config *struct {
			SyncAlways bool `json:"sync_always"`
		} `json:"config"`
	} `json:"jetstream"`
}

// inspect looks at each server through its monitoring port: only there can be
// seen whether it syncs what it stores before it says so.
func inspect(ctx context.Context, o Options) (warnings []string, err error) {
	if o.Monitor == "" {
		return []string{"cannot see whether the NATS servers sync every write: set jetstream { sync_interval: always } on each, and give --nats-monitor to have it checked"}, nil
	}
	for at := range strings.SplitSeq(o.Monitor, ",") {
		at = strings.TrimRight(strings.TrimSpace(at), "/")
		if err := inspectOne(ctx, at); err != nil {
			return nil, fmt.Errorf("as %s tells: %w", safe(at), err)
		}
	}
	return nil, nil
}

func inspectOne(ctx context.Context, at string) error {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, at+"/varz", nil)
	if err != nil {
		return fmt.Errorf("it is no address: give --nats-monitor one as http://10.0.0.1:8222")
	}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		return fmt.Errorf("the monitoring port does not answer: set http in the server's configuration, or leave --nats-monitor out")
	}
	defer answer.Body.Close()
	var v varz
	if err := json.NewDecoder(http.MaxBytesReader(nil, answer.Body, 1<<20)).Decode(&v); err != nil || v.Version == "" {
		return fmt.Errorf("this is not the monitoring port of a NATS server: give --nats-monitor its address")
	}
	if err := checkVersion(v.Version); err != nil {
		return err
	}
	switch c := v.JetStream.Config; {
	case c == nil:
		return fmt.Errorf("server %s has no JetStream: put jetstream { store_dir: …, sync_interval: always } into its configuration", v.Name)
	case !c.SyncAlways:
		return fmt.Errorf("server %s does not sync every write, so a power cut loses answered moves: set sync_interval: always in its jetstream block", v.Name)
	}
	return nil
}
