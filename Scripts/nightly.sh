#!/usr/bin/env bash
# Everything at full size, which takes too long for a push: all seeds of every law, all matrices of
# ways out and situations, and many more random layouts, pictures and inputs.
#
#   Scripts/nightly.sh [step ...]     all steps, or those with these names
#
# A step that fails does not keep the others from running: the last lines say which ones failed.
# Needs what .ci/run installs.
set -euo pipefail
cd "$(dirname "$0")/.."
export SHOHIN_TESTS=full

python=.build/end-to-end/bin/python
[ -x "$python" ] || python=python3

tests_in_debug() {
  # Assertions are in debug builds only.
  # One after the other: most tests are on the main actor, and time limits count what a test waits for it.
  swift build --build-tests -Xswiftc -warnings-as-errors
  Scripts/test.sh --no-parallel --skip-build --disable-xctest -Xswiftc -warnings-as-errors
}

# All libraries, in whose reference no link leads nowhere.
reference() { Scripts/documentation.py; }

# The public interface against that of the newest version.
interface() { Scripts/api-stability.py --build; }

tests_in_release() {
  # In a folder of its own: what tests may look into is not what is built for users.
  local release=(-c release --scratch-path .build/nightly -Xswiftc -enable-testing)
  swift build --build-tests "${release[@]}" -Xswiftc -warnings-as-errors
  Scripts/test.sh --no-parallel --skip-build --disable-xctest "${release[@]}" -Xswiftc -warnings-as-errors
}

# 2,000 ways out of an optimized program at random times.
ways_out() {
  swift build --build-tests -Xswiftc -warnings-as-errors
  swift build -c release --product TerminalSubject
  TERMINAL_SEEDS=2000 TERMINAL_SUBJECT=.build/release/TerminalSubject Scripts/test.sh \
    -Xswiftc -warnings-as-errors --skip-build --filter '/RandomTimeTests'
}

# What handlers of signals must not do.
handlers() {
  swift build --product TerminalSubject -Xswiftc -warnings-as-errors
  if [ "$(uname)" = Linux ]; then "$python" Scripts/handler-calls.py; fi
}

# Deaths of a program that saves while somebody types, and nonsense for its tools.
notes() {
  swift build -c release --product NotesApp
  "$python" Scripts/end-to-end-files.py --kills 200
  "$python" Scripts/end-to-end-tools.py --seconds 600
}

# The times of a newcomer.
new_programs() { "$python" Scripts/new-programs.py --measure; }

serving() {
  swift build --package-path CLI --product shohin --scratch-path .build \
    --disable-build-manifest-caching -Xswiftc -warnings-as-errors
  swift build -c release --product MillionNotes
  swift build --product Lobby -Xswiftc -warnings-as-errors
  "$python" Scripts/end-to-end-serving.py --kills 100
  if command -v sshd > /dev/null; then
    "$python" Scripts/end-to-end-ssh.py
  else
    echo "Skipped: there is no sshd (Debian's openssh-server)."
  fi
}

# 2,000 pages of texts that nobody would write, and a terminal in a browser.
browser() {
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
}

# 200 views compiled from markups that a seed makes up.
markups() {
  local markup=(--package-path Markup --scratch-path .build --disable-build-manifest-caching)
  swift build "${markup[@]}" --product random-views -Xswiftc -warnings-as-errors
  local seed=${MARKUP_SEED:-$RANDOM}
  echo "The seed is $seed."
  # The thirty that are part of the package come back, whatever becomes of these.
  trap 'rm -f "$random"/*; .build/debug/random-views 1 30 "$random"' EXIT
  random=Markup/Tests/CompiledTests/Random
  .build/debug/random-views "$seed" 200 "$random"
  Scripts/test.sh "${markup[@]}" --disable-xctest -Xswiftc -warnings-as-errors --filter CompiledTests
}

# Nothing that reads markups is in a program that is shipped.
shipped() {
  swift build -c release --package-path Examples/Guestbook --scratch-path .build \
    --disable-build-manifest-caching --product guestbook-program
  Scripts/markup.py --release .build/release/guestbook-program
}

# Layouts against other solvers.
solvers() {
  Scripts/build-benchmark.sh LayoutProbe
  "$python" Scripts/layout-kiwi.py 2000
  "$python" Scripts/layout-highs.py 2000
}

# Mistakes that the law of the encoder has to find.
seeded_bugs() {
  Scripts/build-benchmark.sh Workloads
  Scripts/seeded-bugs.py
}

# Changes of pictures against repaints, in two terminals.
pictures() {
  swift build -c release --product FrameSubject
  .build/release/FrameSubject law 0 2000
  "$python" Scripts/conformance.py --programs 20000 --tmux 400
}

# Input that nobody thought of, for ten minutes.
fuzz() { Scripts/fuzz.sh -max_total_time=600; }

all=(
  tests_in_debug reference interface tests_in_release ways_out handlers notes new_programs serving browser
  markups shipped solvers seeded_bugs pictures fuzz
)
[ "$#" -gt 0 ] || set -- "${all[@]}"
for name in "$@"; do
  if [[ " ${all[*]} " != *" $name "* ]]; then
    echo "There is no step \"$name\". The steps are: ${all[*]}."
    exit 2
  fi
done

if [ "$#" -eq 1 ]; then
  "$1"
  exit
fi

failed=()
for name in "$@"; do
  printf '\n== %s\n' "$name"
  begin=$SECONDS
  # In a process of its own, which ends with the first command that fails; in a condition no function does.
  if ! Scripts/nightly.sh "$name"; then failed+=("$name"); fi
  echo "($name: $((SECONDS - begin)) s)"
done
if [ "${#failed[@]}" -gt 0 ]; then
  echo "Failed: ${failed[*]}"
  exit 1
fi
echo "All steps passed: $*"
