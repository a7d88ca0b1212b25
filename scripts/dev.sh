#!/usr/bin/env bash
# Runs the server beside Vite, which reloads the client whenever a file of it changes, until Ctrl-C.
#
# The server is restarted when Rust code changes if watchexec or cargo-watch is installed. It takes
# its settings from the environment as always (LAMPROOM_LISTEN, LAMPROOM_DATA, …). Arguments go to
# Vite: `scripts/dev.sh --port 3000`.
set -euo pipefail
cd "$(dirname "$0")/.."

export LAMPROOM_LISTEN=${LAMPROOM_LISTEN:-127.0.0.1:8080}
# Where Vite finds the server.
export LAMPROOM_SERVER=http://$LAMPROOM_LISTEN
# The page comes from Vite, so the server needs none.
export SKIP_WEB_BUILD=1

scripts/web-packages.sh
cargo build --locked --package lamproom

server=(cargo run --locked --quiet --package lamproom -- serve)
if command -v watchexec >/dev/null; then
    server=(watchexec --restart --exts rs,toml,sql --ignore 'web-client/**' -- "${server[@]}")
elif command -v cargo-watch >/dev/null; then
    server=(cargo watch --ignore 'web-client/*' --ignore 'docs/*' -- "${server[@]}")
else
    echo "Restart this after changing Rust code, or install watchexec to have it done for you."
fi

# With job control each of the two leads a process group, and can be stopped with its children.
set -m
jobs=()
stop() {
    trap '' INT TERM HUP
    for job in "${jobs[@]}"; do
        kill -TERM -- "-$job" 2>/dev/null || true
    done
    wait
}
trap stop EXIT
trap 'exit 0' INT TERM HUP

"${server[@]}" </dev/null &
jobs+=("$!")
(cd web-client && exec node_modules/.bin/vite --clearScreen false "$@") </dev/null &
jobs+=("$!")

# Neither is of use without the other.
wait -n
exit 1
