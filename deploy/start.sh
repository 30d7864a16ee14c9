#!/bin/sh
# Becomes the server as `npm start` runs it, but without npm, which would stand between the server and who sends it
# signals or hands it a socket.
set -eu
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"
# Taken apart at its spaces.
exec $(node --print 'require("./package.json").scripts.start')
