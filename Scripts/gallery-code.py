#!/usr/bin/env python3
"""Writes the code of the gallery's examples into a file that the gallery shows.

An example is a property of `Samples` in Sources/Gallery/Pages. Its body is shown without its indentation,
and after it every declaration of the same file below a line `// Code of <example>`.

  Scripts/gallery-code.py --write    after an example was changed
  Scripts/gallery-code.py            compares; the tests of the gallery do this too
"""
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "Sources/Gallery/Pages"
OUTPUT = ROOT / "Sources/Gallery/Code/ExampleCode.swift"
EXAMPLE = re.compile(r"^  var (\w+): Element<SampleMsg> \{\n(.*?)^  \}$", re.M | re.S)
DECLARATION = re.compile(r"^// Code of (\w+)\n(?:///[^\n]*\n)*(.*?^\}$)", re.M | re.S)


def codes():
    for path in sorted(PAGES.glob("*.swift")):
        text = path.read_text()
        declarations = DECLARATION.findall(text)
        for name, body in EXAMPLE.findall(text):
            parts = [textwrap.dedent(body).rstrip()]
            parts += [code for example, code in declarations if example == name]
            yield name, "\n\n".join(parts)


def output():
    lines = [
        "// Written by Scripts/gallery-code.py --write; a test compares it with the pages.",
        "",
        "/// The code of every example, by the name of the property that makes it.",
        "let exampleCode: [String: String] = [",
    ]
    for name, code in codes():
        lines.append(f'  "{name}": #"""')
        lines += ["  " + line if line else "" for line in code.split("\n")]
        lines.append('  """#,')
    return "\n".join(lines + ["]", ""])


if __name__ == "__main__":
    if "--write" in sys.argv:
        OUTPUT.write_text(output())
    elif not OUTPUT.exists() or OUTPUT.read_text() != output():
        sys.exit("The code of the examples has changed: Scripts/gallery-code.py --write")
