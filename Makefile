# The project's commands. Each does its own set-up, and does little when nothing has changed.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.DEFAULT_GOAL := help

target := $(or $(CARGO_TARGET_DIR),target)
npm := npm --prefix web-client run --silent

# Fails with advice if a tool is missing.
need = @command -v $(1) >/dev/null || { echo "$(1) was not found: install $(2)." >&2; exit 1; }
# Announces a section of `make test`, and notes when it begins.
section = $(eval begun += $(shell date +%s))$(eval sections += "$(1)")@printf '\n── %s ──\n' "$(1)"

.PHONY: help
help: ## List these commands.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Profile `local` is described in Cargo.toml.
.PHONY: run
run: tools ## Build and serve on http://127.0.0.1:8080; ARGS=--help lists the settings.
	cargo run --locked --profile local --package lamproom -- serve $(ARGS)

.PHONY: dev
dev: tools ## Run the server and a client that reloads as you edit, until Ctrl-C.
	@scripts/dev.sh $(ARGS)

.PHONY: test
test: tools test-tools lint test-rust web-packages lint-web test-web build-web e2e ## Run every check and test.
	$(call section,Everything passed)
	@scripts/section-times.sh $(words $(begun)) $(begun) $(sections)

.PHONY: check
check: tools lint web-packages lint-web test-web ## Run the lints and the fast tests.
	cargo test --locked --all-features --package lamproom-json --package lamproom-protocol \
		--package lamproom-game --package lamproom-toys --package lamproom-games \
		--package lamproom-table --package lamproom-tidy

.PHONY: format
format: tools web-packages ## Format Rust, TypeScript, and CSS.
	cargo fmt --all
	$(npm) format

.PHONY: gen
gen: ## Rewrite generated files. Read the difference before committing it.
	UPDATE_EXPECT=1 cargo test --locked --package lamproom-protocol --test '*'
	UPDATE_EXPECT=1 cargo test --locked --all-features --package lamproom-games --test '*'
	UPDATE_EXPECT=1 cargo test --locked --all-features --package lamproom-games --lib playthroughs
	UPDATE_EXPECT=1 cargo test --locked --package lamproom-table --test corpus

.PHONY: pictures
pictures: tools test-tools web-packages ## Retake the pictures of the README and of links from the running page.
	cargo build --locked --profile local --package lamproom
	LAMPROOM_BINARY=$(abspath $(target))/local/lamproom $(npm) pictures

.PHONY: bench
bench: tools ## Measure a release build in five minutes; see docs/benchmarks.md.
	cargo build --locked --release --package lamproom --package lamproom-loadtest
	$(target)/release/lamproom-loadtest bench --short --server $(target)/release/lamproom \
		$(if $(wildcard /usr/lib/postgresql/15/bin/initdb),--postgres)

.PHONY: bench-core
bench-core: tools ## Count the instructions of a move; fails when a game's figure rises.
	scripts/bench-core.sh $(abspath $(target))/bench-core

# Optimised, with the checks of a debug build.
simulation := CARGO_PROFILE_LOCAL_DEBUG_ASSERTIONS=true CARGO_PROFILE_LOCAL_OVERFLOW_CHECKS=true \
	cargo test --locked --profile local --all-features --package lamproom-server --test simulation

.PHONY: simulate
simulate: tools ## Run SEEDS=1000 simulations with faults, or only SEED; CLUSTER=1 runs two nodes.
	$(simulation) -- --exact a_seed_repeats_a_run_exactly
	$(simulation) -- --ignored --exact simulate --nocapture

.PHONY: fuzz
fuzz: tools ## Fuzz each target, or TARGETS, for SECONDS=60; see docs/fuzzing.md.
	scripts/fuzz.sh $(or $(SECONDS),60) $(abspath $(target))/fuzz $(TARGETS)

# ── Steps of the commands above ──

.PHONY: tools
tools:
	$(call need,cargo,Rust)
	$(call need,cc,a C compiler such as gcc)
	$(call need,npm,Node.js 20.19 or later)

.PHONY: test-tools
test-tools:
	$(call section,Tools of the tests)
	scripts/test-tools.sh

.PHONY: lint
lint:
	$(call section,Rust: format and lints)
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets --all-features -- --deny warnings
	RUSTDOCFLAGS='--deny warnings --allow rustdoc::private_intra_doc_links' \
		cargo doc --locked --workspace --all-features --no-deps --document-private-items --quiet

.PHONY: test-rust
# Tests of servers mostly wait, so four of them run at once for each core.
test-rust:
	$(call section,Rust: tests)
	RUST_TEST_THREADS=$$((4 * $$(nproc))) cargo test --locked --workspace --all-features

.PHONY: web-packages
web-packages:
	scripts/web-packages.sh

.PHONY: lint-web
lint-web: web-packages
	$(call section,Client: types and lints)
	$(npm) check

.PHONY: test-web
test-web: web-packages
	$(call section,Client: tests)
	$(npm) test

.PHONY: build-web
build-web: web-packages
	$(call section,Client: build and size)
	$(npm) build

.PHONY: e2e
e2e: web-packages
	$(call section,Browser tests)
	cargo test --locked --workspace --all-features --no-run # builds the program as the tests do
	LAMPROOM_BINARY=$(abspath $(target))/debug/lamproom $(npm) e2e
