#!/bin/sh
# Installs the packages of the web client, unless they are there and package-lock.json has not changed since.
# Called by the Makefile and by server/build.rs; several may call it at once.
set -eu
cd "$(dirname "$0")/../web-client"

# npm writes this file last, so an interrupted installation is begun anew.
installed=node_modules/.package-lock.json

if command -v flock >/dev/null; then
    exec 9<package-lock.json
    flock 9
fi
if [ -z "$(find "$installed" -newer package-lock.json 2>/dev/null)" ]; then
    # With NODE_ENV=production npm would leave out what builds the client.
    unset NODE_ENV
    npm ci --no-audit --no-fund --loglevel=error
fi
