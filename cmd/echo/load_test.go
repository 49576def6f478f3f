package main

import (
	"os/exec"
	"runtime"
	"testing"
	"time"

	"echo/internal/load"
)

// A small load goes through: real games against the program as a process, every
// action seen by everybody. How long it takes is no matter of tests.
func TestLoadIsPlayedToTheEnd(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("what a process uses is read from /proc")
	}
	path, err := exec.LookPath("echo")
	if err != nil {
		t.Fatal(err)
	}
	r, err := load.Run(t.Context(), load.Config{
		Host: load.Echo, Program: path, Tables: 8, Seats: 4, Rate: 50, Warm: 200 * time.Millisecond, For: time.Second,
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.All.P50 <= 0 || r.All.P99 < r.All.P50 || r.Each.P50 > r.All.P50 || r.Reached <= 0 {
		t.Errorf("these are no times: %+v", r)
	}
	if r.View < 1000 || r.CPUAction < 0 || r.Writes < 4 || r.Loaded < 1 {
		t.Errorf("this is no use: %+v", r)
	}
}
