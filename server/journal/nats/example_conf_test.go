package nats

import (
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"echo/server/journal/nats/natstest"
)

// The file that docs/cluster.md tells people to use is one, and a host can keep
// games with it.
func TestExampleOfAServerIsGoodForGames(t *testing.T) {
	o, err := server.ProcessConfigFile("../../../docs/examples/nats.conf")
	if err != nil {
		t.Fatal(err)
	}
	if !o.SyncAlways || len(o.Routes) != 3 || o.HTTPPort != 8222 {
		t.Errorf("syncs %v, %d routes, monitoring at %d", o.SyncAlways, len(o.Routes), o.HTTPPort)
	}
	for _, route := range o.Routes {
		if password, _ := route.User.Password(); password != o.Cluster.Password {
			t.Errorf("route %s: password %q", route.Host, password)
		}
	}
	o.StoreDir, o.Cluster, o.Routes = t.TempDir(), server.ClusterOpts{}, nil // alone, and not where games are
	o.Host, o.Port, o.HTTPHost, o.HTTPPort, o.NoSigs, o.NoLog = "127.0.0.1", -1, "127.0.0.1", -1, true, true
	s := natstest.Run(t, o)
	url := strings.Replace(s.ClientURL(), "nats://", "nats://echo:games-password@", 1)
	mustOpen(t, Options{URL: url, Replicas: 1, Monitor: "http://" + s.MonitorAddr().String()})
}
