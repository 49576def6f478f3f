package natstest

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// variable tells the program of a test that it is to be a server.
const variable = "ECHO_NATSTEST_NODE"

// Become makes the program of a test a server if that is what it was started
// for. Packages that use clusters call it first in their TestMain.
func Become() {
	if about := os.Getenv(variable); about != "" {
		serve(strings.Split(about, "|"))
	}
}

// Cluster is three servers in processes of their own.
type Cluster struct {
	t     testing.TB
	nodes [3]node
}

type node struct {
	name, folder  string
	client, route int
	process       *exec.Cmd
	input         io.WriteCloser // when it ends, the server shuts down
	output        io.Reader
}

// Start starts a cluster, which ends with the test.
func Start(t testing.TB) *Cluster {
	t.Helper()
	c := &Cluster{t: t}
	ports := freePorts(t, 2*len(c.nodes))
	folder := t.TempDir()
	t.Cleanup(c.stop) // before the folder goes
	for i := range c.nodes {
		name := fmt.Sprint("n", i)
		c.nodes[i] = node{name: name, folder: filepath.Join(folder, name), client: ports[2*i], route: ports[2*i+1]}
	}
	for i := range c.nodes {
		c.begin(i)
	}
	for i := range c.nodes {
		c.await(i)
	}
	return c
}

// freePorts are ports that nobody listens on.
func freePorts(t testing.TB, n int) (ports []int) {
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// URL is where all servers listen.
func (c *Cluster) URL() string {
	var all []string
	for i := range c.nodes {
		all = append(all, c.NodeURL(i))
	}
	return strings.Join(all, ",")
}

// NodeURL is where one server listens.
func (c *Cluster) NodeURL(i int) string { return fmt.Sprint("nats://127.0.0.1:", c.nodes[i].client) }

// Index is that of the server with this name.
func (c *Cluster) Index(name string) int {
	i, err := strconv.Atoi(strings.TrimPrefix(name, "n"))
	if err != nil || i >= len(c.nodes) {
		c.t.Fatalf("no server is called %q", name)
	}
	return i
}

// Begin starts a server again.
func (c *Cluster) Begin(i int) {
	c.t.Helper()
	c.begin(i)
	c.await(i)
}

// await waits until a server listens.
func (c *Cluster) await(i int) {
	c.t.Helper()
	line, err := bufio.NewReader(c.nodes[i].output).ReadString('\n')
	if line != listening {
		c.t.Fatalf("server %s says %q, %v", c.nodes[i].name, line, err)
	}
}

const listening = "listening\n"

func (c *Cluster) begin(i int) {
	c.t.Helper()
	n := &c.nodes[i]
	about := []string{n.name, n.folder, strconv.Itoa(n.client), strconv.Itoa(n.route)}
	for _, other := range c.nodes {
		about = append(about, fmt.Sprint("nats://127.0.0.1:", other.route))
	}
	n.process = exec.Command(os.Args[0])
	n.process.Env = append(os.Environ(), variable+"="+strings.Join(about, "|"))
	n.process.Stderr = os.Stderr
	var err error
	if n.input, err = n.process.StdinPipe(); err != nil {
		c.t.Fatal(err)
	}
	if n.output, err = n.process.StdoutPipe(); err != nil {
		c.t.Fatal(err)
	}
	if err := n.process.Start(); err != nil {
		c.t.Fatal(err)
	}
}

// Kill ends a server as a fault would: at once and without a word.
func (c *Cluster) Kill(i int) {
	n := &c.nodes[i]
	if n.process == nil {
		return
	}
	n.process.Process.Kill()
	n.process.Wait()
	n.process = nil
}

// Shut ends a server in order: it hands over what it leads.
func (c *Cluster) Shut(i int) {
	c.t.Helper()
	n := &c.nodes[i]
	n.input.Close()
	if err := n.process.Wait(); err != nil {
		c.t.Errorf("server %s: %v", n.name, err)
	}
	n.process = nil
}

func (c *Cluster) stop() {
	for i := range c.nodes {
		c.Kill(i)
	}
}

// serve is the life of one server, until whoever started it closes its input or
// is gone.
func serve(about []string) {
	o := Options(about[1])
	o.ServerName = about[0]
	o.Port, _ = strconv.Atoi(about[2])
	o.Cluster = server.ClusterOpts{Name: "echo", Host: "127.0.0.1"}
	o.Cluster.Port, _ = strconv.Atoi(about[3])
	for _, route := range about[4:] {
		u, _ := url.Parse(route)
		o.Routes = append(o.Routes, u)
	}
	s, err := server.NewServer(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	go s.Start()
	if !s.ReadyForConnections(time.Minute) {
		os.Exit(1)
	}
	fmt.Print(listening)
	io.Copy(io.Discard, os.Stdin)
	s.Shutdown()
	s.WaitForShutdown()
	os.Exit(0)
}
