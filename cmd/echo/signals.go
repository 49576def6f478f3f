package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// untilTold returns a context that is done with the first SIGINT or SIGTERM: a
// command then brings to an end what it has begun. Whoever signals again does
// not want to wait for that, and gets a line and an exit at once, with the code
// that shells give to what a signal ended.
func untilTold(say io.Writer, exit func(code int)) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	told := make(chan os.Signal, 2)
	signal.Notify(told, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-told
		cancel()
		if sig, again := <-told; again {
			fmt.Fprintln(say, "echo: told twice to stop: ended at once, what was not answered yet may not have happened")
			exit(exitSignalled + number(sig))
		}
	}()
	return ctx, func() {
		signal.Stop(told)
		cancel()
	}
}

// exitSignalled plus the number of a signal is the exit code of what it ended.
const exitSignalled = 128

func number(sig os.Signal) int {
	if s, ok := sig.(syscall.Signal); ok {
		return int(s)
	}
	return int(syscall.SIGINT)
}
