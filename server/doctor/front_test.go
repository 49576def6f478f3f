package doctor

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// front is a real proxy with a file of docs/examples.
type front struct {
	name string
	file string
	// config makes what the proxy is started with of the file.
	config func(t *testing.T, text string, p places) string
	args   func(config string, p places) []string
}

// places are where things are in a test.
type places struct {
	dir       string
	front     string    // address of the proxy
	hosts     [2]string // addresses of hosts
	cert, key string    // files
}

var fronts = []front{
	{"nginx", "nginx.conf", nginxConfig, func(config string, p places) []string { return []string{"-e", "stderr", "-p", p.dir, "-c", config} }},
	{"caddy", "Caddyfile", caddyConfig, func(config string, p places) []string {
		return []string{"run", "--adapter", "caddyfile", "--config", config}
	}},
}

// The file is one of many in a real nginx.conf, which has the events and users.
func nginxConfig(t *testing.T, text string, p places) string {
	text = swap(t, text,
		"127.0.0.1:8080 max", p.hosts[0]+" max", "127.0.0.1:8081 max", p.hosts[1]+" max",
		"    listen 80;\n", "    listen unix:"+p.dir+"/80;\n", "    listen [::]:80;\n", "",
		"listen 443 ssl http2;", "listen "+p.front+" ssl http2;", "    listen [::]:443 ssl http2;\n", "",
		"server_name play.example.org;", "server_name 127.0.0.1;",
		"/etc/letsencrypt/live/play.example.org/fullchain.pem", p.cert,
		"/etc/letsencrypt/live/play.example.org/privkey.pem", p.key)
	head := "daemon off; pid pid; worker_processes 2; events { worker_connections 500; }\n"
	if os.Geteuid() == 0 {
		head += "user root;\n"
	}
	temp := "access_log off;"
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		temp += fmt.Sprintf(" %s_temp_path %s;", kind, kind)
	}
	return head + "http { " + temp + "\n" + text + "}\n"
}

func caddyConfig(t *testing.T, text string, p places) string {
	return "{\n\tadmin off\n\tauto_https off\n}\n" + swap(t, text,
		"\nplay.example.org {", "\nhttps://"+p.front+" {\n\ttls "+p.cert+" "+p.key,
		"reverse_proxy 127.0.0.1:8080 127.0.0.1:8081", "reverse_proxy "+p.hosts[0]+" "+p.hosts[1])
}

// swap puts the places of a test in, all of which must be in the file.
func swap(t *testing.T, text string, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("the file does not say %q", pairs[i])
		}
		text = strings.ReplaceAll(text, pairs[i], pairs[i+1])
	}
	return text
}

// path finds the program of a proxy. Without it the test is skipped, except
// where CI decides on changes.
func (f front) path(t *testing.T) string {
	t.Helper()
	for _, name := range []string{f.name, "/usr/sbin/" + f.name} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("no %s; install it, this is CI", f.name)
	}
	t.Skipf("no %s on this machine", f.name)
	return ""
}

// start runs the proxy until the test ends, and waits until it takes guests.
func (f front) start(t *testing.T, p places) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../docs/examples", f.file))
	if err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(p.dir, f.file)
	if err := os.WriteFile(config, []byte(f.config(t, string(text), p)), 0o600); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	cmd := exec.Command(f.path(t), f.args(config, p)...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = p.dir, &said, &said
	cmd.Env = append(os.Environ(), "HOME="+p.dir, "XDG_DATA_HOME="+p.dir, "XDG_CONFIG_HOME="+p.dir)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		<-ended
		if t.Failed() {
			t.Logf("%s said:\n%s", f.name, said.String())
		}
	})
	p.await(t, ended)
}

func (p places) await(t *testing.T, ended <-chan struct{}) {
	t.Helper()
	for give := time.After(2 * time.Minute); ; {
		if c, err := net.Dial("tcp", p.front); err == nil {
			c.Close()
			return
		}
		select {
		case <-ended:
			t.Fatal("the proxy ended at once")
		case <-give:
			t.Fatal("the proxy does not listen")
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// newPlaces finds free addresses, below those that the system gives to whoever
// asks for any, and a certificate for them.
func newPlaces(t *testing.T) (p places, trust *x509.CertPool) {
	t.Helper()
	p.dir = t.TempDir()
	p.front, p.hosts = free(t), [2]string{free(t), free(t)}
	lender := httptest.NewTLSServer(http.NotFoundHandler())
	defer lender.Close()
	trust = x509.NewCertPool()
	trust.AddCert(lender.Certificate())
	p.cert, p.key = filepath.Join(p.dir, "cert.pem"), filepath.Join(p.dir, "key.pem")
	keep(t, lender.TLS.Certificates[0], p.cert, p.key)
	return p, trust
}

func keep(t *testing.T, c tls.Certificate, cert, key string) {
	t.Helper()
	private, err := x509.MarshalPKCS8PrivateKey(c.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: c.Certificate[0]}, key: {Type: "PRIVATE KEY", Bytes: private}} {
		if err := os.WriteFile(name, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// port is the last that was given to a test: none is given twice.
var port atomic.Int64

func init() { port.Store(10_000 + rand.Int64N(19_000)) }

func free(t *testing.T) string {
	t.Helper()
	for range 100 {
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port.Add(1)))
		if err == nil {
			defer l.Close()
			return l.Addr().String()
		}
	}
	t.Fatal("no free address")
	return ""
}
