#!/bin/sh
# AFTER_PUBLISH=deploy/after-publish-rclone.sh copies each release to object storage behind a CDN: only what has changed, files
# before the pages that use them, and then has the CDN forget what it knew. What it gets is said in
# api/release/after-publish.ts. Its own settings stand in .env, too:
#
#   RCLONE_TARGET   where to, as rclone writes it: bucket:markets. The bucket has nothing else in it: what is no part of
#                   the release is removed when all of it is copied.
#   RCLONE_CONFIG_BUCKET_TYPE=s3 and so on say how that is reached (rclone.org/s3), or RCLONE_CONFIG names a
#                   file that says so.
#   PURGE_COMMAND   gets the addresses that have changed, one per line; nothing runs without it. CloudFront's:
#                   xargs -n 1000 aws cloudfront create-invalidation --distribution-id E2EXAMPLE --paths
#
# Ended in the middle or failed, it is run again with the same lists, and copies what is not there yet.
set -eu
: "${RCLONE_TARGET:?Set it to where the release is to be copied, like bucket:markets}"
# Under systemd it may not look into home folders, where rclone's own file lies.
export RCLONE_CONFIG="${RCLONE_CONFIG:-/dev/null}"
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

# The server tries again by itself. Buckets are made by people.
RCLONE="rclone --retries 1 --low-level-retries 3 --s3-no-check-bucket --checksum --transfers 16 --checkers 16"

# Names are looked up one by one where few have changed, and listed where all are compared.
if [ "$EVERYTHING" = yes ]; then look=--fast-list; else look=--no-traverse; fi

copy() { # list, Cache-Control, and what else rclone is to be told
	list=$1 cache=$2
	shift 2
	[ -s "$list" ] || return 0
	$RCLONE copy "$RELEASE_DIR" "$RCLONE_TARGET" --files-from-raw "$list" "$look" --header-upload "Cache-Control: $cache" "$@"
}

# Browsers ask for pages and data each time, the CDN after a day at the latest: by then a purge that was lost does no harm.
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
# A page under its clean address, too, whichever of both the CDN goes by.
cat "$CHANGED_FILES" "$lists/removed" | grep -v '^_astro/' | sed -e 's|^|/|' > "$lists/addresses" || true
sed -n -e 's|^/index\.html$|/|p' -e 's|\.html$||p' "$lists/addresses" > "$lists/clean"
cat "$lists/clean" >> "$lists/addresses"
# Beyond this, one for all costs less.
if [ "$(wc -l < "$lists/addresses")" -gt 1000 ]; then echo '/*' > "$lists/addresses"; fi
if [ -s "$lists/addresses" ]; then sh -c "$PURGE_COMMAND" < "$lists/addresses"; fi
