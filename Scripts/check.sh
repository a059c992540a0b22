#!/usr/bin/env bash
# Everything that must hold before a change goes in: format, no warnings, tests.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

step "Format"
swift format lint --strict --recursive Sources Tests Package.swift

step "Build without warnings"
started=$SECONDS
swift build --build-tests -Xswiftc -warnings-as-errors
echo "Built in $((SECONDS - started)) s"

step "Tests"
# The same flags as above, so that nothing is built twice.
swift test -Xswiftc -warnings-as-errors
