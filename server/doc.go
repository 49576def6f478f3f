// Package server is the host of games: JSON over HTTP with long polling, the
// page, and the pictures.
//
//	s, err := server.New(server.Config{Addr: ":8080", Journal: j, Art: decks, Rulesets: engine.Presets()})
//	err = s.Open()            // listens; s.URL() says where
//	<-s.Failed()              // closed when it cannot go on: s.Err() says why
//	err = s.Close(ctx)        // answers parked polls, finishes what was begun
//
// routes.go has the whole table of routes; each handler has a file of its noun.
// A handler answers, or returns an error that problem.go turns into RFC 9457
// with a stable code. docs/api.md is the contract for people, openapi.json for
// programs; tests hold both to what the handlers do.
//
// What is decided where: the rules in engine, the life of a room in room, what
// is kept in journal, the names of pictures in gallery. Here are only the ways
// of HTTP: who asks, how much they may ask, how answers are encoded.
//
// # Secrets
//
// Whatever leaves about a game is an engine.View. A seat is a token; tokens
// are told once, to whoever sits down, and kept as hashes. Errors of ours go to
// the log and never to a client.
package server
