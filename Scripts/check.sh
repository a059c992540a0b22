#!/usr/bin/env bash
# Everything that must hold before a change goes in: format, no warnings, tests.
# Scripts/nightly.sh runs the same tests at full size.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

step "Format"
swift format lint --strict --recursive Sources Tests Package.swift Markup CLI/Sources CLI/Tests \
  HTMLBackend Examples/Tour Examples/Guestbook

step "Build without warnings"
started=$SECONDS
swift build --build-tests -Xswiftc -warnings-as-errors
echo "Built in $((SECONDS - started)) s"

step "Tests"
Scripts/test.sh --skip-build --disable-xctest -Xswiftc -warnings-as-errors

step "Public symbols"
Scripts/public-symbols.py
Scripts/api-stability.py

step "Conditions on platforms, and symbols of the C library"
Scripts/phrases.py
Scripts/portability.py

step "Pages: links, names of symbols, the glossary, the table of modules"
Scripts/documentation-links.py

step "Pages: every block of code is compiled"
Scripts/documentation-code.py

step "Pages: every prop, event and action"
Scripts/reference.py

step "Pictures of the documentation"
Scripts/pictures.py --check

step "Layouts against other solvers"
python=.build/end-to-end/bin/python
[ -x "$python" ] || python=python3
if "$python" -c 'import kiwisolver, scipy' 2> /dev/null; then
  Scripts/build-benchmark.sh LayoutProbe
  "$python" Scripts/layout-kiwi.py 100
  "$python" Scripts/layout-highs.py 200
else
  echo "Skipped: $python has no kiwisolver and scipy, which pip installs."
fi
