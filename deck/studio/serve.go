package studio

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Listen opens an address, host:port; port 0 takes any that is free.
func Listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("the studio cannot listen: %w; give --addr another address", err)
	}
	return l, nil
}

// Serve watches the folder and answers on l until ctx ends; then it finishes what
// it has begun, and cuts off whoever keeps it from that.
func (s *Studio) Serve(ctx context.Context, l net.Listener) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go s.watch(ctx)
	server := &http.Server{Handler: s.Handler(), ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute}
	server.RegisterOnShutdown(s.Close)
	done := make(chan error, 1)
	go func() { done <- server.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	end, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	err := server.Shutdown(end)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close() // decisions are whole or not at all, so nothing is lost
	}
	if served := <-done; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

// Close ends what goes on in the background. Serve calls it.
func (s *Studio) Close() {
	s.news.close()
	s.study.end()
}

// Handler answers for the page, its pictures and its API.
func (s *Studio) Handler() http.Handler {
	m := http.NewServeMux()
	for pattern, h := range map[string]http.HandlerFunc{
		"GET /api/deck":            s.getDeck,
		"GET /api/facts":           s.getFacts,
		"GET /api/near/{card}":     s.getNear,
		"GET /api/map":             s.getMap,
		"GET /api/heat":            s.getHeat,
		"GET /api/palettes":        s.getPalettes,
		"GET " + eventsPath:        s.getEvents,
		"POST /api/curate":         s.postCurate,
		"POST /api/undo":           s.postUndo,
		"POST /api/redo":           s.postRedo,
		"GET /card/{card}/{file}":  s.getCard,
		"GET /thumb/{card}/{file}": s.getThumb,
		"GET /":                    s.page.serve,
	} {
		m.HandleFunc(pattern, h)
	}
	return s.guard(m)
}
