package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"
)

// manager is the service manager that started us, if one wants to hear: the
// protocol is systemd's, sd_notify(3), one datagram a message. A nil manager
// hears nothing.
type manager struct {
	conn  net.Conn
	every time.Duration // between two signs of life, 0 for none
}

// newManager finds the manager in the environment; nil when there is none.
func newManager(getenv func(string) string) (*manager, error) {
	address := getenv("NOTIFY_SOCKET")
	if address == "" {
		return nil, nil
	}
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: address, Net: "unixgram"})
	if err != nil {
		return nil, fmt.Errorf("the service manager at $NOTIFY_SOCKET cannot be told that we are ready: %w: use Type=simple, or leave the variable unset", err)
	}
	return &manager{conn, watchdog(getenv)}, nil
}

// watchdog is how often the manager wants a sign of life: we send one twice as
// often as it takes us for dead. The variables may be meant for another process.
func watchdog(getenv func(string) string) time.Duration {
	if pid := getenv("WATCHDOG_PID"); pid != "" && pid != strconv.Itoa(os.Getpid()) {
		return 0
	}
	micros, err := strconv.ParseInt(getenv("WATCHDOG_USEC"), 10, 64)
	if err != nil || micros <= 0 {
		return 0
	}
	return time.Duration(micros) * time.Microsecond / 2
}

// tell sends what has become of us: "READY=1", "STOPPING=1". A manager that
// does not listen is not waited for.
func (m *manager) tell(state string) {
	if m == nil {
		return
	}
	m.conn.SetWriteDeadline(time.Now().Add(time.Second))
	m.conn.Write([]byte(state))
}

// live gives signs of life until the context is done, as long as we are well: a
// host that cannot play games is to be started anew.
func (m *manager) live(ctx context.Context, well func(context.Context) error) {
	if m == nil || m.every == 0 {
		return
	}
	ticker := time.NewTicker(m.every)
	defer ticker.Stop()
	for {
		if well(ctx) == nil {
			m.tell("WATCHDOG=1")
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}

func (m *manager) close() {
	if m != nil {
		m.conn.Close()
	}
}
