#!/usr/bin/env bash
# Fuzzes each target of the folder fuzz/ for a time. Provides cargo-fuzz. Inputs worth keeping are
# in FOLDER/corpus, those that fail in FOLDER/artifacts.
# Usage: fuzz.sh SECONDS FOLDER [TARGET...], where everything is built in that folder
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=$1
folder=$2
shift 2
version=0.13.2
nightly=${NIGHTLY:-nightly}
if ! rustup run "$nightly" rustc --version >/dev/null 2>&1; then
    echo "Fuzzing needs a nightly compiler: rustup toolchain install $nightly." >&2
    exit 1
fi
if [[ $("$folder/bin/cargo-fuzz" --version 2>/dev/null) != "cargo-fuzz $version" ]]; then
    cargo install --locked --root "$folder" --version "$version" cargo-fuzz
fi
export CARGO_TARGET_DIR=$folder
PATH=$folder/bin:$PATH
cargo clippy --locked --manifest-path fuzz/Cargo.toml --all-targets -- --deny warnings
cargo "+$nightly" run --locked --release --manifest-path fuzz/Cargo.toml --bin seeds -- \
    "$folder/corpus"

targets=("$@")
[[ ${#targets[@]} -gt 0 ]] || targets=(client_frames journal_rows match_files actions)
failed=()
for target in "${targets[@]}"; do
    mkdir -p "$folder/artifacts/$target"
    # Without a sanitizer: there is no unsafe code of ours, and it would halve the speed.
    cargo "+$nightly" fuzz run --fuzz-dir fuzz --sanitizer none "$target" "$folder/corpus/$target" \
        -- -max_total_time="$seconds" -max_len=65536 -timeout=20 -print_final_stats=1 \
        -artifact_prefix="$folder/artifacts/$target/" ||
        failed+=("$target")
done
if [[ ${#failed[@]} -gt 0 ]]; then
    echo "These targets have found something: ${failed[*]}" >&2
    exit 1
fi
