// Command load plays many tables against a host and says how long people wait
// and what it costs; `make load` runs it. With several hosts it takes them in
// turn, so that what else the machine does meets all of them alike.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"echo/internal/load"
)

const usage = `usage: load [flags] HOST=PROGRAM…

HOST is echo, golongpoll or boardgame, PROGRAM what is started. The first is
compared with the others.

	load -tables 80 -seconds 3 echo=./echo
	load -rounds 3 echo=out/load/echo golongpoll=out/load/golongpoll

`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	var c load.Config
	flag.IntVar(&c.Tables, "tables", 834, "how many tables")
	flag.IntVar(&c.Seats, "seats", 12, "seats at each, 3 to 12")
	flag.Float64Var(&c.Rate, "rate", 400, "actions a second, at all tables together")
	flag.DurationVar(&c.Warm, "warm", 3*time.Second, "how long to play before measuring")
	flag.IntVar(&c.Bytes, "bytes", 6300, "length of a view, of hosts that have none of their own")
	flag.DurationVar(&c.Slack, "slack", time.Millisecond, "by how much Linux may lengthen a host's sleeps, as docs/examples/echo.service lets it; 0: as much as ours")
	seconds := flag.Float64("seconds", 12, "how long to measure")
	rounds := flag.Int("rounds", 1, "how often to run every host")
	asJSON := flag.Bool("json", false, "write every run as one line of JSON")
	flag.Usage = func() {
		fmt.Fprint(os.Stderr, usage)
		flag.PrintDefaults()
	}
	flag.Parse()
	c.For = time.Duration(*seconds * float64(time.Second))
	if flag.NArg() == 0 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	all, err := runs(ctx, c, *rounds, flag.Args(), *asJSON)
	if err != nil || *asJSON {
		return err
	}
	fmt.Print(load.Table(all))
	return nil
}

func runs(ctx context.Context, c load.Config, rounds int, hosts []string, asJSON bool) (all [][]load.Result, err error) {
	for n := range rounds {
		var round []load.Result
		for _, host := range hosts {
			var named bool
			if c.Host, c.Program, named = strings.Cut(host, "="); !named {
				return nil, fmt.Errorf("%q has no program: say %s=PROGRAM", host, host)
			}
			r, err := load.Run(ctx, c)
			if err != nil {
				return nil, err
			}
			if asJSON {
				err = json.NewEncoder(os.Stdout).Encode(r)
			} else {
				_, err = fmt.Fprintf(os.Stderr, "round %d: %s: all p50 %.2f p99 %.1f ms, CPU %.0f %%, %.1f kB a poll, late for want of a table %d\n",
					n+1, host, r.All.P50, r.All.P99, r.CPU, r.Resident, r.Waits)
			}
			if err != nil {
				return nil, err
			}
			round = append(round, r)
		}
		all = append(all, round)
	}
	return all, nil
}
