#!/usr/bin/env bash
# Provides what the tests need besides Rust and Node.js: Chromium for the browser tests,
# PostgreSQL 15 for the store's, and HAProxy for those of a cluster.
set -euo pipefail

packages=()
command -v chromium >/dev/null || packages+=(chromium fonts-liberation)
command -v chromium-headless-shell >/dev/null || packages+=(chromium-headless-shell)
[[ -x /usr/lib/postgresql/15/bin/initdb ]] || packages+=(postgresql-15)
[[ -x /usr/sbin/haproxy ]] || packages+=(haproxy)
((${#packages[@]})) || exit 0
exec "$(dirname "$0")/install-packages.sh" 'The tests' "${packages[@]}"
