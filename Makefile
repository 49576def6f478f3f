# Everything a newcomer needs: `make` lists the targets.

GO      ?= go
PREFIX  ?= /usr/local
PKG     ?= ./...
BENCH   ?= .
FUZZFOR ?= 30s

.DEFAULT_GOAL := help
.PHONY: help build install serve check fmt vet lint test short race bench fuzz sheets chromium clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-9s %s\n", $$1, $$2 }'

build: ## build the program as ./echo
	$(GO) build -o echo ./cmd/echo

install: ## install the program as echo-contour (never shadows the system's echo)
	$(GO) build -trimpath -o echo-contour ./cmd/echo
	install -d $(DESTDIR)$(PREFIX)/bin
	install echo-contour $(DESTDIR)$(PREFIX)/bin/echo-contour
	rm -f echo-contour

serve: ## host games on this machine
	$(GO) run ./cmd/echo serve

check: fmt vet lint short ## what has to hold before a commit

fmt: ## fail if a file is not formatted
	@out=$$(gofmt -l .); if [ -n "$$out" ]; then echo "not formatted (gofmt -w):"; echo "$$out"; exit 1; fi

vet: ## go vet
	$(GO) vet $(PKG)

lint: ## staticcheck, in the version that go.mod pins
	$(GO) tool staticcheck $(PKG)

test: chromium ## everything, browser tests included
	$(GO) test -timeout 20m $(PKG)

short: ## the quick tests
	$(GO) test -short $(PKG)

race: ## tests of what runs concurrently, with the race detector
	$(GO) test -race -short ./engine/... ./server/... ./deck

bench: ## benchmarks: cards, journal, parked polls
	$(GO) test -run '^$$' -bench '$(BENCH)' -benchmem $(PKG)

fuzz: ## fuzz every decoder for FUZZFOR each
	@for at in $$(grep -rl --include=*_test.go '^func Fuzz' .); do \
		for f in $$(grep -o '^func Fuzz[A-Za-z0-9]*' $$at | cut -c6-); do \
			$(GO) test -run '^$$' -fuzz "^$$f$$" -fuzztime $(FUZZFOR) -fuzzminimizetime 10x ./$$(dirname $$at) || exit 1; \
		done; done

sheets: ## contact sheets of the shipped decks, as PNG in out/
	@mkdir -p out
	$(GO) run ./cmd/echo sheet contour --out out/contour.png
	$(GO) run ./cmd/echo sheet dreams --out out/dreams.png

# Browser tests need Chromium. Root may install it; others are told how.
chromium:
	@if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null; \
	elif [ -n "$$CI" ]; then echo "no Chromium, and none can be installed without root: apt-get install chromium" >&2; exit 1; \
	else echo "no Chromium: the browser tests will be skipped. To run them: sudo apt-get install chromium (or your system's package)"; fi

clean: ## remove what was built
	rm -rf echo echo-contour out
