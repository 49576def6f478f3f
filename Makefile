# Everything a newcomer needs: `make` lists the targets.

GO      ?= go
PREFIX  ?= /usr/local
PKG     ?= ./...
BENCH   ?= .
FUZZFOR ?= 30s
SAME    ?= 0
SEED    ?= 0
KILLS   ?= 200
GAMES   ?= 3000

.DEFAULT_GOAL := help
.PHONY: help build install serve check fmt vet lint test short race bench load fuzz leak same kill sheets guide tools clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-9s %s\n", $$1, $$2 }'

build: ## build the program as ./echo
	$(GO) build -o echo ./cmd/echo

install: ## install the program as echo-contour (never shadows the system's echo)
	$(GO) build -trimpath -o echo-contour ./cmd/echo
	install -d $(DESTDIR)$(PREFIX)/bin
	install echo-contour $(DESTDIR)$(PREFIX)/bin/echo-contour
	./echo-contour man --force man-pages --quiet >/dev/null && install -d $(DESTDIR)$(PREFIX)/share/man/man1 && install -m 644 man-pages/*.1 $(DESTDIR)$(PREFIX)/share/man/man1
	rm -rf echo-contour man-pages

serve: ## host games on this machine
	$(GO) run ./cmd/echo serve

check: fmt vet lint short ## what has to hold before a commit

fmt: ## fail if a file is not formatted
	@out=$$(gofmt -l .); if [ -n "$$out" ]; then echo "not formatted (gofmt -w):"; echo "$$out"; exit 1; fi

vet: ## go vet
	$(GO) vet $(PKG)

lint: ## staticcheck, in the version that go.mod pins
	$(GO) tool staticcheck $(PKG)

test: tools ## everything, browser tests included; SEED=n repeats the draws of the property tests
	$(GO) test -timeout 25m $(filter $(LONGEST),$(ALL)) $(filter-out $(LONGEST) $(DRAWING),$(ALL))
	$(GO) test -timeout 25m $(DRAWING) -rapid.seed=$(SEED)

# Whole games in browsers wait far more than they compute: they begin first, and
# everything else is tested beside them.
LONGEST = echo/server/web echo/server/webtest
ALL = $(shell $(GO) list $(PKG))

# The packages whose properties are tested on random draws.
DRAWING = $(shell $(GO) list -f '{{$$p := .ImportPath}}{{range .TestImports}}{{if eq . "pgregory.net/rapid"}}{{$$p}}{{end}}{{end}}{{range .XTestImports}}{{if eq . "pgregory.net/rapid"}} {{$$p}}{{end}}{{end}}' $(PKG))

short: ## the quick tests
	$(GO) test -short $(PKG)

race: ## tests of what runs concurrently, with the race detector
	$(GO) test -race -short ./engine/... ./server/... ./deck ./deck/studio

bench: ## benchmarks: pairs a second, features, choosing, all pairs; journal, parked polls
	$(GO) test -run '^$$' -bench '$(BENCH)' -benchmem $(PKG)

# 10,008 and 960 players at tables of twelve; the hosts of a line take turns. The
# go command looks into no folder whose name begins with an underscore.
LOAD   = out/load
ROUNDS ?= 3
load: ## many players at once on two processors, against golongpoll and boardgame.io too; ROUNDS=n, 12 minutes for 3
	$(GO) build -o $(LOAD)/ ./cmd/echo ./internal/load/cmd/load
	cd internal/load/peers/golongpoll && $(GO) build -o ../../../../$(LOAD)/golongpoll .
	mkdir -p $(LOAD)/_boardgame && cp internal/load/peers/boardgame/* $(LOAD)/_boardgame && cd $(LOAD)/_boardgame && npm ci --no-audit --no-fund --silent
	$(LOAD)/load -rounds $(ROUNDS) -tables 834 -rate 400 echo=$(LOAD)/echo golongpoll=$(LOAD)/golongpoll
	$(LOAD)/load -rounds $(ROUNDS) -tables 80 -rate 400 echo=$(LOAD)/echo golongpoll=$(LOAD)/golongpoll boardgame=$(LOAD)/_boardgame/server.js

fuzz: ## fuzz every decoder for FUZZFOR each
	@for at in $$(grep -rl --include=*_test.go '^func Fuzz' .); do \
		for f in $$(grep -o '^func Fuzz[A-Za-z0-9]*' $$at | cut -c6-); do \
			$(GO) test -run '^$$' -fuzz "^$$f$$" -fuzztime $(FUZZFOR) -fuzzminimizetime 10x ./$$(dirname $$at) || exit 1; \
		done; done

kill: ## kill a host KILLS times while tables play, and hold the games against those of one that lives
	$(GO) test ./server/killtest -count=1 -timeout 60m -v -args -kills $(KILLS)

leak: ## play GAMES random games under the eyes of the leak tests, then plant leaks that they must notice
	$(GO) test ./server -count=1 -timeout 120m -run 'TestNoAnswerTellsASecret|TestAnswersDependOnNoSecret' -v -args -games $(GAMES)
	$(GO) test ./server/leaktest -count=1 -timeout 60m -run TestPlantedLeaksAreNoticed -v -args -plant

sheets: ## contact sheets of the shipped decks, as PNG in out/
	@mkdir -p out
	$(GO) run ./cmd/echo sheet contour --out out/contour.png
	$(GO) run ./cmd/echo sheet dreams --out out/dreams.png

guide: build ## the pictures of the guides in docs, made anew
	sh docs/img/artist/pictures.sh ./echo
	sh docs/img/designer/pictures.sh ./echo
	sh docs/img/rules/pictures.sh ./echo

same: ## the same bytes on amd64 v3 and on arm64 (qemu); SAME=2000 compares more cards than the pinned ones
	GOAMD64=v3 $(GO) test ./decks -count=1 -run Same -v -args -cards $(SAME)
	GOARCH=arm64 CGO_ENABLED=0 $(GO) test -exec qemu-aarch64-static ./decks -count=1 -timeout 60m -run Same -v -args -cards $(SAME)
	$(GO) test ./decks -count=1 -run Same -v -args -cards $(SAME)

# Tests need Chromium, librsvg, poppler, systemd, and nginx and Caddy as programs, not
# as services; `same` needs qemu. Root may install them; others are told how.
NEEDED = chromium rsvg-convert qemu-aarch64-static pdftocairo nginx caddy systemd-analyze
FROM   = chromium librsvg2-bin qemu-user-static poppler-utils nginx-light caddy systemd
tools:
	@PATH="$$PATH:/usr/sbin"; missing=; for t in $(NEEDED); do command -v $$t >/dev/null || missing="$$missing $$t"; done; \
	if [ -z "$$missing" ]; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(FROM) >/dev/null && \
	for s in nginx caddy; do case "$$missing" in *$$s*) systemctl disable --quiet --now $$s 2>/dev/null || true; esac; done; \
	elif [ -n "$$CI" ]; then echo "missing:$$missing; without root they cannot be installed: apt-get install $(FROM)" >&2; exit 1; \
	else echo "missing:$$missing; the tests that need them will be skipped. To run them: sudo apt-get install $(FROM) (or your system's packages)"; fi

clean: ## remove what was built
	rm -rf echo echo-contour out
