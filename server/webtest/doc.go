// Package webtest proves that a game survives: it holds tests alone, and they
// know the program only as its users do. The real binary is built and run on a
// data folder; people sit in front of real browsers, or send HTTP.
//
//	game_test    three languages play a whole game by clicking, reloading in
//	             every phase, while a fourth watches
//	spy_test     every byte that reached the one who watches, held against what
//	             the journal says was secret at that moment
//	lost_test    a second tab, a personal link, a lost network, a killed host
//	kill_test    kill -9 in every phase, before, during and after an action
//	tunnel_test  in every phase: the network away, forty seconds once, and the
//	             host restarted; every tab goes on by itself
//	rematch_test one tap plays every game again
//	calm_test    house rules under which nobody in a browser is too late
//	example_test the shell script of docs/examples plays a game
//	walls_test   pictures of every phase on a big screen, on wish
//	screens_test pictures of every phase, for people to look at; only on wish:
//	             go test ./server/webtest -run Screens -args -out DIR
//
// Host, guests and the witness, who reads the journal of a host that is down,
// are those of package hosttest.
package webtest
