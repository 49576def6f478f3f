// Command golongpoll serves the same shape of work as a host of games by way of
// the library of that name, for comparison under load: a category for each table,
// and whoever publishes there wakes all who wait, with an event as large as a
// view. Nothing is decided, nothing is secret and nothing is kept.
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"strings"
	"sync"

	"github.com/jcuga/golongpoll"
)

// view is what everybody at a table gets.
type view struct {
	Version int64  `json:"version"`
	Rest    string `json:"rest"`
}

func main() {
	addr := flag.String("addr", "127.0.0.1:0", "host:port to listen on")
	size := flag.Int("bytes", 6300, "length of a view")
	flag.Parse()
	// One event is enough: whoever comes late wants the newest alone.
	manager, err := golongpoll.StartLongpoll(golongpoll.Options{MaxEventBufferSize: 1})
	if err != nil {
		log.Fatal(err)
	}
	t := tables{manager: manager, rest: strings.Repeat("x", max(0, *size-150)), version: map[string]int64{}}
	http.HandleFunc("GET /events", manager.SubscriptionHandler)
	http.HandleFunc("POST /publish", t.publish)
	log.Fatal(http.ListenAndServe(*addr, nil))
}

type tables struct {
	manager *golongpoll.LongpollManager
	rest    string

	mu      sync.Mutex
	version map[string]int64
}

func (t *tables) publish(w http.ResponseWriter, r *http.Request) {
	category := r.URL.Query().Get("category")
	t.mu.Lock()
	t.version[category]++
	v := view{t.version[category], t.rest}
	t.mu.Unlock()
	if err := t.manager.Publish(category, v); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"version":%d}`, v.Version)
}
