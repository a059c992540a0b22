#!/bin/sh
# Makes a program without a clone of the library: it is cloned into the user's cache, and its `shohin init` is run.
#
#   sh init.sh <URL of the library> <name> [options of shohin init]
#
# Needs git and a Swift 6.2 toolchain.
set -eu
if [ $# -lt 2 ]; then
  echo "Say where the library is, and the name of the program: sh init.sh <URL> <name> [--template form]" >&2
  exit 64
fi
url=$1
shift
cache=${XDG_CACHE_HOME:-$HOME/.cache}/shohin
clone=$cache/Shohin
mkdir -p "$cache"
if [ -d "$clone/.git" ] && [ "$(git -C "$clone" remote get-url origin)" = "$url" ]; then
  git -C "$clone" pull --quiet --ff-only
else
  rm -rf "$clone"
  git clone --quiet --depth 1 "$url" "$clone"
fi
swift build --package-path "$clone/CLI" --product shohin
exec "$(swift build --package-path "$clone/CLI" --show-bin-path)/shohin" init "$@" --shohin "$url"
