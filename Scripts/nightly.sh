#!/usr/bin/env bash
# Everything at full size, which takes too long for a push: all seeds of every law, all matrices of
# ways out and situations, and many more random layouts, pictures and inputs.
#
#   Scripts/nightly.sh
#
# Needs what .ci/run installs.
set -euo pipefail
cd "$(dirname "$0")/.."
export SHOHIN_TESTS=full

# Names a step, and says how long the one before it took.
step() {
  [ "$SECONDS" -lt 1 ] || echo "(after $SECONDS s)"
  printf '\n== %s\n' "$*"
}

python=.build/end-to-end/bin/python
[ -x "$python" ] || python=python3
"$python" -c 'import kiwisolver, pyte, scipy'

step "All tests, debug build"
# Assertions are in debug builds only.
# One after the other: most tests are on the main actor, and time limits count what a test waits for it.
swift build --build-tests -Xswiftc -warnings-as-errors
swift test --no-parallel --skip-build --disable-xctest -Xswiftc -warnings-as-errors

step "The reference of all libraries, in which no link leads nowhere"
Scripts/documentation.py

step "The public interface against that of the newest version"
Scripts/api-stability.py --build

step "All tests, release build"
# In a folder of its own: what tests may look into is not what is built for users.
release=(-c release --scratch-path .build/nightly -Xswiftc -enable-testing)
swift build --build-tests "${release[@]}" -Xswiftc -warnings-as-errors
swift test --no-parallel --skip-build --disable-xctest "${release[@]}" -Xswiftc -warnings-as-errors

step "2,000 ways out of an optimized program at random times"
swift build -c release --product TerminalSubject
TERMINAL_SEEDS=2000 TERMINAL_SUBJECT=.build/release/TerminalSubject swift test \
  -Xswiftc -warnings-as-errors --skip-build --filter '/RandomTimeTests'

step "Deaths of a program that saves while somebody types"
swift build -c release --product NotesApp
"$python" Scripts/end-to-end-files.py --kills 200
"$python" Scripts/end-to-end-tools.py --seconds 600
"$python" Scripts/new-programs.py --measure
"$python" Scripts/end-to-end-serving.py --kills 100
if command -v sshd > /dev/null; then
  swift build -c release --product MillionNotes
  "$python" Scripts/end-to-end-ssh.py
else
  echo "Skipped: there is no sshd (Debian's openssh-server)."
fi

step "2,000 pages of texts that nobody would write, and a terminal in a browser"
swift build --package-path HTMLBackend --scratch-path .build --disable-build-manifest-caching \
  --product html-subject -Xswiftc -warnings-as-errors
"$python" Scripts/end-to-end-html.py --pages 2000 --monkeys 10 --measure
"$python" -m pip install -q --disable-pip-version-check terminado
if [ -d /usr/share/nodejs/xterm ]; then
  swift build -c release --product CounterDemo
  "$python" Scripts/end-to-end-browser.py
else
  echo "Skipped: there is no xterm.js (Debian's node-xterm)."
fi

step "200 views compiled from markups that a seed makes up"
markup=(--package-path Markup --scratch-path .build --disable-build-manifest-caching)
swift build "${markup[@]}" --product random-views -Xswiftc -warnings-as-errors
random=Markup/Tests/CompiledTests/Random
.build/debug/random-views "${MARKUP_SEED:-$RANDOM}" 200 "$random"
swift test "${markup[@]}" --disable-xctest -Xswiftc -warnings-as-errors --filter CompiledTests
rm "$random"/*
.build/debug/random-views 1 30 "$random"

step "Nothing that reads markups is in a program that is shipped"
swift build -c release --package-path Examples/Guestbook --scratch-path .build \
  --disable-build-manifest-caching --product guestbook-program
Scripts/markup.py --release .build/release/guestbook-program

step "Layouts against other solvers"
Scripts/build-benchmark.sh LayoutProbe
"$python" Scripts/layout-kiwi.py 2000
"$python" Scripts/layout-highs.py 2000

step "Mistakes that the law of the encoder has to find"
Scripts/seeded-bugs.py

step "Changes of pictures against repaints, in two terminals"
swift build -c release --product FrameSubject
.build/release/FrameSubject law 0 2000
"$python" Scripts/conformance.py --programs 20000 --tmux 400

step "Input that nobody thought of, for ten minutes"
Scripts/fuzz.sh -max_total_time=600
