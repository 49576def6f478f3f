package nats

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"echo/server/journal/nats/natstest"
)

// at is where a server with changed options listens.
func at(t *testing.T, change func(*server.Options)) string {
	o := natstest.Options(t.TempDir())
	change(o)
	return natstest.Run(t, o).ClientURL()
}

func same(*server.Options) {}

func TestWhatIsWrongIsSaidInOneLineWithACure(t *testing.T) {
	for _, test := range []struct {
		name string
		o    func(t *testing.T) Options
		want string
	}{
		{"nobody", func(*testing.T) Options { return Options{URL: "nats://127.0.0.1:1"} }, "nobody answers: start the server"},
		{"no JetStream", func(t *testing.T) Options {
			return Options{URL: at(t, func(o *server.Options) { o.JetStream = false })}
		}, "it has no JetStream: put jetstream {"},
		{"no JetStream for the account", func(t *testing.T) Options {
			return Options{URL: at(t, func(o *server.Options) {
				other := server.NewAccount("other")
				o.Accounts, o.NoAuthUser = []*server.Account{other}, "guest"
				o.Users = []*server.User{{Username: "guest", Password: "guest", Account: other}}
			})}
		}, "this account may not use JetStream"},
		{"a stranger", func(t *testing.T) Options {
			return Options{URL: at(t, func(o *server.Options) { o.Username, o.Password = "host", "secret" })}
		}, "it does not let us in: give --nats-creds"},
		{"a wrong password", func(t *testing.T) Options {
			url := at(t, func(o *server.Options) { o.Username, o.Password = "host", "secret" })
			return Options{URL: strings.Replace(url, "nats://", "nats://host:guessed@", 1)}
		}, "it does not let us in: give --nats-creds"},
		{"no credentials", func(t *testing.T) Options {
			return Options{URL: at(t, same), Credentials: filepath.Join(t.TempDir(), "none.creds")}
		}, "none.creds: no such file or directory: give --nats-creds a file that can be read"},
		{"an old server", func(t *testing.T) Options { return Options{URL: old(t)} }, "it is version 2.9.1, and 2.12 or later is needed"},
		{"one server for three replicas", func(t *testing.T) Options { return Options{URL: at(t, same)} }, "not enough servers with JetStream for 3 replicas: add servers, or give --nats-replicas 1"},
		{"a stream that forgets", func(t *testing.T) Options { return occupied(t, func(c *jetstream.StreamConfig) { c.MaxMsgs = 100 }) }, "it forgets: change it, or use another account"},
		{"a stream without notes", func(t *testing.T) Options { return occupied(t, func(c *jetstream.StreamConfig) { c.RePublish = nil }) }, "it does not republish echo.> to echo-note.>"},
		{"another stream with our subjects", func(t *testing.T) Options { return occupied(t, func(c *jetstream.StreamConfig) { c.Name = "OTHER" }) }, "another stream there is called ECHO or has echo.>"},
		{"too few replicas", func(t *testing.T) Options {
			o := occupied(t, func(*jetstream.StreamConfig) {})
			o.Replicas = 3
			return o
		}, "it has 1 replicas where 3 are wanted (nats stream edit ECHO --replicas 3)"},
		{"no monitor", func(t *testing.T) Options {
			return Options{URL: at(t, same), Replicas: 1, Monitor: "http://127.0.0.1:1"}
		}, "the monitoring port does not answer"},
		{"another program's port", func(t *testing.T) Options {
			return Options{URL: at(t, same), Replicas: 1, Monitor: serves(t, http.NotFoundHandler())}
		}, "this is not the monitoring port of a NATS server"},
		{"a server that syncs now and then", func(t *testing.T) Options { return monitored(t, false) }, "does not sync every write, so a power cut loses answered moves: set sync_interval: always"},
	} {
		t.Run(test.name, func(t *testing.T) {
			o := test.o(t)
			j, err := Open(t.Context(), o)
			if err == nil {
				j.Close()
				t.Fatal("opened")
			}
			if msg := err.Error(); !strings.Contains(msg, test.want) || !strings.HasPrefix(msg, "NATS at nats://") || strings.Contains(msg, "\n") {
				t.Errorf("got %q, want …%q…", msg, test.want)
			}
			if strings.Contains(err.Error(), "guessed") {
				t.Errorf("the password is in %q", err)
			}
		})
	}
}

func TestSyncingServersAreSeenAndOthersAreWarnedOf(t *testing.T) {
	if j := mustOpen(t, monitored(t, true)); len(j.Warnings()) != 0 {
		t.Errorf("warnings %q", j.Warnings())
	}
	if j := mustOpen(t, single(t)); len(j.Warnings()) != 1 || !strings.Contains(j.Warnings()[0], "sync_interval: always") {
		t.Errorf("warnings %q", j.Warnings())
	}
}

// monitored is a server whose monitoring port is looked at.
func monitored(t *testing.T, sync bool) Options {
	o := natstest.Options(t.TempDir())
	o.SyncAlways, o.HTTPHost, o.HTTPPort = sync, "127.0.0.1", -1
	s := natstest.Run(t, o)
	return Options{URL: s.ClientURL(), Replicas: 1, Monitor: fmt.Sprint("http://", s.MonitorAddr())}
}

// occupied is a server with a stream that is nearly ours.
func occupied(t *testing.T, change func(*jetstream.StreamConfig)) Options {
	t.Helper()
	o := single(t)
	conn, err := connect(o, &line{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	c := config(1)
	change(&c)
	if _, err := js.CreateStream(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	return o
}

func serves(t *testing.T, h http.Handler) string {
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s.URL
}

// old is where something greets as a server of an earlier time does.
func old(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			fmt.Fprint(c, `INFO {"server_id":"X","version":"2.9.1","headers":true,"max_payload":1048576,"proto":1}`+"\r\nPONG\r\n")
		}
	}()
	return "nats://" + l.Addr().String()
}
