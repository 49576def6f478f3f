// Package webhook tells an address of the host's choice who is awaited at the
// tables that have no time limits: a chat, a mailer, a forum.
//
//	hook, err := webhook.New(webhook.Config{URL: url, Secret: secret, Log: log})
//	hook.Send(notice)   // never waits
//	hook.Close()        // what has not arrived by then is lost
//
// A notice says what a spectator may know, and no more. It is signed, see
// [Sign]. One that does not arrive is sent again, later and later; a receiver
// that meets an Echo-Delivery for the second time has had it already. At most a
// few hundred wait: then the oldest is dropped, and the log says so. Nothing
// that the receiver does, or fails to do, keeps a room waiting.
package webhook
