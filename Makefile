# The commands of the project. Each does its whole set-up, and little when nothing has changed.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.DEFAULT_GOAL := help

target := $(or $(CARGO_TARGET_DIR),target)
npm := npm --prefix web-client run --silent

# What cargo needs besides itself: a C compiler for SQLite, and Node.js for the client.
need = @command -v $(1) >/dev/null || { echo "$(1) was not found: install $(2)." >&2; exit 1; }
section = @printf '\n── %s ──\n' "$(1)"

.PHONY: help
help: ## Lists these commands.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: tools ## Builds everything and serves on http://127.0.0.1:8080, on SQLite in ./data. `make run ARGS=--help` lists the settings.
	cargo run --locked --package lamproom -- serve $(ARGS)

.PHONY: test
test: tools test-tools lint test-rust web-packages lint-web test-web build-web e2e ## Runs every check and test there is.
	$(call section,Everything passed)

.PHONY: check
check: tools lint web-packages lint-web test-web ## Lints everything, and runs the tests that take seconds.
	cargo test --locked --package lamproom-protocol --package lamproom-games --package lamproom-table

.PHONY: gen
gen: ## Rewrites what is generated: TypeScript types, docs/protocol.md, playthroughs, matches that are kept. Read the difference before you commit it.
	UPDATE_EXPECT=1 cargo test --locked --package lamproom-protocol --test '*'
	UPDATE_EXPECT=1 cargo test --locked --package lamproom-games --test '*'
	UPDATE_EXPECT=1 cargo test --locked --package lamproom-games --lib playthroughs
	UPDATE_EXPECT=1 cargo test --locked --package lamproom-table --test corpus

.PHONY: bench
bench: tools ## Measures a release build, briefly. docs/benchmarks.md explains the figures.
	cargo build --locked --release --package lamproom --package lamproom-loadtest
	$(target)/release/lamproom-loadtest bench --short --server $(target)/release/lamproom \
		$(if $(wildcard /usr/lib/postgresql/15/bin/initdb),--postgres)

# ── Parts of the above ──

.PHONY: tools
tools:
	$(call need,cargo,Rust)
	$(call need,cc,a C compiler such as gcc)
	$(call need,npm,Node.js 20.19 or later)

.PHONY: test-tools
test-tools:
	$(call section,Chromium and PostgreSQL)
	scripts/test-tools.sh

.PHONY: lint
lint:
	$(call section,Rust: format and lints)
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- --deny warnings
	RUSTDOCFLAGS='--deny warnings --allow rustdoc::private_intra_doc_links' \
		cargo doc --locked --workspace --no-deps --document-private-items --quiet

.PHONY: test-rust
test-rust:
	$(call section,Rust: tests)
	cargo test --locked --workspace

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
	cargo build --locked --package lamproom
	LAMPROOM_BINARY=$(abspath $(target))/debug/lamproom $(npm) e2e
