package doctor

import (
	"context"
	"net"
	"net/http"
	"net/http/httputil"
	"strings"
	"time"
)

func polls(r *http.Request) bool { return strings.Contains(r.URL.RawQuery, "wait=2") }

// first has requests seen, or answered, before the proxy gets them.
func first(see func(w http.ResponseWriter, r *http.Request) (answered bool)) func(*httputil.ReverseProxy) http.Handler {
	return func(p *httputil.ReverseProxy) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !see(w, r) {
				p.ServeHTTP(w, r)
			}
		})
	}
}

// last has answers changed on their way back.
func last(change func(*http.Response)) func(*httputil.ReverseProxy) http.Handler {
	return func(p *httputil.ReverseProxy) http.Handler {
		p.ModifyResponse = func(r *http.Response) error { change(r); return nil }
		return p
	}
}

var pollSpoilers = []spoiled{
	{"cuts polls", first(func(w http.ResponseWriter, r *http.Request) bool {
		if polls(r) {
			http.NewResponseController(w).SetWriteDeadline(time.Now().Add(300 * time.Millisecond))
		}
		return false
	}), "long poll", Fault, "a poll is cut after "},
	{"gives up on polls", func(p *httputil.ReverseProxy) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if polls(r) {
				soon, cancel := context.WithTimeout(r.Context(), 300*time.Millisecond)
				defer cancel()
				r = r.WithContext(soon)
			}
			p.ServeHTTP(w, r)
		})
	}, "long poll", Fault, "502 Bad Gateway"},
	{"drops parameters", first(func(_ http.ResponseWriter, r *http.Request) bool {
		r.URL.RawQuery = strings.Replace(r.URL.RawQuery, "wait=2", "wait=0", 1)
		return false
	}), "long poll", Warn, "before its time"},
	{"buffers answers", last(func(r *http.Response) {
		if polls(r.Request) && r.StatusCode == http.StatusOK {
			select {
			case <-time.After(6 * time.Second): // prompt is 2 s here, and 10 s are given up on
			case <-r.Request.Context().Done():
			}
		}
	}), "news", Fault, "what happens is heard of "},
	{"keeps answers", first(func(_ http.ResponseWriter, r *http.Request) bool {
		if polls(r) {
			<-r.Context().Done()
		}
		return polls(r)
	}), "news", Fault, "what happens is not heard of within "},
}

func without(header string) func(*httputil.ReverseProxy) http.Handler {
	return first(func(_ http.ResponseWriter, r *http.Request) bool { r.Header.Del(header); return false })
}

func lacking(header string) func(*httputil.ReverseProxy) http.Handler {
	return last(func(r *http.Response) { r.Header.Del(header) })
}

var headerSpoilers = []spoiled{
	{"drops the token", without("Authorization"), "seat", Fault, "the token does not arrive"},
	{"drops the key", without("Idempotency-Key"), "news", Fault, "Idempotency-Key"},
	{"drops the cookie", lacking("Set-Cookie"), "links", Warn, "no cookie arrives"},
	{"drops the policy", lacking("Content-Security-Policy"), "page", Warn, "without Content-Security-Policy"},
	{"refuses writes", first(func(w http.ResponseWriter, r *http.Request) bool {
		if r.Method != http.MethodGet {
			http.Error(w, "no", http.StatusMethodNotAllowed)
		}
		return r.Method != http.MethodGet
	}), "seat", Fault, "no room can be opened: 405"},
	{"rewrites pages", first(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/" {
			w.Header().Set("Content-Security-Policy", "default-src 'self'")
			w.Write([]byte("<!doctype html><title>smaller</title>"))
		}
		return r.URL.Path == "/"
	}), "page", Warn, "the page is not the one that the host sends"},
}

var otherPlaces = []spoiled{
	{"cannot reach the host", func(p *httputil.ReverseProxy) http.Handler {
		p.Transport = &http.Transport{DialContext: (&net.Dialer{Timeout: 1}).DialContext}
		return p
	}, "answer", Fault, "a proxy answers 502"},
	{"sends on", func(*httputil.ReverseProxy) http.Handler {
		return http.RedirectHandler("https://www.example.org/", http.StatusMovedPermanently)
	}, "answer", Fault, "it sends guests on to https://www.example.org/"},
	{"is something else", func(*httputil.ReverseProxy) http.Handler { return http.NotFoundHandler() }, "answer", Fault, "something else answers (404)"},
}
