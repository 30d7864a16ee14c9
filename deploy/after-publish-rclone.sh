#!/bin/sh
# AFTER_PUBLISH=deploy/after-publish-rclone.sh copies each release to object storage behind a CDN: only what differs there,
# files before the pages that use them; then it purges the CDN. api/release/after-publish.ts lists the variables it gets.
# Its own settings, in .env:
#
#   RCLONE_TARGET   rclone's name of the target: bucket:markets. Use a bucket of its own: everything there that is not
#                   part of the release is removed.
#   RCLONE_CONFIG_BUCKET_TYPE=s3 and so on configure the target (rclone.org/s3); or RCLONE_CONFIG names a file.
#   PURGE_COMMAND   gets the changed addresses, one per line. Optional. For CloudFront:
#                   xargs -n 1000 aws cloudfront create-invalidation --distribution-id E2EXAMPLE --paths
#
# If it fails or is killed, it runs again and copies what is missing.
set -eu
: "${RCLONE_TARGET:?Set it to where the release is to be copied, like bucket:markets}"
# Under systemd home folders, with rclone's own file, are not readable.
export RCLONE_CONFIG="${RCLONE_CONFIG:-/dev/null}"
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

# The server retries by itself. Buckets are made by people.
RCLONE="rclone --retries 1 --low-level-retries 3 --s3-no-check-bucket --fast-list --checksum --transfers 16 --checkers 16"

copy() { # Cache-Control, more options for rclone: which files
	cache=$1
	shift
	$RCLONE copy "$RELEASE_DIR" "$RCLONE_TARGET" --filter "- *.{br,gz}" --header-upload "Cache-Control: $cache" "$@"
}

# Later releases may replace this one while it is copied. What is then gone from the folder must stay in the bucket.
(cd "$RELEASE_DIR" && find . -type f) | sed 's|^\./||' | LC_ALL=C sort > "$lists/wanted"

# Browsers revalidate pages and data each time, the CDN at least daily, in case a purge was lost.
forget="public, max-age=0, s-maxage=86400, must-revalidate"
texts="*.{css,csv,geojson,html,js,json,map,mjs,svg,txt,xml}"
copy "public, max-age=31536000, immutable" --filter "+ /_astro/**" --filter "- *"
copy "public, max-age=3600" --filter "- /_astro/**" --filter "- *.webmanifest" --filter "- $texts"
copy "$forget" --header-upload "Content-Type: application/manifest+json" --filter "+ *.webmanifest" --filter "- *"
copy "$forget" --filter "- /_astro/**" --filter "- *.html" --filter "+ $texts" --filter "- *"
copy "$forget" --filter "+ *.html" --filter "- *"

$RCLONE lsf "$RCLONE_TARGET" --recursive --files-only | LC_ALL=C sort > "$lists/found"
LC_ALL=C comm -13 "$lists/wanted" "$lists/found" > "$lists/removed"
if [ -s "$lists/removed" ]; then $RCLONE delete "$RCLONE_TARGET" --files-from-raw "$lists/removed"; fi

[ -n "${PURGE_COMMAND:-}" ] || exit 0
# Each page also under its address without .html: CDNs use one or the other. "*", for everything, becomes "/*".
grep -v '^_astro/' "$CHANGED_FILES" | sed -e 's|^|/|' > "$lists/addresses" || true
sed -n -e 's|^/index\.html$|/|p' -e 's|\.html$||p' "$lists/addresses" > "$lists/clean"
cat "$lists/clean" >> "$lists/addresses"
# One wildcard costs less than so many addresses.
if [ "$(wc -l < "$lists/addresses")" -gt 1000 ]; then echo '/*' > "$lists/addresses"; fi
if [ -s "$lists/addresses" ]; then sh -c "$PURGE_COMMAND" < "$lists/addresses"; fi
