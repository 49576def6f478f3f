package main

import (
	"context"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"echo/deck/studio"
	"echo/decks"
	"echo/server/web"
)

type studioOptions struct {
	ui     *ui
	dir    string
	addr   string
	noOpen bool
}

func newStudio(ui *ui, name string) *cobra.Command {
	o := &studioOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "studio DIR",
		Short: "Open a local page to look at a deck, decide about cards and tune palettes",
		Long: text(`
			Show a deck folder as a contact sheet in the browser: contours and colours, as every
			eye sees them; keep, lock, drop, reroll and repaint cards by keyboard or mouse, with
			undo; see which cards are most alike and why, a map of the deck, all pairs as a heat
			map, and the same cards in all palettes. Whatever any program saves in the folder
			shows within a second: edit palette.toml beside it and watch. Press ? for all keys.

			Decisions are written as curate writes them; comments and order of deck.toml stay.
			The page is for this machine alone. It has no accounts: with --addr others on the
			network can be let in, and they may decide too. Stop with Ctrl-C.`),
		Example: examples(name, "studio forest", "studio forest --no-open --addr 127.0.0.1:7000"),
		Args:    oneArg("the deck folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.dir = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", "127.0.0.1:0", "`host:port` to listen on; port 0 is any that is free")
	f.BoolVar(&o.noOpen, "no-open", false, "print the address, open no browser")
	completes(cmd, "addr", []string{"127.0.0.1:0", "127.0.0.1:7000"})
	return cmd
}

func (o *studioOptions) run(ctx context.Context) error {
	host, _, err := net.SplitHostPort(o.addr)
	if err != nil {
		return &coded{exitMisuse, fmt.Errorf("--addr %q is no host:port; 127.0.0.1:0 takes any free port of this machine", o.addr)}
	}
	fonts, err := fs.Sub(web.FS, "fonts")
	if err != nil {
		return err
	}
	s, err := studio.Open(studio.Config{Dir: o.dir, Shelf: decks.Palettes(), Fonts: fonts, Host: host})
	if err != nil {
		return o.inFolder(err)
	}
	l, err := studio.Listen(o.addr)
	if err != nil {
		return environment(err)
	}
	o.greet(l.Addr())
	return s.Serve(ctx, l)
}

// inFolder names the folder in an error about one of its files; errors about the
// folder itself name it already.
func (o *studioOptions) inFolder(err error) error {
	if strings.Contains(err.Error(), o.dir) {
		return err
	}
	return inFolder(o.dir, err)
}

// greet says where the page is, and opens it for somebody who sits at a terminal.
func (o *studioOptions) greet(at net.Addr) {
	here, there := addresses("http://" + at.String())
	fmt.Fprintf(o.ui.out, "The studio is open: %s\n", here)
	if there != "" {
		fmt.Fprintf(o.ui.out, "On this network:    %s (whoever can reach it may decide)\n", there)
	}
	if !o.noOpen && o.ui.bars {
		openBrowser(here)
	}
}

// openBrowser asks the desktop to show a page. Where that fails, the address has
// been printed.
func openBrowser(url string) {
	command := map[string][]string{
		"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}, "linux": {"xdg-open"},
	}[runtime.GOOS]
	if command == nil || runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return
	}
	cmd := exec.Command(command[0], append(command[1:], url)...)
	if cmd.Start() == nil {
		go cmd.Wait()
	}
}
