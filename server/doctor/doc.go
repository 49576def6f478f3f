// Package doctor answers a host's question: what is wrong with my set-up?
//
//	checks := doctor.Setup{Data: "games", Addr: ":8080", PublicURL: "https://play.example.org"}.Checks()
//	findings, err := doctor.Run(ctx, checks)
//
// A check looks at one thing and gives one verdict: well, a warning, a fault, or
// that it could not look. Whatever is not well comes with one line of what to
// do. Each check has a file of its noun; most are two functions, one that
// measures and one that judges, so that tests can judge machines nobody has.
//
// The doctor changes nothing. In the data folder it writes one file for the time
// of a measurement; through the public URL it opens a room of its own, which no
// list shows, sits in it as any guest would, and leaves.
package doctor
