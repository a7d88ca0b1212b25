#!/usr/bin/env bash
# Counts the instructions of a move in each game. Provides valgrind, and the runner of gungraun in
# the version that the benchmark is built with.
# Usage: bench-core.sh FOLDER, where everything is built
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$1
command -v valgrind >/dev/null || scripts/install-packages.sh 'Counts of instructions' valgrind
version=$(sed -n 's/^gungraun = "=\(.*\)".*/\1/p' bench-core/Cargo.toml)
GUNGRAUN_RUNNER=$folder/bin/gungraun-runner
export GUNGRAUN_RUNNER
if [[ $("$GUNGRAUN_RUNNER" --version 2>/dev/null) != *" $version" ]]; then
    cargo install --locked --root "$folder" --version "$version" gungraun-runner
fi
export CARGO_TARGET_DIR=$folder
cargo clippy --locked --manifest-path bench-core/Cargo.toml --all-targets -- --deny warnings
exec cargo bench --locked --manifest-path bench-core/Cargo.toml
