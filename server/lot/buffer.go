package lot

import "sync"

// head is a buffer for the head of a request. Those of browsers have a thousand
// bytes, with cookies and a proxy in front two thousand; a longer one is read by
// net/http.
type head [4 << 10]byte

var heads = sync.Pool{New: func() any { return new(head) }}

// buffers are for answers.
var buffers = sync.Pool{New: func() any { return new([]byte) }}
