#!/usr/bin/env bash
# Builds programs of the package Benchmarks as .build/release/<name>.
#
#   Scripts/build-benchmark.sh <name>...
#
# They share the folder with the library's own release build, so that it is not built again. A plan
# that was kept for one of the two packages does not know the targets of the other one.
set -euo pipefail
cd "$(dirname "$0")/.."

for name in "$@"; do
  swift build -c release --package-path Benchmarks --scratch-path .build \
    --disable-build-manifest-caching --product "$name"
done
