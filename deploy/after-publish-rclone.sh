#!/bin/sh
# AFTER_PUBLISH=deploy/after-publish-rclone.sh copies each release to object storage behind a CDN: only what has changed,
# files before the pages that use them; then it purges the CDN. api/release/after-publish.ts lists the variables it gets.
# Its own settings, in .env:
#
#   RCLONE_TARGET   rclone's name of the target: bucket:markets. Use a bucket of its own: a complete copy removes
#                   everything that is not part of the release.
#   RCLONE_CONFIG_BUCKET_TYPE=s3 and so on configure the target (rclone.org/s3); or RCLONE_CONFIG names a file.
#   PURGE_COMMAND   gets the changed addresses, one per line. Optional. For CloudFront:
#                   xargs -n 1000 aws cloudfront create-invalidation --distribution-id E2EXAMPLE --paths
#
# If it fails or is killed, it runs again with the same lists and copies what is missing.
set -eu
: "${RCLONE_TARGET:?Set it to where the release is to be copied, like bucket:markets}"
# Under systemd home folders, with rclone's own file, are not readable.
export RCLONE_CONFIG="${RCLONE_CONFIG:-/dev/null}"
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

# The server retries by itself. Buckets are made by people.
RCLONE="rclone --retries 1 --low-level-retries 3 --s3-no-check-bucket --checksum --transfers 16 --checkers 16"

# Looks up names one by one for few changes, lists the bucket for a complete copy.
if [ "$EVERYTHING" = yes ]; then look=--fast-list; else look=--no-traverse; fi

copy() { # list, Cache-Control, more options for rclone
	list=$1 cache=$2
	shift 2
	[ -s "$list" ] || return 0
	$RCLONE copy "$RELEASE_DIR" "$RCLONE_TARGET" --files-from-raw "$list" "$look" --header-upload "Cache-Control: $cache" "$@"
}

# Browsers revalidate pages and data each time, the CDN at least daily, in case a purge was lost.
forget="public, max-age=0, s-maxage=86400, must-revalidate"
texts='\.(css|csv|geojson|html|js|json|map|mjs|svg|txt|xml)$'
grep -E '^_astro/' "$CHANGED_FILES" > "$lists/hashed" || true
grep -E '\.webmanifest$' "$CHANGED_FILES" > "$lists/manifests" || true
grep -Ev "^_astro/|\.webmanifest$|$texts" "$CHANGED_FILES" > "$lists/pictures" || true
grep -Ev '^_astro/|\.html$' "$CHANGED_FILES" | grep -E "$texts" > "$lists/texts" || true
grep -E '\.html$' "$CHANGED_FILES" > "$lists/pages" || true
copy "$lists/hashed" "public, max-age=31536000, immutable"
copy "$lists/pictures" "public, max-age=3600"
copy "$lists/manifests" "$forget" --header-upload "Content-Type: application/manifest+json"
copy "$lists/texts" "$forget"
copy "$lists/pages" "$forget"

if [ "$EVERYTHING" = yes ]; then
	LC_ALL=C sort "$CHANGED_FILES" > "$lists/wanted"
	$RCLONE lsf "$RCLONE_TARGET" --recursive --files-only --fast-list | LC_ALL=C sort > "$lists/found"
	LC_ALL=C comm -13 "$lists/wanted" "$lists/found" > "$lists/removed"
else
	cp "$REMOVED_FILES" "$lists/removed"
fi
if [ -s "$lists/removed" ]; then $RCLONE delete "$RCLONE_TARGET" --files-from-raw "$lists/removed"; fi

[ -n "${PURGE_COMMAND:-}" ] || exit 0
# Each page also under its address without .html: CDNs use one or the other.
cat "$CHANGED_FILES" "$lists/removed" | grep -v '^_astro/' | sed -e 's|^|/|' > "$lists/addresses" || true
sed -n -e 's|^/index\.html$|/|p' -e 's|\.html$||p' "$lists/addresses" > "$lists/clean"
cat "$lists/clean" >> "$lists/addresses"
# One wildcard costs less than so many addresses.
if [ "$(wc -l < "$lists/addresses")" -gt 1000 ]; then echo '/*' > "$lists/addresses"; fi
if [ -s "$lists/addresses" ]; then sh -c "$PURGE_COMMAND" < "$lists/addresses"; fi
