// Package web is the page that players see: HTML, stylesheets and ES modules
// as they lie here, with no build step; a host joins them when it starts, see
// package join. It holds no rules. What a seat may do
// is what the view lists under me.can; everything on the screen is a function
// of the newest view and a little state of the page's own.
//
//	index.html   names where scripts and styles begin
//	css/         first.css takes in what the first visit needs, dialog.css and
//	             table.css the rest; tokens first: ink, paper and one light
//	early/       the screens that somebody comes to for the first time, as the
//	             page draws them; a host puts them into index.html, with words,
//	             styles and js/early.js, see docs/adr/0032
//	js/main.js   where it begins; store.js is the whole state, app.js the root
//	js/poll.js   the long poll; act.js sends actions, outbox.js keeps them until
//	             they are answered; seat.js keeps seats
//	js/tabs.js   which tab of a browser polls; line.js tells the others
//	js/table.js  the pages of a running game, which arrive after the first
//	js/hall.js   the lower part of the front page, which arrives after it too
//	js/porch.js  the dialogs of the front page, js/doors.js those of a room
//	js/page, ui  pages and what they are made of
//	js/vendor    Preact and htm, see the README there
//	manifest/    the page on a home screen, one file a language; icons in img
//	lang/        every word a player reads, one file a language; the rules of
//	             the games in lang/rules, which arrive when somebody asks
//
// It is served from the root of its host: / and /r/{code} send index.html, and
// every file lies at its own path, /css/base.css and so on. It keeps to the
// strictest Content-Security-Policy, see Policy: but for the script and styles of
// the first screen, which are allowed by hash, there are no inline scripts, no
// inline styles, no handlers in markup, no data: addresses, and no text is ever
// parsed as markup.
//
// # Addresses
//
//	/               the front page; ?room=CODE fills the form
//	/r/CODE         the room; whoever has no seat is invited to take one
//	/r/CODE#k=KEY   a personal link: spends the key for its seat, and hides it
//	/r/CODE#TOKEN   takes the seat of that token, and hides it from the address
//	/r/CODE?tv=1    a big screen: a spectator, whatever seat this browser has;
//	                &hide=1 shows neither code nor QR code, for a stream
//
// A seat is its token. The browser keeps one for each room (localStorage,
// echo:seat:CODE) and sends it as Authorization: Bearer. What a tab has sent and
// nobody has answered it keeps until then (sessionStorage, echo:outbox), and sends
// again under the same key, also after a reload. The browser keeps what it saw
// last of each room (echo:seen:CODE), to tell who comes back after a long while
// what happened; drafts of clues (echo:draft:CODE, where time has no limits); and
// which games it has explained (echo:knows:RULES); and the games that ended here
// (echo:games), the hints given here (echo:hints), and whether the letters of the
// page have come (echo:letters). Sounds and vibration are
// off until they are wanted (echo:senses), codes are shown until they are to be
// hidden (echo:hide-code).
//
// # Many tabs
//
// A browser opens six connections to a host. Tabs that look at a room with the
// same eyes (a seat, a guest, a big screen) are one line: one of them polls and
// tells the others, and four lines at most are parked, see docs/adr/0029. Any tab
// may ask for itself at any time, and session.resume makes it do so at once.
//
// # Invariants
//
// Nothing moves between contour and colour: the colours fade in over their own
// lines, one picture after another, by opacity alone, and sky and dock keep
// their height. An action is sent under one key until there is an answer; only
// an answer ends it, and a page that some network puts in its place is none. A
// name or a clue never becomes markup. Every text comes from lang.
//
// # Types
//
// Types are JSDoc, checked by TypeScript (5.5 or newer): tsc -p server/web/js
//
// # Hooks
//
// Tests and scripts may rely on these attributes, as on an interface.
//
//	html            data-tone: contour or colour; class tv, and spare where
//	                colours do not fade in
//	.early          the first screen as the host has drawn it: it has no
//	                data-screen yet; aria-busy is what was tapped
//	.app            data-screen: front, invite, gone, loading, lobby,
//	                clue, clue-wait, echo, echo-wait, gallery, story, ledger,
//	                tv-reveal, void, over, desk; in a room also data-phase,
//	                data-room;
//	                gone has data-gone, the code of why
//	[data-card]     a card: h1… of the hand, g1… of the gallery;
//	                data-mark: looking, first, final or ""
//	[data-action]   a button: try, fan-DECK, erase, erase-no, erase-sure, join, open-table, open, watch, sit, share, bot,
//	                start, settings, save, menu, close, rules, rules-short,
//	                rules-full, tv, copy-link, copy-seat, leave, away, home,
//	                language-CODE, person-SEAT, kick-SEAT, transfer-SEAT,
//	                pick, lock-clue, lock-echo, lock-guess, keep, change, muse,
//	                previous, next, closer, show-all, beat-N, continue, again, export,
//	                retry, dismiss, sit-CODE, mark, ready, again-yes, again-no,
//	                lock-prepare, send-comment, void-insider, void-repeated,
//	                void-plain, keep-round, remind, ahead-DAYS, set-deadline,
//	                lift-deadline, close-phase, desk-continue, copy-bbcode,
//	                copy-markdown, copy-seat-link, share-seat, since-done,
//	                primer-done, hint-done, seats, people, nudge, skip, remove,
//	                agree, aside, rename, queue, queue-join; doors to dialogs bear their names: prepare,
//	                comment, void, desk, copy, board, said, since; one that is
//	                not possible yet has aria-disabled="true"
//	[data-form]     join, open, settings, prepare, comment, rename, queue; inputs are named
//	                code, name, title, deck, seats, public, rules, moderator,
//	                event, deal, link, soft; clue and comment are #clue; the
//	                menu has sound, buzz and hide-code
//	[data-dialog]   menu, rules, settings, open, share, seat-link, zoom, seat,
//	                people, queue, and those of the doors
//	[data-about]    the seat that a sheet is about; [data-vote] a vote in it, with
//	                [data-missing], [data-ballot] one that asks for ours
//	[data-queue]    who waits for the next game; [data-waits] we do
//	.rail           facts: [data-soft], [data-reminded], [data-pile]
//	.chosen         cards about to be laid together; a tap takes one back
//	[data-board]    the board, [data-cell] a cell; [data-desk] the desk
//	[data-void]     why a round is void; [data-marked] told of an echo
//	[data-since]    the round seen last, [data-past] a round told of
//	[data-link]     a link given with a clue; [data-rules] whose rules these are
//	[data-primer]   the rules in short, at the first visit
//	[data-seat]     a seat in a list; [data-table] a row of tables, in
//	                [data-turn] where one is awaited
//	[data-count]    "5/7": how many have moved
//	[data-code]     a toast: the error code; [data-fault] a fault in a form
//	[data-fresh]    a deck of the table's own: drawing, ready, failed, told
//	[data-offline]  the tab that says the connection is lost; [data-sending] the
//	                one of a move on its way; data-travels of .app: whose seal
//	[data-moral]    why the guide gets nothing
//	[data-row]      a card in the ledger, data-beat a card of the story,
//	                [data-sum] one's own round, [data-reason] a line of it
//	[data-fan]      a deck on the front page; [data-filter] how many wishes
//	                there are; [data-diary] the games played here, [data-game]
//	                one of them, [data-way] whether its table is still there
//	[data-figure]   a picture in the rules: search, told
//	[data-hint]     what is told to who does something for the first time here
//	[data-winners]  seat ids of the winners; [data-memory] what is remembered
//	canvas          of the dialog keepsake: data-drawn, its shape, names, cards
package web
