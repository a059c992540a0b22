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
# An issue goes on until the next thing is told, which begins with a sign. A test that died tells nothing,
# and code that is not compiled runs none.
awk '
  / recorded an issue |error: |Fatal error|unexpected signal/ { shown = 1; found = 1; print; next }
  /^(◇|✔|✘|━)/ { shown = 0 }
  shown { print }
  END { exit !found }
' "$log" || tail -n 40 "$log"
exit "$status"
