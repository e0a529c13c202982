#!/bin/sh
# Copies a home to a bucket while the engine runs. Needs cam and rclone (rclone.org); run it every hour.
#   CAM_HOME=/var/lib/cam CAM_REMOTE=s3:my-bucket/cam copy-home.sh
#
# The order matters. The database is copied first and uploaded last: pictures never change and are written before the
# row that names them, so every picture named in the copy exists when the pictures are uploaded. In the other order,
# memes made in between would have no picture. If it is interrupted, the bucket still has a complete older database.
set -eu
: "${CAM_HOME:?is the folder of the database and the memes}"
: "${CAM_REMOTE:?is where to copy it, such as s3:my-bucket/cam}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=$(date -u +%Y-%m-%dT%H-%M-%SZ).zip

cam backup "$work/$name" --no-pictures --home "$CAM_HOME" >/dev/null
# Thumbnails are left out, as CAM makes them again. --immutable: a picture that differs from its copy is reported, not overwritten.
rclone copy --immutable --exclude '/thumbs/**' --exclude '/.tmp/**' "$CAM_HOME/cdn" "$CAM_REMOTE/cdn"
rclone copyto "$work/$name" "$CAM_REMOTE/database/$name"
echo "$name"
