#!/usr/bin/env bash
# Runs `swift test` with these arguments, and says again at the end what failed: of thousands of
# lines, most of which say that something passed, often only the last are kept.
set -euo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
swift test "$@" 2>&1 | tee "$log" || status=$?
[ "$status" -ne 0 ] || exit 0

printf '\n== What failed\n'
# An issue goes on in lines that begin with a space or an arrow.
awk '
  / recorded an issue / { shown = 1; print; next }
  !/^( |↳|$)/ { shown = 0 }
  shown { print }
' "$log"
exit "$status"
