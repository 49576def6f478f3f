package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// holder is whoever answers at an address.
type holder struct {
	err     error  // nobody answers
	status  int    // of /healthz
	ours    bool   // it is a host of echo
	ill     string // what a host of ours complains about
	program string // what another one calls itself
	to      string // where it sends on to
}

func (h holder) called() string {
	if h.program == "" {
		return ""
	}
	return ", which calls itself " + h.program
}

// plain speaks to this machine: without a proxy, and never elsewhere.
var plain = &http.Client{
	Transport:     &http.Transport{DialContext: (&net.Dialer{Timeout: 2 * time.Second}).DialContext, DisableKeepAlives: true},
	CheckRedirect: stay,
}

func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// whois asks who answers at a URL, and whether games can be played there. What
// makes a host ours is its description of the API; proxies have a /healthz too.
func whois(ctx context.Context, c *http.Client, url string) (h holder) {
	resp, body, err := get(ctx, c, url+"/healthz")
	if err != nil {
		return holder{err: err}
	}
	h.program, h.status = resp.Header.Get("Server"), resp.StatusCode
	if resp.StatusCode/100 == 3 {
		h.to = resp.Header.Get("Location")
		return h
	}
	var problem struct{ Type, Detail string }
	json.Unmarshal(body, &problem)
	if strings.HasPrefix(problem.Type, "urn:echo:problem:") {
		h.ours, h.ill = true, problem.Detail
		return h
	}
	var api struct{ Info struct{ Title string } }
	if _, body, err = get(ctx, c, url+"/api/v1/openapi.json"); err != nil {
		return holder{err: err}
	}
	json.Unmarshal(body, &api)
	h.ours = strings.HasPrefix(api.Info.Title, "echo:")
	return h
}

// quick is how long anything but a poll may take.
const quick = 10 * time.Second

// most is how much of an answer is read.
const most = 4 << 20

func get(ctx context.Context, c *http.Client, url string) (*http.Response, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, quick)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, nil, err
	}
	return send(c, r)
}

// send returns an answer and its whole body.
func send(c *http.Client, r *http.Request) (*http.Response, []byte, error) {
	resp, err := c.Do(r)
	if err != nil {
		return nil, nil, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, most))
	return resp, body, err
}

// Health fails unless a host of ours at a URL says that games can be played.
func Health(ctx context.Context, url string) error {
	switch who := whois(ctx, plain, strings.TrimRight(url, "/")); {
	case who.err != nil:
		return fmt.Errorf("nobody answers at %s: %w: is the host running there?", url, bareURL(who.err))
	case !who.ours:
		return fmt.Errorf("what answers at %s is no host of echo: give its own URL", url)
	case who.ill != "":
		return fmt.Errorf("the host at %s is not well: %s", url, who.ill)
	}
	return nil
}
