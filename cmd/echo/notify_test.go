package main

import (
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// listening is a service manager, and the environment that names it.
func listening(t *testing.T, env map[string]string) (*net.UnixConn, *manager) {
	t.Helper()
	dir, err := os.MkdirTemp("", "notify") // t.TempDir may be too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	at := filepath.Join(dir, "notify")
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: at, Net: "unixgram"})
	if err != nil {
		t.Skip("no datagrams by files here:", err)
	}
	t.Cleanup(func() { conn.Close() })
	env["NOTIFY_SOCKET"] = at
	m, err := newManager(func(name string) string { return env[name] })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.close)
	return conn, m
}

func hear(t *testing.T, conn *net.UnixConn) string {
	t.Helper()
	conn.SetReadDeadline(time.Now().Add(time.Minute))
	data := make([]byte, 1000)
	n, err := conn.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return string(data[:n])
}

func TestServiceManagerIsTold(t *testing.T) {
	conn, m := listening(t, map[string]string{})
	m.tell("READY=1")
	if got := hear(t, conn); got != "READY=1" {
		t.Errorf("heard %q", got)
	}
}

func TestWithoutServiceManagerNothingIsSaid(t *testing.T) {
	m, err := newManager(func(string) string { return "" })
	if m != nil || err != nil {
		t.Fatalf("%v, %v", m, err)
	}
	m.tell("READY=1")
	m.live(t.Context(), func(context.Context) error { panic("nobody asked") })
	m.close()
}

func TestServiceManagerThatIsNotThereIsAnErrorInOneLine(t *testing.T) {
	_, err := newManager(func(name string) string {
		return map[string]string{"NOTIFY_SOCKET": filepath.Join(t.TempDir(), "nosuch")}[name]
	})
	if err == nil || !strings.Contains(err.Error(), "$NOTIFY_SOCKET") || strings.Contains(err.Error(), "\n") {
		t.Errorf("%v", err)
	}
}

func TestSignsOfLifeComeTwiceAsOftenAsTheManagerWaits(t *testing.T) {
	for _, c := range []struct {
		pid, usec string
		want      time.Duration
	}{
		{"", "30000000", 15 * time.Second},
		{strconv.Itoa(os.Getpid()), "2000000", time.Second},
		{"1", "2000000", 0},
		{"", "", 0},
		{"", "-1", 0},
		{"", "soon", 0},
	} {
		env := map[string]string{"WATCHDOG_PID": c.pid, "WATCHDOG_USEC": c.usec}
		if got := watchdog(func(name string) string { return env[name] }); got != c.want {
			t.Errorf("%v: every %v, want %v", c, got, c.want)
		}
	}
}

// mailbox is a connection that remembers what was written to it.
type mailbox struct {
	net.Conn
	letters []string
}

func (m *mailbox) Write(p []byte) (int, error) {
	m.letters = append(m.letters, string(p))
	return len(p), nil
}

func (*mailbox) SetWriteDeadline(time.Time) error { return nil }

func TestHostThatIsNotWellGivesNoSignOfLife(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box := &mailbox{}
		m := &manager{box, time.Second}
		ctx, stop := context.WithCancel(t.Context())
		sick := errors.New("sick")
		asked := 0
		go m.live(ctx, func(context.Context) error {
			if asked++; asked > 3 {
				return sick
			}
			return nil
		})
		time.Sleep(10 * time.Second)
		synctest.Wait()
		stop()
		synctest.Wait()
		if strings.Join(box.letters, " ") != "WATCHDOG=1 WATCHDOG=1 WATCHDOG=1" || asked < 10 {
			t.Errorf("asked %d times, said %q", asked, box.letters)
		}
	})
}
