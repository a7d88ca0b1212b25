#!/bin/sh
# Installs the web client's packages unless they are up to date with package-lock.json.
# Called by the Makefile and by the server's build script, possibly at the same time.
set -eu
cd "$(dirname "$0")/../web-client"

# npm writes this file last, so an interrupted installation starts over.
installed=node_modules/.package-lock.json

if command -v flock >/dev/null; then
    exec 9<package-lock.json
    flock 9
fi
if [ -z "$(find "$installed" -newer package-lock.json 2>/dev/null)" ]; then
    # With NODE_ENV=production npm would leave out the tools that build the client.
    unset NODE_ENV
    npm ci --no-audit --no-fund --loglevel=error
fi
