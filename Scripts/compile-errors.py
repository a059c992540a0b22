#!/usr/bin/env python3
"""Checks that typical mistakes in a program are reported by one error, at the wrong word.

Each file of Scripts/mistakes has one mistake, and names in its first line the word at which the
compiler has to report it. A `render` of 60 elements has to be checked in 300 ms, also with a
mistake in it; the time is the compiler's own, the least of three runs. Run `swift build` first.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = ROOT / ".build/debug/Modules"
LIMIT = 300


def check(path, *options):
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", str(MODULES), *options, str(path)]
    return subprocess.run(command, capture_output=True, text=True).stderr


def errors(output):
    """The places and texts of the errors in the file itself."""
    found = re.findall(r"^[^\n:]*\.swift:(\d+):(\d+): error: (.*)$", output, re.MULTILINE)
    return [(int(line), int(column), text) for line, column, text in found]


def judge(path):
    """The reason why a mistake is reported badly; None if it is reported well."""
    lines = path.read_text().splitlines()
    word = lines[0].split("at: ", 1)[1]
    found = errors(check(path))
    if lines[1].startswith("// Known:"):
        places = [lines[line - 1][column - 1 :] for line, column, _ in found]
        if len(found) != 2 or not any(place.startswith(word) for place in places):
            return f"is known for two errors, and has {len(found)}: the note is out of date"
        return None
    if len(found) != 1:
        return f"{len(found)} errors: " + "; ".join(text for _, _, text in found)
    line, column, text = found[0]
    if not lines[line - 1][column - 1 :].startswith(word):
        return f"reported at “{lines[line - 1][column - 1:][:20]}”, not at “{word}”: {text}"
    return None


ROW = """    label("l{0}", [.text("Count: \\(model.count)"), .textAlignment(.center), .font(.bold)]),
    field("f{0}", [.text("\\(model.count)"), .onChange {{ .set(Int($0.text) ?? 0) }}]),
    button("b{0}", [.title("More"), .onPress(.increment), .set(\\.tintColor, to: .red)]),
    slider("s{0}", [.value(Double(model.count)), .onChange {{ .set(Int($0.value)) }}]),
    group("g{0}", [label("a", [.text("x")]), button("b", [.title("y"), .onPress(.increment)])]),
"""

PROGRAM = """import VirtualViews
struct Model { var count = 0 }
enum Msg { case increment, set(Int) }
func render(model: Model) -> [Element<Msg>] {
  [
%s  ]
}
"""

MISTAKES = [
    ("none", "", ""),
    ("a misspelt prop", 'label("l6", [.text', 'label("l6", [.txt'),
    ("a misspelt message", '"b6", [.title("More"), .onPress(.increment)', '"b6", [.title("More"), .onPress(.incremnt)'),
    ("a misspelt property", 'field("f6", [.text("\\(model.count)', 'field("f6", [.text("\\(model.cuont)'),
    ("a wrong type", 'group("g6", [label("a", [.text("x")', 'group("g6", [label("a", [.text(3)'),
    ("a forgotten comma", '.textAlignment(.center), .font(.bold)]),\n    field("f6"', '.textAlignment(.center) .font(.bold)]),\n    field("f6"'),
]


def milliseconds(source, folder):
    path = pathlib.Path(folder) / "large.swift"
    path.write_text(source)
    times = []
    for _ in range(3):
        output = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", str(MODULES), "-Xfrontend",
             "-debug-time-function-bodies", str(path)],
            capture_output=True, text=True)
        found = re.findall(r"^([0-9.]+)ms.*render\(model:\)", output.stdout + output.stderr, re.MULTILINE)
        times.append(max(float(time) for time in found))
    return min(times)


def main():
    failures = 0
    paths = sorted((ROOT / "Scripts/mistakes").glob("*.swift"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        reasons = list(pool.map(judge, paths))
    for path, reason in zip(paths, reasons):
        print(f"{'ok  ' if reason is None else 'BAD '} {path.stem}{'' if reason is None else ': ' + reason}")
        failures += reason is not None
    elements = "".join(ROW.format(number) for number in range(12))
    with tempfile.TemporaryDirectory() as folder:
        for name, right, wrong in MISTAKES:
            text = elements.replace(right, wrong, 1) if right else elements
            if right and text == elements:
                sys.exit(f"the mistake “{name}” is not in the program: a mistake of this script")
            time = milliseconds(PROGRAM % text, folder)
            print(f"{'ok  ' if time <= LIMIT else 'BAD '} 60 elements, mistake: {name}: {time:.0f} ms")
            failures += time > LIMIT
    print(f"{len(paths)} mistakes, {failures} failures")
    sys.exit(failures > 0)


main()
