package main

import (
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// free VARIABLE: sets the variable to an address at which nobody listens.
func free(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: free variable")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Check(l.Close())
	ts.Setenv(args[0], l.Addr().String())
}

// asks URL PATTERN [BODY]: asks a program in the background as soon as it
// answers, with POST if there is a body; what it answers matches.
func asks(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || len(args) > 3 {
		ts.Fatalf("usage: asks url pattern [body]")
	}
	method, body := "GET", ""
	if len(args) == 3 {
		method, body = "POST", args[2]
	}
	answer := patiently(ts, method, args[0], body)
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	ts.Check(err)
	if pattern := regexp.MustCompile(args[1]); !pattern.Match(data) {
		ts.Fatalf("%s answers %s with %.500q, which does not match %q", args[0], answer.Status, data, args[1])
	}
}

// awaits URL PATTERN: asks a program until what it answers matches, for two
// minutes: hosts of one cluster hear of each other's rooms a moment later.
func awaits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: awaits url pattern")
	}
	pattern := regexp.MustCompile(args[1])
	for end := time.Now().Add(2 * time.Minute); ; {
		answer := patiently(ts, "GET", args[0], "")
		data, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		ts.Check(err)
		if pattern.Match(data) {
			return
		}
		if time.Now().After(end) {
			ts.Fatalf("%s still answers %s with %.500q, which does not match %q", args[0], answer.Status, data, args[1])
		}
	}
}

// patiently asks until somebody answers, for two minutes.
func patiently(ts *testscript.TestScript, method, url, body string) *http.Response {
	for end := time.Now().Add(2 * time.Minute); ; {
		r, err := http.NewRequest(method, url, strings.NewReader(body))
		ts.Check(err)
		r.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			return answer
		}
		if time.Now().After(end) {
			ts.Fatalf("nobody answers: %v", err)
		}
	}
}
