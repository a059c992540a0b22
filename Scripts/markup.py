#!/usr/bin/env python3
"""Checks views that are compiled from markups: mistakes are errors at their line in the markup, the
code is the same every time, and nothing is written where nothing changed. With lxml, the schema is
compared with the reader, too.

Run `swift build --package-path Markup --scratch-path .build` first. With --release and a program whose views
change while it runs in debug builds, it looks for what must not be in it when it is shipped.
"""

import copy
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/debug"

PROGRAM = """import Shohin
enum Page {
  struct State { var name = ""; var count = 0; var isReady = true; var items: [Item] = [] }
  struct Item { var id = 0; var title = "" }
  enum Msg { case save, rename(String), open(Int) }
}
"""

# The line of the markup with the mistake, and a part of the error.
MISTAKES = [
    ('<label key="a" txt="x"/>', 'label has no "txt", did you mean "text"?'),
    ('<lable key="a"/>', 'There is no view "lable", did you mean "label"?'),
    ('<label key="a" layout:top="tilte"/>', 'There is no view or guide "tilte" here, did you mean "title"?'),
    ('<label key="a" layout:topp="title"/>', 'did you mean "layout:top"?'),
    ('<label key="a" textColor="rde"/>', "is no color"),
    ('<stack spacing="two"/>', "must be a whole number"),
    ('<button key="a" press="sav">x</button>', "has no member 'sav'"),
    ('<field key="a" change="save"/>', "save"),
    ('<field key="a" change="open"/>', "cannot convert value of type 'String'"),
    ('<label text="{state.nam}"/>', "has no member 'nam'"),
    ('<button isEnabled="{state.name}"/>', "cannot convert value of type 'String' to expected argument type 'Bool'"),
    ('<table items="{state.items}"><label text="{item.titel}"/></table>', "has no member 'titel'"),
    ('<table items="{state.items}" id="idd"><label text="x"/></table>', "has no member 'idd'"),
    ('<label text="{item.title}"/>', "There is an item only in the row"),
]


# Mistakes in the first line.
HEADERS = [
    ('<component type="Pag"><label/></component>', "cannot find type 'Pag' in scope"),
    ('<component state="Stat"><label text="{state.name}"/></component>', "cannot find type 'Stat' in scope"),
    ('<component message="Mgs"><label/></component>', "cannot find type 'Mgs' in scope"),
]


def compiled(folder, text):
    """The result of compiling a markup and the code that is made of it."""
    (folder / "Page.ui.xml").write_text(text)
    made = folder / "Markup.swift"
    command = [BUILD / "markup-compile", "--output", made, folder / "Page.ui.xml"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        return result.stderr
    program = folder / "Program.swift"
    program.write_text(PROGRAM)
    modules = ["-I", BUILD / "Modules", "-I", BUILD / "CTerminal.build"]
    command = ["swiftc", "-typecheck", "-swift-version", "6", *modules, made, program]
    return subprocess.run(command, capture_output=True, text=True).stderr


def markup(line):
    return (
        '<component xmlns:layout="layout">\n'
        '  <label key="title" layout:top="super"\n'
        '    text="one"/>\n'
        f"  {line}\n"
        "</component>\n"
    )


def judge(folder, text, number, message):
    """The reason why a mistake in a line is reported badly; None if it is reported well."""
    output = compiled(folder, text)
    found = re.findall(r"^(\S*?):(\d+):\d+: error: (.*)$", output, re.MULTILINE)
    if not any(message in text for _, _, text in found):
        return f"no error has “{message}”:\n{output}"
    wrong = [place for place in found if not place[0].endswith("Page.ui.xml") or place[1] != str(number)]
    return f"reported elsewhere: {wrong}" if wrong else None


def parts(tree, most=8):
    """Copies of a markup with at most so many attributes at each element, which together have all of them.

    libxml2 looks at every choice of the attributes that are there: 17 of them would take it minutes.
    """
    count = max(1, *(-(-len(element.attrib) // most) for element in tree.iter("*")))
    for number in range(count):
        part = copy.deepcopy(tree)
        for element in part.iter("*"):
            names = list(element.attrib)
            if len(names) > most:
                for place, name in enumerate(names):
                    if place % count != number:
                        del element.attrib[name]
        yield part


def schema_failures():
    """The markups of the tests that the schema refuses, and the mistakes that it lets pass."""
    try:
        from lxml import etree
    except ImportError:
        print("Skipped: this Python has no lxml, which pip installs, to try the schema.")
        return []
    schema = subprocess.run([BUILD / "shohin-markup", "schema"], capture_output=True, check=True).stdout
    relax = etree.RelaxNG(etree.fromstring(schema))
    files = [*ROOT.glob("Markup/Tests/CompiledTests/*/*.ui.xml"), *ROOT.glob("Examples/Guestbook/Sources/*/*.ui.xml")]
    assert files
    refused = [
        f"{file.name} is refused"
        for file in files
        if not all(relax.validate(part) for part in parts(etree.parse(file)))
    ]
    # Those that the XML alone shows.
    wrong = [line for line, message in MISTAKES if "did you mean" in message and "here" not in message]
    passed = [line for line in wrong if relax.validate(etree.fromstring(markup(line)))]
    return refused + [f"{line} is let pass" for line in passed]


def release_failures(binary):
    """The traces of views that change while the program runs in a program that is shipped."""
    symbols = subprocess.run(["nm", binary], capture_output=True, text=True, check=True).stdout
    names = ["Markup", "LiveViews", "ElementDecod", "LayoutString"]
    failures = [f"has symbols with {name}" for name in names if name in symbols]
    with tempfile.NamedTemporaryFile() as stripped:
        # Whoever ships a program strips what is for debuggers, where each file has its path.
        subprocess.run(["strip", "-o", stripped.name, binary], check=True)
        text = pathlib.Path(stripped.name).read_bytes()
    names += ["Sources/Guestbook", "MarkupPlugin", str(ROOT)]
    return failures + [f"has the text {name}" for name in names if name.encode() in text]


def main():
    if sys.argv[1:2] == ["--release"]:
        problems = release_failures(sys.argv[2])
        print("\n".join(problems) or "Nothing of the reader of markups is in the program.")
        return 1 if problems else 0
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        right = compiled(folder, markup('<button key="a" press="save">x</button>'))
        if right:
            failures += 1
            print(f"A right markup does not compile:\n{right}")
        made = folder / "Markup.swift"
        before = (made.stat().st_mtime_ns, made.stat().st_ino, made.read_bytes())
        compiled(folder, markup('<button  key="a" press="save">x</button>'))
        if (made.stat().st_mtime_ns, made.stat().st_ino, made.read_bytes()) != before:
            failures += 1
            print("Code that is the same was written again.")
        for line, message in MISTAKES:
            problem = judge(folder, markup(line), 4, message)
            if problem:
                failures += 1
                print(f"{line}: {problem}")
        for text, message in HEADERS:
            problem = judge(folder, text, 1, message)
            if problem:
                failures += 1
                print(f"{text}: {problem}")
    for failure in schema_failures():
        failures += 1
        print(f"The schema: {failure}")
    print(f"{len(MISTAKES) + len(HEADERS)} mistakes in markups, {failures} reported badly")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
