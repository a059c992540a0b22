#!/usr/bin/env python3
"""Writes the inputs of the decoder's test corpus as files for the fuzzer to begin with.

    Scripts/fuzz-seeds.py <folder>
"""

import pathlib
import re
import sys

CORPUS = "Tests/TerminalPortTests/Input/InputCorpus.swift"


def scalar(character):
    """What a character of the notation stands for: control pictures are controls."""
    number = ord(character)
    if 0x2400 <= number <= 0x2420:
        return bytes([number - 0x2400])
    return b"\x7f" if number == 0x2421 else character.encode()


def decoded(text):
    """The bytes of an input, in which \\u{N} is Swift's and \\xNN any byte."""
    text = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda found: chr(int(found[1], 16)), text)
    parts = re.split(r"\\+x([0-9A-Fa-f]{2})", text.replace("\\\\x", "\\x").replace("\\\\", "\\"))
    return b"".join(
        bytes([int(part, 16)]) if index % 2 else b"".join(map(scalar, part))
        for index, part in enumerate(parts)
    )


root = pathlib.Path(__file__).resolve().parent.parent
folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
table = re.findall(r"^    (\S+) +(\S+) +\S", (root / CORPUS).read_text(), re.MULTILINE)
for number, (terminal, text) in enumerate(table):
    settings = {"kitty": 1, "oldmouse": 2, "asked": 4, "pixels": 8}.get(terminal, 0)
    (folder / f"seed-{number}").write_bytes(bytes([settings]) + decoded(text))
print(f"{len(table)} seeds")
