// Package killtest kills a host of games over and over while many tables play,
// and holds what is left against what the players were told: it holds tests
// alone.
//
//	go test ./server/killtest                      some kills, as for every change
//	make kill                                      hundreds, see the Makefile
//
//	kill_test    kill -9 at any moment, right after a move was sent, and while
//	             the host is starting
//	hall_test    the host and its lives: where guests wait until it is back
//	game_test    one table: what its guests do follows from a seed and what they see
//	autopsy_test what was acknowledged, shown or asked for, against the journal
//	             of the dead host
//	plain_test   the same choices on a host that nobody kills: the same games
//	grace_test   what a phase has left after a restart, and that it ends
package killtest
