# The targets of the project. `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
SEEDS ?= 120
LONG_SEEDS ?= 200000
QUERIES ?= 1000000
SINCE ?= main
TIME ?= 60
WAYMARK = .build/release/waymark
# The Swift runtime inside the program: it starts in a third of the time, and needs no Swift on the machine.
# Generic types are made by functions, not from their names: looking up in each process which types conform to protocols
# took a quarter of the instructions of a first answer. Flags like this one cannot be in the manifest of a dependency.
RELEASE = -c release -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	$(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
# The tests with the optimiser on, for the long run.
RELEASE_TESTS = swift build -c release -Xswiftc -enable-testing --build-tests

# A build from nothing takes a fifth less of the processor if each module is compiled as a whole; one after an edit takes more.
# What debuggers read is another tenth; what traps still says where.
WHOLE = -Xswiftc -disable-batch-mode -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 \
	-debug-info-format none

# Swift on Linux has no undefined-behaviour sanitizer; C stops at what its own finds.
# What lives until the end of the process counts as leaked in Swift; lifetimes and memory have tests of their own.
SANITIZED = WAYMARK_ONLY=LuaRuntimeTests,LuaHostileTests ASAN_OPTIONS=detect_leaks=0
SANITIZERS = --sanitize address -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

.PHONY: help demo demo-sharing check test test-waiting test-computing test-with-brokers check-docs check-shipped test-brokers test-queries test-long release-check judge build install lint format docs bench bench-plugins bench-threads bench-peers bench-instructions fuzz asan clean setup

help: ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1|\2/p' Makefile | column -t -s '|'

setup:
	@.ci/setup

build: setup ## build the release binary
	swift build $(RELEASE) --product waymark

demo: setup ## import the shopping mall, route through it, close an elevator, route again, guide a visitor
	swift build --product waymark
	@.ci/demo .build/debug/waymark

demo-sharing: setup ## share positions over a real MQTT broker (Mosquitto), in the form of OwnTracks
	swift build --product waymark
	@.ci/demo-sharing .build/debug/waymark

check: ## lint, and test what differs from main (or from SINCE=REVISION); quick
	@$(MAKE) --no-print-directory lint
	@.ci/touched $(SINCE)

test: setup ## run every test
	swift build --build-tests $(BUILD)
	@$(call told,$(MAKE) --no-print-directory -k -j4 --output-sync test-waiting test-computing check-shipped check-docs)
	@$(call told,$(MAKE) --no-print-directory -k -j3 --output-sync test-with-brokers judge $(BESIDE))
	@.ci/skipped $(REPORTS) .build/brokers-swift-testing.xml

# Tells at the end what failed.
told = set -o pipefail; $(1) 2>&1 | tee .build/test.log || .ci/failed .build/test.log

# Side by side: tests that wait for processes and disks hold the threads of their process, of which it has one for a core.
WAITING = ^Waymark(Store|Engine|Hostile)Tests
REPORTS = .build/waiting-swift-testing.xml .build/computing-swift-testing.xml

test-waiting:
	@WAYMARK_SEEDS=$(SEEDS) .ci/test-part waiting --filter '$(WAITING)'

test-computing:
	@WAYMARK_SEEDS=$(SEEDS) .ci/test-part computing --skip '$(WAITING)'

# These wait for other programs, so that nothing which takes the cores from them runs beside them. BESIDE names what is to.
test-with-brokers:
	.ci/test-brokers $(REPORTS)

# It takes the time that nobody else needs.
judge: ## compare what the importers make of every set with a network that an independent program makes
	nice -n 19 .ci/judge .build/debug/waymark

check-shipped:
	.ci/check-shipped .build/debug/waymark

check-docs:
	.ci/check-docs

test-brokers: setup ## the tests with real brokers and a real cluster, one after the other
	swift build --build-tests
	.ci/test-brokers

release-check: build ## check the shipped venues, plugins and documents with the release binary, and a package that uses the library
	.ci/check-shipped $(WAYMARK)
	.ci/check-outside

test-queries: setup ## ask a million and a half random routes, and compare with the oracle (an hour)
	$(RELEASE_TESTS)
	WAYMARK_SEEDS=$(QUERIES) swift test -c release -Xswiftc -enable-testing --skip-build --filter 'RandomVenueTests|WeightingTests'

test-long: setup ## the property tests with millions of queries, the store and arrivals with every fault (hours)
	$(RELEASE_TESTS)
	WAYMARK_SEEDS=$(LONG_SEEDS) swift test -c release -Xswiftc -enable-testing --skip-build --filter WaymarkRoutingTests
	WAYMARK_LONG=1 swift test -c release -Xswiftc -enable-testing --skip-build --filter 'WaymarkStoreTests|/Arrival(Fault)?Tests'

install: build ## put the binary into $(PREFIX)/bin
	install -d $(DESTDIR)$(PREFIX)/bin
	install -s -m 755 $(WAYMARK) $(DESTDIR)$(PREFIX)/bin/waymark

lint: setup ## format, import rules, file sizes, wording, plugins
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks
	.ci/check-structure
	.ci/check-prose
	cd plugins && luacheck --quiet .
	cd docs/plugins && luacheck --quiet .

format: ## format all sources in place
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks

docs: setup ## build the library's reference in .build/docs.doccarchive; warnings are errors
	swift build
	.ci/check-docs

bench: bench-plugins ## measure import, weights, routes, answers, starts, maps and plugins; writes docs/performance.md
	swift build $(RELEASE) --product waymark
	WAYMARK_BENCH=1 swift build $(RELEASE) --product WaymarkBenchmarks
	Benchmarks/page.py bench .build/release/WaymarkBenchmarks

bench-plugins:
	@.ci/setup python3
	WAYMARK_BENCH=1 swift build $(RELEASE) --product PluginBenchmarks
	Benchmarks/page.py bench-plugins .build/release/PluginBenchmarks

bench-threads: ## measure two threads on a venue with plugins; writes its block of docs/performance.md
	@.ci/setup python3
	WAYMARK_BENCH=1 swift build $(RELEASE) --product WaymarkBenchmarks
	Benchmarks/page.py bench-threads .build/release/WaymarkBenchmarks threads

bench-peers: ## let graph libraries search the same graphs, and write the table in docs/performance.md
	@.ci/setup python3 python3-venv g++ libboost-graph-dev
	WAYMARK_BENCH=1 swift build $(RELEASE) --product WaymarkBenchmarks
	.build/release/WaymarkBenchmarks peers .build/peers $(VENUES)
	Benchmarks/Peers/compare.py .build/peers

bench-instructions: ## count the instructions of searches, answers and plugins with valgrind; no load of the machine changes them
	@.ci/setup python3 valgrind
	WAYMARK_BENCH=1 swift build $(RELEASE) --product PluginBenchmarks
	WAYMARK_BENCH=1 swift build $(RELEASE) --product WaymarkBenchmarks
	@Benchmarks/page.py bench-instructions .ci/instructions .build/release/WaymarkBenchmarks .build/release/PluginBenchmarks

fuzz: setup ## search every reader, or TARGET=yaml, for inputs that break it, TIME=60 seconds each
	@.ci/fuzz "$(TIME)" $(TARGET)

asan: setup ## the Lua border's tests with AddressSanitizer, and traps on undefined behaviour
	$(SANITIZED) swift build --scratch-path .build-asan $(SANITIZERS) --build-tests
	$(SANITIZED) swift test --scratch-path .build-asan $(SANITIZERS) --skip-build

clean: ## remove the products of builds
	rm -rf .build .build-*
