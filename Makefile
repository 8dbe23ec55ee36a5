# Every task of the project. `make` lists them.

.DEFAULT_GOAL := help
.PHONY: help demo serve tried \
	setup build check test replay documentation lint format clean \
	bench growth agree load first-film drag-film round-trips \
	mutate cluster fuzz fuzz-check fuzz-specs fuzz-http kill-stores conformance soak sanitize sanitize-service \
	dist dist-trial image release code-tools code-rewriter code-trial

PORT ?= 8080

# AVX2 makes blending whole rows faster. One set of flags serves all builds, or each would compile
# everything again. x86-64-v3 is the level of instructions that has AVX2.
ifeq ($(shell uname -m),x86_64)
ifeq ($(shell for flag in avx2 bmi1 bmi2 f16c fma movbe abm; do \
	grep -qw $$flag /proc/cpuinfo 2>/dev/null || echo no; done),)
SWIFT_FLAGS ?= -Xswiftc -Xcc -Xswiftc -march=x86-64-v3 -Xcc -DFILMSTRIP_NEEDS_X86_64_V3
endif
endif

# Tests see public API alone. So they share with every other build what is compiled.
TEST_FLAGS = -c release --disable-testable-imports $(SWIFT_FLAGS)

# A line `##@ Heading` begins a group of the list; a task is in it by `## ` and its description.
help: ## List the tasks
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Use it

demo: setup ## Render Examples/back-swipe.json through the server: filmstrip.png, .svg and .json
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/demo

serve: setup ## Serve on 127.0.0.1; PORT=8080 unless told otherwise
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	.build/release/filmstrip serve --host 127.0.0.1 --port $(PORT)

##@ Change it

setup: ## Install what is missing: Debian packages, and what tests compare with
	@Scripts/setup

build: setup ## Build everything for release
	swift build -c release $(SWIFT_FLAGS)

test: setup lint ## Check the format, build with warnings as errors, run all tests, build the documentation
	@Scripts/test $(TEST_FLAGS)
	@$(MAKE) --no-print-directory tried
	@$(MAKE) --no-print-directory documentation

# What pages tell people to run, in its smallest form; `make lint` knows which commands are left out, and why. The last
# plans a build of fewer targets, after which the whole one links its tests again.
tried: help format build demo
	@Scripts/pages --self-test
	Scripts/pages
	@FUZZ_SPECS=200 $(MAKE) --no-print-directory fuzz-specs
	@$(MAKE) --no-print-directory replay SEED=7 TEST='never passes its target'
	@$(MAKE) --no-print-directory check ROOM=FilmstripZIP

check: ## Test what changed since the last commit; ROOM=FilmstripFindings that room, ONLY=PATTERN some of its tests, LIST=1 only lists
	@Scripts/check $(if $(LIST),--list) $(ROOM) -- $(TEST_FLAGS) $(if $(ONLY),--filter "$(ONLY)")

# With the flags of `make test`, so that nothing is built anew.
replay: export TEST_SEED = $(SEED)
replay: setup ## Repeat a test of random input as its failure says; SEED=7 TEST='name of the test'
	swift test $(TEST_FLAGS) --filter '$(TEST)'

lint: ## Check the format of the sources, that targets only use those above them, and the documentation
	swift format lint --strict --recursive Sources Tests Plugins Examples Package.swift
	@Scripts/rooms
	@Scripts/rooms --self-test
	@Scripts/check --ceilings
	@Scripts/docs
	@Scripts/docs --self-test

# The program itself, and a test, write pages beside the documentation of the Swift API.
DOCUMENTATION = $(CURDIR)/.build/documentation
documentation: setup ## Write the Swift API, the reference of specs and the names of UIKit to .build/documentation/site
	swift build -c release --target FilmstripTesting $(SWIFT_FLAGS)
	@Scripts/documentation
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	.build/release/filmstrip schema --reference $(DOCUMENTATION)/site/spec
	COVERAGE_PAGE=$(DOCUMENTATION)/site/uikit-coverage.md TARGETS_ALONE=CoverageTests \
		swift test $(TEST_FLAGS) --filter 'The coverage page'

format: ## Put the sources into format
	swift format --in-place --recursive Sources Tests Plugins Examples Package.swift

clean: ## Remove what was built and rendered
	rm -rf .build filmstrip.png filmstrip.svg filmstrip.json

# The player exports its symbols to the code that it loads; the file beside it tells that it does.
code-tools: code-rewriter ## Build what plays specs with Swift code; filmstrip does it when it first needs them
	swift build -c release --product filmstrip-code-player $(SWIFT_FLAGS) -Xlinker --export-dynamic
	@touch .build/release/filmstrip-code-player.exports

code-rewriter: setup ## Build what rewrites Swift code for Linux
	swift build -c release --package-path Tools/SwiftRewriter --product filmstrip-rewrite

code-trial: setup ## Film the Swift of Examples/app, change it, and have the check tell
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/code-trial

##@ Measure it

bench: setup ## Time drawing and encoding beside other renderers, then every stage; BENCH_ROUNDS=5
	swift build -c release --product benchmarks $(SWIFT_FLAGS)
	@Scripts/benchmarks/setup
	.build/release/benchmarks scenes .build/bench
	.build/bench-python/bin/python Scripts/benchmarks/compare.py .build/release/benchmarks .build/bench
	.build/release/benchmarks
	.build/release/benchmarks checking

growth: setup ## Measure what Docs/performance.md says, and write it there
	swift build -c release --product benchmarks $(SWIFT_FLAGS)
	.build/release/benchmarks scenes .build/bench
	python3 Scripts/benchmarks/growth.py .build/release/benchmarks .build/bench

agree: setup ## Compare our pixels with those of other renderers
	swift build -c release --product benchmarks $(SWIFT_FLAGS)
	@Scripts/benchmarks/setup
	.build/release/benchmarks scenes .build/bench
	.build/release/benchmarks vectors .build/bench 2 5 8
	.build/bench-python/bin/python Scripts/benchmarks/agreement.py .build/bench
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	.build/bench-python/bin/python Scripts/benchmarks/random_specs.py .build/release/filmstrip .build/bench 300

load: setup ## Ask the service as fast as wrk can; LOAD_SECONDS=10
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/load

first-film: setup ## Measure how soon the workbench shows its first film
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/first-film

drag-film: setup ## Measure how soon the workbench shows what a finger does
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/drag-film

round-trips: setup ## Record films of known motion as H.264, and measure them again
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/round-trips

##@ Attack it

# The renderer and its tests alone build in two minutes, and in places of their own, so that neither
# undoes what the other flags built.
RENDERER_TESTS = TARGETS_ALONE=DisplayTests,GeometryTests,ParallelTests,PNGTests,RasterTests,SVGTests,ZIPTests \
	swift test -c release

fuzz: export FUZZ_LISTS ?= 2000
fuzz: setup ## Draw lists and PNGs of the worst numbers; FUZZ_LISTS=2000, FUZZ_SEED=1 the first, FUZZ_TRACE=1
	$(RENDERER_TESTS) $(SWIFT_FLAGS) --scratch-path .build/renderer --filter hostile

fuzz-specs: export FUZZ_SPECS ?= 100000
fuzz-specs: export FUZZ_SEED ?= 1
fuzz-specs: setup ## Read and render mutated presets and examples; FUZZ_SPECS=100000, FUZZ_SEED=1
	swift build -c release --product SpecFuzz $(SWIFT_FLAGS)
	.build/release/SpecFuzz

fuzz-check: export FUZZ_PAIRS ?= 100000
fuzz-check: setup ## Review random pairs of specs, and hold every sentence against both plays; FUZZ_PAIRS=100000
	TARGETS_ALONE=ReviewTests swift test $(TEST_FLAGS) --filter 'A random'

fuzz-http: export MALFORMED ?= 100000
fuzz-http: setup ## Send damaged requests over raw sockets, and hold the answers against HTTP; MALFORMED=100000
	swift test $(TEST_FLAGS) --filter 'Malformed requests'

kill-stores: export KILLS ?= 200
kill-stores: setup ## End the service by SIGKILL while it stores, and look for all it acknowledged; KILLS=200
	swift test $(TEST_FLAGS) --filter 'A killed service'

cluster: export CLUSTER_CELLS ?= 5000
cluster: export CLUSTER_ROUNDS ?= 100
cluster: setup ## Share sweeps and a store among servers and services that are killed; CLUSTER_CELLS=5000, CLUSTER_ROUNDS=100
	swift test $(TEST_FLAGS) --filter ClusterTests

mutate: setup ## Break the code in small ways, and tell what no test notices; MUTANTS=60, MUTATE_SEED=1, MUTATE_ROOM=
	@Scripts/mutate $(SWIFT_FLAGS)

conformance: setup ## Check the server against its own OpenAPI document; CONFORMANCE_CASES=25, CONFORMANCE_SEED=1
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/conformance

soak: setup ## Put the service under mixed load above its capacity; SOAK_SECONDS=600, SOAK_CLIENTS=48, SOAK_SEED=1
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/soak

# Leaks that the address sanitizer tells are the test library's. What the compiler makes of typed errors
# under the thread sanitizer runs, but does not pass LLVM's own check.
sanitize: export FUZZ_LISTS ?= 640
sanitize: setup ## Run the renderer's tests under the address sanitizer, then under the thread sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(RENDERER_TESTS) --sanitize=address --scratch-path .build/address
	$(RENDERER_TESTS) --sanitize=thread --scratch-path .build/thread \
		-Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify

# Under a limit of the size of files, which one test sets, the thread sanitizer has no memory.
SERVICE_TESTS = TARGETS_ALONE=FilmstripServiceTests swift test -c release

sanitize-service: setup ## Run the service's tests under the address sanitizer, then under the thread sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(SERVICE_TESTS) --sanitize=address --scratch-path .build/service-address
	TSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/thread-sanitizer $(SERVICE_TESTS) --sanitize=thread \
		--scratch-path .build/service-thread --skip 'disk is full' \
		-Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify

##@ Release it

# The program runs on every x86-64, is built from exact versions of all packages, and does not contain this folder's
# path. With flags of its own it has a place of its own.
dist: setup ## Make a Debian package and a tarball in .build/dist
	@Scripts/setup debhelper lintian
	EXACT_VERSIONS=1 swift build -c release --static-swift-stdlib --product filmstrip \
		--scratch-path .build/portable -Xcc -ffile-prefix-map=$(CURDIR)=.
	@Scripts/dist .build/portable

dist-trial: dist ## Install what `make dist` makes in fresh systems, try it there, also in CI, and remove it: as root
	@Scripts/setup debootstrap
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	Scripts/dist-trial

# What is made stays, so that the next time only stages of changed files are made again.
image: export TARGET ?=
image: ## Make the image without an engine, and try it: as root, half an hour of a core; TARGET=toolchain, IMAGE=.build/image
	@Scripts/setup debootstrap
	Scripts/image $(or $(IMAGE),.build/image)

release: ## Work through the release checklist, without tagging; RELEASE=--dry-run lists it, --image makes the image
	@Scripts/release $(RELEASE)
