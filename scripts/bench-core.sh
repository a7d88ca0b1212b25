#!/usr/bin/env bash
# Counts the instructions of a move in each game. Provides valgrind, and the runner of gungraun in
# the version that the benchmark is built with, below a folder.
# Usage: bench-core.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$1
command -v valgrind >/dev/null || scripts/install-packages.sh 'Counts of instructions' valgrind
version=$(sed -n 's/^gungraun = "=\(.*\)".*/\1/p' Cargo.toml)
GUNGRAUN_RUNNER=$tools/bin/gungraun-runner
export GUNGRAUN_RUNNER
if [[ $("$GUNGRAUN_RUNNER" --version 2>/dev/null) != *" $version" ]]; then
    cargo install --locked --root "$tools" --version "$version" gungraun-runner
fi
exec cargo bench --locked --package lamproom-table --bench moves
