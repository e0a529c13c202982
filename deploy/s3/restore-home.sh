#!/bin/sh
# Restores a home from the bucket of copy-home.sh. CAM must not be running on the home.
#   CAM_HOME=/var/lib/cam CAM_REMOTE=s3:my-bucket/cam restore-home.sh [2031-12-31T18-00-00Z.zip]
set -eu
: "${CAM_HOME:?is the folder of the database and the memes}"
: "${CAM_REMOTE:?is where the copy is, such as s3:my-bucket/cam}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=${1:-$(rclone lsf "$CAM_REMOTE/database" | sort | tail -n 1)}

mkdir -p "$CAM_HOME/cdn"
rclone copy "$CAM_REMOTE/cdn" "$CAM_HOME/cdn"
rclone copyto "$CAM_REMOTE/database/$name" "$work/$name"
cam restore "$work/$name" --home "$CAM_HOME"
