package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/skip2/go-qrcode"
	"github.com/spf13/cobra"

	"echo/deck"
	"echo/decks"
	"echo/server"
	"echo/server/web"
)

type serveOptions struct {
	ui        *ui
	addr      string
	data      string
	decks     []string
	rules     []string
	publicURL string
	proxies   []string
	bots      int
	timezone  string
	webhook   string
	secret    string
	metrics   string
	nats      natsOptions
	logging
}

func newServe(ui *ui, name string) *cobra.Command {
	o := &serveOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Host games, with their web page",
		Long: text(`
			Host games for everybody who can reach this machine: open the printed address, or
			scan the code with a phone on the same network. Games are kept in a journal on disk;
			a move is answered only after it is safely there, so a crash or a restart loses
			nothing.

			Many machines can host the same games: with --nats the journal is kept by three NATS
			servers, and any number of hosts share it. See docs/cluster.md.

			Stop with Ctrl-C: whoever waits is answered, and the next start goes on where this
			one ended.`),
		Example: examples(name, "serve", "serve --addr 127.0.0.1:9000 --data games", "serve --deck forest --deck contour --bots 2",
			"serve --addr 127.0.0.1:8080 --public-url https://play.example.org --trust-proxy 127.0.0.1",
			"serve --metrics-addr :9090 --log json --log-level info",
			"serve --nats nats://127.0.0.1:4222 --nats-replicas 1"),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.nats.check(cmd); err != nil {
				return err
			}
			return o.run(cmd.Context())
		},
	}
	cmd.SuggestFor = []string{"host", "start", "run", "play"}
	o.flags(cmd)
	return cmd
}

// dataFolder is where games are kept unless the host says otherwise.
func dataFolder() string {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "echo")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "echo-data"
	}
	return filepath.Join(home, ".local", "state", "echo")
}

func (o *serveOptions) run(ctx context.Context) error {
	c, err := o.config(ctx)
	if err != nil {
		return err
	}
	if c.Hook, err = o.hook(c.Log); err != nil {
		return err
	}
	if c.Hook != nil {
		defer c.Hook.Close()
	}
	defer spareMemory()()
	scraped, err := o.scraped()
	if err != nil {
		return err
	}
	defer scraped.close()
	games, err := o.open(ctx, c.Log)
	if err != nil {
		return err
	}
	defer games.Close()
	c.Journal, c.Space, c.Watch = games.Journal, games.space, scraped.watcher()
	s, err := server.New(c)
	if err != nil {
		return err
	}
	if err := s.Open(); err != nil {
		return environment(err)
	}
	scraped.follow(s, games, c.Rulesets)
	return o.host(ctx, s, scraped)
}

// config is what can be told of the host before anything is opened.
func (o *serveOptions) config(ctx context.Context) (c server.Config, err error) {
	if err := o.bounded(); err != nil {
		return c, err
	}
	c = server.Config{Addr: o.addr, PublicURL: o.publicURL, Press: press{}, Page: web.FS, Bots: o.bots, LogAddresses: o.addresses}
	if c.Log, err = o.logger(o.ui.err); err != nil {
		return c, err
	}
	if o.data == "" {
		o.data = dataFolder()
	}
	names := o.decks
	if len(names) == 0 {
		names = shippedFirst("contour")
	}
	steps := o.ui.steps()
	defer steps.close()
	if c.Art, err = newShelf(ctx, names, deck.Options{Progress: steps.step}); err != nil {
		return c, err
	}
	if c.Rulesets, err = offered(o.rules); err != nil {
		return c, err
	}
	if c.Proxies, err = o.believed(); err != nil {
		return c, err
	}
	c.Zone, err = o.zone()
	return c, err
}

// host plays until it is told to stop, or cannot go on, and tells the service
// manager.
func (o *serveOptions) host(ctx context.Context, s *server.Server, m *scraped) (err error) {
	manager, err := newManager(os.Getenv)
	if err != nil {
		return errors.Join(environment(err), o.close(s))
	}
	defer manager.close()
	o.greet(s.URL())
	if m != nil {
		fmt.Fprintf(o.ui.out, "Metrics:          http://%s/metrics\n", m.listener.Addr())
	}
	manager.tell("READY=1\nSTATUS=Hosting games at " + s.URL())
	playing, stop := context.WithCancel(ctx)
	go manager.live(playing, s.Health)
	select {
	case <-ctx.Done():
	case <-s.Failed():
		err = environment(s.Err())
	}
	stop()
	manager.tell("STOPPING=1\nSTATUS=Answering those who wait")
	return errors.Join(err, o.close(s))
}

// close lets the server finish what it has begun, but not for ever.
func (o *serveOptions) close(s *server.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	return s.Close(ctx)
}

// shippedFirst lists the shipped decks with one of them first.
func shippedFirst(first string) []string {
	out := []string{first}
	for _, id := range decks.IDs() {
		if id != first {
			out = append(out, id)
		}
	}
	return out
}

// greet says where the table is, for this machine and for phones on the same
// network.
func (o *serveOptions) greet(url string) {
	here, there := addresses(url)
	fmt.Fprintf(o.ui.out, "The table is set: %s\n", here)
	whose := "On this network:  "
	if o.publicURL != "" {
		whose, there = "For guests:       ", o.publicURL
	}
	if there == "" {
		return
	}
	fmt.Fprintf(o.ui.out, "%s%s\n", whose, there)
	if q, err := qrcode.New(there, qrcode.Low); err == nil && o.ui.bars {
		fmt.Fprint(o.ui.out, q.ToSmallString(false))
	}
}

// addresses turns the listening URL into one for this machine and, if it listens
// on all interfaces, one for the local network.
func addresses(url string) (here, there string) {
	host, port, err := net.SplitHostPort(url[len("http://"):])
	if err != nil {
		return url, ""
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsUnspecified() {
		return url, ""
	}
	here = "http://localhost:" + port
	list, _ := net.InterfaceAddrs()
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsPrivate() && n.IP.To4() != nil {
			return here, "http://" + net.JoinHostPort(n.IP.String(), port)
		}
	}
	return here, ""
}
