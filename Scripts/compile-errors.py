#!/usr/bin/env python3
"""Checks that typical mistakes in a program are reported by one error, at the wrong word.

Each file of Scripts/mistakes has one mistake, and names in its first line the word at which the
compiler has to report it. Documentation/mistakes.md shows what is said about some of them, which is
compared; `--write` writes it there. The mistakes in NESTED are made in a block inside of blocks. A `render` of 60 elements has to be checked in 300 ms, also with a
mistake in it; the time is the compiler's own, the least of three runs. Run `swift build` first.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = ROOT / ".build/debug/Modules"
# Libraries of which users see the public part only use C functions.
C_MODULE = ["-Xcc", f"-fmodule-map-file={ROOT}/.build/debug/CTerminal.build/module.modulemap", "-I", str(ROOT / "Sources/CTerminal/include")]
WRITING = threading.Lock()
PAGE = ROOT / "Documentation/mistakes.md"
LIMIT = 300


def check(path, *options):
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", str(MODULES), *C_MODULE, *options, str(path)]
    return subprocess.run(command, capture_output=True, text=True).stderr


def errors(output):
    """The places and texts of the errors in the file itself."""
    found = re.findall(r"^[^\n:]*\.swift:(\d+):(\d+): error: (.*)$", output, re.MULTILINE)
    return [(int(line), int(column), text) for line, column, text in found]


def section(path, page):
    """The place of the text in the page that says what is said about a mistake; None if there is none."""
    name = page.find(f"`Scripts/mistakes/{path.name}`")
    if name < 0:
        return None
    start = page.rindex("```text\n", 0, name) + len("```text\n")
    return start, page.index("\n```", start)


def compare(path, text, writes):
    """The reason why the page is wrong about a mistake; None if it is right."""
    page = PAGE.read_text()
    place = section(path, page)
    if place is None or page[place[0] : place[1]] == text:
        return None
    if writes:
        with WRITING:
            page = PAGE.read_text()
            start, end = section(path, page)
            PAGE.write_text(page[:start] + text + page[end:])
        return None
    return f"Documentation/mistakes.md says “{page[place[0]:place[1]]}”, and the compiler “{text}”"


def judge(path, writes=False):
    """The reason why a mistake is reported badly; None if it is reported well."""
    lines = path.read_text().splitlines()
    word = lines[0].split("at: ", 1)[1]
    output = check(path)
    found = errors(output)
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
    # The note below an error is a part of it where the error says too little.
    notes = re.findall(r"`- note: (add .*)$", output, re.MULTILINE)
    return compare(path, "\n".join([text, *notes]), writes)


# Statements of a block, each with a mistake, and the word at which it has to be reported.
NESTED = {
    'button("b", [.title("x"), .isEnabled(model.itemz)])': "itemz",
    'button("b", [.title("x"), .onPress(.ad)])': "ad)",
    'button("b", [.title(5)])': "5",
    'label("l", [.textt("x")])': "textt",
    'label("l", [.title("x")])': "title",
    'label("l", [.text(titel)])': "titel",
    'label("l", [.text(model.items.first)])': "first",
    'button("b", .title("x"))': "title",
    'slider("s", [.value("x"), .onChange { .level($0.value) }])': '"x"',
    'field("f", [.onChange { .name($0.value) }])': "value",
    'field("f", [.onChange { .level($0.text) }])': "text",
    'forEach(model.items, id: \\.self) { label($0, [.text($0.titel)]) }': "titel",
    'forEach(model.items, id: \\.idd) { label($0, [.text($0)]) }': "\\.idd",
    'if model.on { label("l", [.text(model.nam)]) }': "nam",
    'if model.onn { label("l", [.text("x")]) }': "onn",
    'switch model.page { case 0: label("l", [.text("x")])\n default: button("b", [.title(5)]) }': "5",
    '"text"': '"text"',
    'dialog("d", [.title("x")]) { label("l", [.textt("x")]) }': "textt",
    'dialog("d", [.titel("x")]) { label("l", [.text("x")]) }': "titel",
    'dialog("d", [.title("x")], buttons: [button("b", [.onPress(.ad)])]) { label("l", [.text("x")]) }': "ad)",
    'popover("p", .below("a")) { label("l", [.text(model.nam)]) }': "nam",
    'toast("t") { label("l", [.text(5)]) }': "5",
    'table("t", items: model.rows) { label($0.id, [.text($0.nam)]) }': "nam",
    'table("t", items: model.plain) { label($0.number, [.text("x")]) }': "table(",
    'table("t", items: model.plain, id: \\.numbr) { label($0.number, [.text("x")]) }': "\\.numbr",
    'table("t", items: model.rows) { group("r", [label($0.id, [.textt("x")])]) }': "textt",
    'table("t", [.onAct { .level($0.idd) }], items: model.rows) { label($0.id, [.text("x")]) }': "idd",
    'forEach(model.rows) { label($0.id, [.text($0.nam)]) }': "nam",
    'forEach(model.plain) { label($0.number, [.text("x")]) }': "forEach(",
}

BLOCKS = """import VirtualViews
struct Model { var on = false, page = 0, items: [String] = [], rows: [Row] = [], plain: [Plain] = [] }
struct Row: Identifiable, Equatable { var id = 0 }
struct Plain: Equatable { var number = 0 }
enum Msg { case add, name(String), level(Double) }
@ElementBuilder<Msg> func render(model: Model) -> [Element<Msg>] {
  if model.on { label("k", [.text("k")]) }
  group("a", [.title("x")]) {
    stack("b", .vertical) {
      for item in model.items { button(item, [.title(item), .onPress(.add)]) }
      %s
      if model.on { label("y", [.text("y")]) } else { button("y", [.onPress(.add)]) }
    }
    label("z", [.text("z")])
  }
}
"""


def judge_nested(statement, folder):
    """The reason why a mistake in a block of a block is reported badly; None if it is reported well."""
    with tempfile.NamedTemporaryFile("w", suffix=".swift", dir=folder) as file:
        file.write(BLOCKS % statement)
        file.flush()
        found = errors(check(pathlib.Path(file.name)))
    lines = (BLOCKS % statement).splitlines()
    said = [f"“{lines[line - 1][column - 1:][:20]}”: {text}" for line, column, text in found]
    if len(found) == 1 and said[0][1:].startswith(NESTED[statement]):
        return None
    return "; ".join(said) or "no error"


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
        reasons = list(pool.map(lambda path: judge(path, "--write" in sys.argv), paths))
    pages = re.findall(r"`Scripts/mistakes/([^`]+)`", PAGE.read_text())
    for name in sorted(set(pages) - {path.name for path in paths}):
        print(f"BAD  Documentation/mistakes.md names {name}, and there is no such file")
        failures += 1
    for path, reason in zip(paths, reasons):
        print(f"{'ok  ' if reason is None else 'BAD '} {path.stem}{'' if reason is None else ': ' + reason}")
        failures += reason is not None
    elements = "".join(ROW.format(number) for number in range(12))
    with tempfile.TemporaryDirectory() as folder:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            reasons = list(pool.map(lambda statement: judge_nested(statement, folder), NESTED))
        for statement, reason in zip(NESTED, reasons):
            print(f"{'ok  ' if reason is None else 'BAD '} in blocks: {statement}{'' if reason is None else ': ' + reason}")
            failures += reason is not None
        for name, right, wrong in MISTAKES:
            text = elements.replace(right, wrong, 1) if right else elements
            if right and text == elements:
                sys.exit(f"the mistake “{name}” is not in the program: a mistake of this script")
            time = milliseconds(PROGRAM % text, folder)
            print(f"{'ok  ' if time <= LIMIT else 'BAD '} 60 elements, mistake: {name}: {time:.0f} ms")
            failures += time > LIMIT
    print(f"{len(paths) + len(NESTED)} mistakes, {failures} failures")
    sys.exit(failures > 0)


main()
