package studio

import (
	"container/list"
	"sync"
)

// cache keeps what was asked for last, up to so many bytes.
type cache struct {
	mu    sync.Mutex
	most  int
	bytes int
	kept  map[string]*list.Element
	order list.List // the latest first
}

type kept struct {
	key  string
	data []byte
}

func newCache(most int) *cache { return &cache{most: most, kept: map[string]*list.Element{}} }

// get returns nil for what is not kept.
func (c *cache) get(key string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.kept[key]
	if e == nil {
		return nil
	}
	c.order.MoveToFront(e)
	return e.Value.(kept).data
}

func (c *cache) put(key string, data []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.kept[key] != nil {
		return
	}
	c.kept[key] = c.order.PushFront(kept{key, data})
	c.bytes += len(data)
	for c.bytes > c.most {
		last := c.order.Remove(c.order.Back()).(kept)
		delete(c.kept, last.key)
		c.bytes -= len(last.data)
	}
}
