# Every task of the project. `make` lists them.

.DEFAULT_GOAL := help
.PHONY: help setup build demo test fuzz fuzz-specs fuzz-http kill-stores conformance soak load first-film image dist dist-trial sanitize sanitize-service serve bench growth agree lint format clean

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

help: ## List the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing: Debian packages, and what tests compare with
	@Scripts/setup

build: setup ## Build everything for release
	swift build -c release $(SWIFT_FLAGS)

demo: setup ## Render Examples/back-swipe.json through the server: filmstrip.png, .svg and .json
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/demo

test: setup lint ## Check the format, build with warnings as errors, run all tests
	@Scripts/test $(TEST_FLAGS)

# The renderer and its tests alone build in two minutes, and in places of their own, so that neither
# undoes what the other flags built. Without the versions' file a later build would resolve them anew.
RENDERER_TESTS = RENDERER_ALONE=1 swift test -c release --force-resolved-versions

fuzz: export FUZZ_LISTS ?= 2000
fuzz: setup ## Draw lists and PNGs of the worst numbers; FUZZ_LISTS=2000, FUZZ_SEED=1 the first, FUZZ_TRACE=1
	$(RENDERER_TESTS) $(SWIFT_FLAGS) --scratch-path .build/renderer --filter hostile

fuzz-specs: export FUZZ_SPECS ?= 100000
fuzz-specs: export FUZZ_SEED ?= 1
fuzz-specs: setup ## Read and render mutated presets and examples; FUZZ_SPECS=100000, FUZZ_SEED=1
	swift build -c release --product SpecFuzz $(SWIFT_FLAGS)
	.build/release/SpecFuzz

fuzz-http: export MALFORMED ?= 100000
fuzz-http: setup ## Send damaged requests over raw sockets, and hold the answers against HTTP; MALFORMED=100000
	swift test $(TEST_FLAGS) --filter 'Malformed requests'

kill-stores: export KILLS ?= 200
kill-stores: setup ## End the service by SIGKILL while it stores, and look for all it acknowledged; KILLS=200
	swift test $(TEST_FLAGS) --filter 'A killed service'

conformance: setup ## Check the server against its own OpenAPI document; CONFORMANCE_CASES=25, CONFORMANCE_SEED=1
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/conformance

soak: setup ## Put the service under mixed load above its capacity; SOAK_SECONDS=600, SOAK_CLIENTS=48, SOAK_SEED=1
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/soak

load: setup ## Ask the service as fast as wrk can; LOAD_SECONDS=10
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/load

first-film: setup ## Measure how soon the workbench shows its first film
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	@Scripts/first-film

# What is made stays, so that the next time only stages of changed files are made again.
image: ## Make the image without an engine, and try it: as root, half an hour of a core; IMAGE=.build/image
	@Scripts/setup debootstrap
	Scripts/image $(or $(IMAGE),.build/image)

# The program runs on every x86-64, is built from exact versions of all packages, and does not contain this folder's
# path. With flags of its own it has a place of its own.
dist: setup ## Make a Debian package and a tarball in .build/dist
	@Scripts/setup debhelper lintian
	EXACT_VERSIONS=1 swift build -c release --static-swift-stdlib --product filmstrip \
		--scratch-path .build/portable -Xcc -ffile-prefix-map=$(CURDIR)=.
	@Scripts/dist .build/portable

dist-trial: dist ## Install what `make dist` makes in a fresh Debian 12, try and remove it: as root
	@Scripts/setup debootstrap
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	Scripts/dist-trial

# Leaks that the address sanitizer tells are the test library's. What the compiler makes of typed errors
# under the thread sanitizer runs, but does not pass LLVM's own check.
sanitize: export FUZZ_LISTS ?= 640
sanitize: setup ## Run the renderer's tests under the address sanitizer, then under the thread sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(RENDERER_TESTS) --sanitize=address --scratch-path .build/address
	$(RENDERER_TESTS) --sanitize=thread --scratch-path .build/thread \
		-Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify

# Under a limit of the size of files, which one test sets, the thread sanitizer has no memory.
SERVICE_TESTS = SERVICE_ALONE=1 swift test -c release --force-resolved-versions \
	--filter FilmstripServiceTests

sanitize-service: setup ## Run the service's tests under the address sanitizer, then under the thread sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(SERVICE_TESTS) --sanitize=address --scratch-path .build/service-address
	TSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/thread-sanitizer $(SERVICE_TESTS) --sanitize=thread \
		--scratch-path .build/service-thread --skip 'disk is full' \
		-Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify

serve: setup ## Serve on 127.0.0.1; PORT=8080 unless told otherwise
	swift build -c release --product filmstrip $(SWIFT_FLAGS)
	.build/release/filmstrip serve --host 127.0.0.1 --port $(PORT)

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

lint: ## Check the format of the sources, and that targets only use those above them
	swift format lint --strict --recursive Sources Tests Examples Package.swift
	@Scripts/rooms

format: ## Put the sources into format
	swift format --in-place --recursive Sources Tests Examples Package.swift

clean: ## Remove what was built and rendered
	rm -rf .build filmstrip.png filmstrip.svg filmstrip.json
