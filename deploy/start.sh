#!/bin/sh
# Runs what `npm start` runs, without npm: signals and the socket must reach the server itself.
set -eu
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"
# Split at spaces on purpose. The script begins with exec itself.
$(node --print 'require("./package.json").scripts.start')
