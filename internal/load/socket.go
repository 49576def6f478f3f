package load

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// socket speaks Socket.IO 4 over a WebSocket (RFC 6455), as much of it as a
// player of boardgame.io needs.
type socket struct {
	wire *wire
	in   *bufio.Reader

	mu sync.Mutex // of who writes
}

// Frames of a WebSocket, packets of Engine.IO and of Socket.IO within them.
const (
	opText            = 1
	final, masked     = 0x80, 0x80
	enginePing        = "2"
	enginePong        = "3"
	socketConnect     = "40"
	socketEvent       = "42"
	mostFrame         = 16 << 20
	length16, length8 = 126, 125
)

// upgrade makes a wire a socket in a name space.
func upgrade(w *wire, addr, space string) (*socket, error) {
	request := get(addr, "/socket.io/?EIO=4&transport=websocket")
	request = append(request, "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bG9hZCBvZiB0YWJsZXMhIQ==\r\n\r\n"...)
	if _, err := w.conn.Write(request); err != nil {
		return nil, err
	}
	c := &socket{wire: w, in: bufio.NewReader(w.conn)}
	status := ""
	for line := "-"; line != "\r\n"; {
		var err error
		if line, err = c.in.ReadString('\n'); err != nil {
			return nil, err
		}
		if status == "" {
			status = line
		}
	}
	if len(status) < 12 || status[9:12] != "101" {
		return nil, fmt.Errorf("no socket: %q", status)
	}
	if _, err := c.next(); err != nil { // the server's parameters
		return nil, err
	}
	if err := c.write([]byte(socketConnect + "/" + space + ",")); err != nil {
		return nil, err
	}
	_, err := c.next() // it lets us in
	return c, err
}

// emit sends an event.
func (c *socket) emit(space string, args ...any) error {
	data, err := json.Marshal(args)
	if err != nil {
		return err
	}
	return c.write(append([]byte(socketEvent+"/"+space+","), data...))
}

// write sends a text in one frame. The mask is of zeros: what it protects from
// are proxies, and there are none.
func (c *socket) write(text []byte) error {
	frame := []byte{final | opText}
	if len(text) <= length8 {
		frame = append(frame, masked|byte(len(text)))
	} else {
		frame = binary.BigEndian.AppendUint16(append(frame, masked|length16), uint16(len(text)))
	}
	frame = append(append(frame, 0, 0, 0, 0), text...)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wire.conn.SetWriteDeadline(time.Now().Add(patience))
	_, err := c.wire.conn.Write(frame)
	return err
}

// next reads a message into the wire's buffer, and answers pings on the way.
func (c *socket) next() ([]byte, error) {
	for {
		c.wire.conn.SetReadDeadline(time.Now().Add(patience))
		message, err := c.frame()
		if err != nil || string(message) != enginePing {
			return message, err
		}
		if err := c.write([]byte(enginePong)); err != nil {
			return nil, err
		}
	}
}

func (c *socket) frame() ([]byte, error) {
	var head [8]byte
	if _, err := io.ReadFull(c.in, head[:2]); err != nil {
		return nil, err
	}
	size := uint64(head[1])
	switch {
	case head[0] != final|opText:
		return nil, fmt.Errorf("a frame begins with %#x, which no text does", head[0])
	case size == length16:
		if _, err := io.ReadFull(c.in, head[:2]); err != nil {
			return nil, err
		}
		size = uint64(binary.BigEndian.Uint16(head[:2]))
	case size > length16:
		if _, err := io.ReadFull(c.in, head[:8]); err != nil {
			return nil, err
		}
		size = binary.BigEndian.Uint64(head[:])
	}
	if size > mostFrame {
		return nil, errors.New("a frame is too long")
	}
	if uint64(len(c.wire.buf)) < size {
		c.wire.buf = make([]byte, size+size/2)
	}
	_, err := io.ReadFull(c.in, c.wire.buf[:size])
	return c.wire.buf[:size], err
}
