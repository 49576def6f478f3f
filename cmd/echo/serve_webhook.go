package main

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"time"
	_ "time/tzdata" // so that --timezone knows zones on machines that do not

	"echo/server/webhook"
)

// secretVariable may hold the secret of the webhook instead of a file.
const secretVariable = "ECHO_WEBHOOK_SECRET"

// hook starts what tells the webhook; nil without one.
func (o *serveOptions) hook(log *slog.Logger) (*webhook.Sender, error) {
	switch {
	case o.webhook == "" && o.secret == "":
		return nil, nil
	case o.webhook == "":
		return nil, &coded{exitMisuse, fmt.Errorf("--webhook-secret-file without --webhook: say where to send, or leave it out")}
	}
	secret := []byte(os.Getenv(secretVariable))
	if o.secret != "" {
		var err error
		if secret, err = os.ReadFile(o.secret); err != nil {
			return nil, environment(fmt.Errorf("the secret of the webhook: %w", err))
		}
	}
	if secret = bytes.TrimSpace(secret); len(secret) == 0 {
		return nil, &coded{exitMisuse, fmt.Errorf("--webhook needs a secret to sign with: give --webhook-secret-file, or set %s", secretVariable)}
	}
	hook, err := webhook.New(webhook.Config{URL: o.webhook, Secret: secret, Log: log})
	if err != nil {
		return nil, &coded{exitMisuse, err}
	}
	return hook, nil
}

// zone is the time zone in which a day begins.
func (o *serveOptions) zone() (*time.Location, error) {
	if o.timezone == "" {
		return time.Local, nil
	}
	zone, err := time.LoadLocation(o.timezone)
	if err != nil {
		return nil, &coded{exitMisuse, fmt.Errorf("--timezone %q is not known: give one such as Europe/Madrid or UTC", o.timezone)}
	}
	return zone, nil
}
