package main

import "os"

func main() { os.Exit(run()) }

// run is main with an exit code, so that script tests can call it.
func run() int {
	ctx, stop := untilTold(os.Stderr, os.Exit)
	defer stop()
	return execute(ctx, newUI(os.Stdin, os.Stdout, os.Stderr), os.Args)
}
