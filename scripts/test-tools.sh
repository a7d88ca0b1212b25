#!/usr/bin/env bash
# Provides what the tests need besides Rust and Node.js: Chromium for the browser tests and
# PostgreSQL 15 for the store's. Installs Debian's packages if it may, and otherwise says which ones
# are missing.
set -euo pipefail

packages=()
command -v chromium >/dev/null || packages+=(chromium fonts-liberation)
[[ -x /usr/lib/postgresql/15/bin/initdb ]] || packages+=(postgresql-15)
((${#packages[@]})) || exit 0

if ((EUID == 0)); then
    as_root=(env)
elif sudo -n true 2>/dev/null; then
    as_root=(sudo -n env)
fi
if [[ -z ${as_root+set} ]] || ! command -v apt-get >/dev/null; then
    cat >&2 <<MESSAGE
The tests need packages that this account may not install. On Debian 12, as root:

    apt-get update && apt-get install ${packages[*]}

MESSAGE
    exit 1
fi

echo "Installing ${packages[*]}"
"${as_root[@]}" apt-get update --quiet=2
"${as_root[@]}" DEBIAN_FRONTEND=noninteractive \
    apt-get install --quiet=2 --yes --no-install-recommends "${packages[@]}" >/dev/null
