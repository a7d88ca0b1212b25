#!/usr/bin/env bash
# Installs Debian's packages if it may, and otherwise says which ones are missing.
# Usage: install-packages.sh WHAT-FOR PACKAGE...
set -euo pipefail

what=$1
shift
if ((EUID == 0)); then
    as_root=(env)
elif sudo -n true 2>/dev/null; then
    as_root=(sudo -n env)
fi
if [[ -z ${as_root+set} ]] || ! command -v apt-get >/dev/null; then
    cat >&2 <<MESSAGE
$what need packages that this account may not install. On Debian 12, as root:

    apt-get update && apt-get install $*

MESSAGE
    exit 1
fi

echo "Installing $*"
"${as_root[@]}" apt-get update --quiet=2
"${as_root[@]}" DEBIAN_FRONTEND=noninteractive \
    apt-get install --quiet=2 --yes --no-install-recommends "$@" >/dev/null
