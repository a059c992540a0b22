#!/usr/bin/env bash
# Fuzzes the input decoder, from the inputs of the test corpus on, until something is found.
#
#   Scripts/fuzz.sh [-max_total_time=<seconds>] [other options of libFuzzer, or an input to repeat]
#   Scripts/fuzz.sh build   # and nothing else
#
# Inputs that got further than others are kept in .build/fuzz; what was found is in a file whose
# name begins with crash, timeout or oom.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p .build/fuzz/found
Scripts/fuzz-seeds.py .build/fuzz/seeds
# Else files that were added to the library since the last time would be missed.
touch Fuzz/Package.swift
# The decoder is visible within its own package and to tests only.
swift build --package-path Fuzz -c release --sanitize fuzzer -Xswiftc -enable-testing
if [ "${1:-}" = build ]; then exit; fi
# One input is repeated, without the others.
if [ "$#" -eq 1 ] && [ -f "$1" ]; then exec Fuzz/.build/release/InputFuzz "$1"; fi
# Swift's own report of a crash would keep libFuzzer from writing down what led to it.
export SWIFT_BACKTRACE=enable=no
exec Fuzz/.build/release/InputFuzz -max_len=512 -timeout=5 "$@" .build/fuzz/found .build/fuzz/seeds
