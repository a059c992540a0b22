#!/usr/bin/env python3
"""Lists what the library says of its own accord: the phrases that a `Wording` translates.

Needs Python 3.9 or later. The phrases are those of `Wording.current[…]`, the titles of keys, and the names of keys and
months. The exit status is 0 only if Documentation/phrases.txt and every language of Sources/Languages have them, and no others.

    Scripts/phrases.py [--write]
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "Documentation/phrases.txt"
LANGUAGES = ROOT / "Sources/Languages/Wordings"
# What is shown by no program of a user: tools, examples, and the lines of text that are read aloud.
LEFT_OUT = {"CounterDemo", "Gallery", "Inspector", "Linear", "ShohinReplayTool", "ShohinTesting"}
KEYS = ["Return", "Tab", "Space", "Escape", "Backspace", "Delete", "Insert", "Home", "End", "PageUp", "PageDown", "Menu",
        "Up", "Down", "Left", "Right", "Ctrl", "Alt", "Shift", "Super", "Hyper", "Meta"]  # fmt: skip
STRING = re.compile(r'"((?:[^"\\]|\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)|\\.)*)"')
ASKED = re.compile(r'(?:Wording\.current|\bwords)\s*\[\s*((?:[^\[\]"]|"(?:[^"\\]|\\.)*")*)\]')
TITLE = re.compile(r'\.bind\(\s*(?:"[^"]*"|\[[^\]]*\]),\s*[^,()]+,\s*"([^"]+)"')
TITLED = re.compile(r'\.titled\(\s*"([^"]+)"')
ROW = re.compile(r'\(\.\w+,\s*"([^"]+)",\s*\[')
LISTED = re.compile(r"static let english\w+ = \[(.*?)\]", re.DOTALL)
VALUE = re.compile(r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")


def pattern(literal):
    """The text by which a translation is found: the first value is %1, the next one %2."""
    number = iter(range(1, 10))
    return VALUE.sub(lambda _: f"%{next(number)}", literal)


def phrases(source):
    """The phrases in the text of a file."""
    code = "\n".join(line for line in source.split("\n") if not line.lstrip().startswith("//"))
    found = set(TITLE.findall(code)) | set(TITLED.findall(code)) | set(ROW.findall(code))
    for asked in ASKED.findall(code):
        found.update(pattern(text) for text in STRING.findall(asked))
    for listed in LISTED.findall(code):
        found.update(STRING.findall(listed))
    return {phrase for phrase in found if any(character.isalpha() or character == "%" for character in phrase)}


def all_phrases():
    """The phrases of each module that has some, by its name."""
    modules = {"Keys": {f"{key} key" for key in KEYS}}
    for folder in sorted((ROOT / "Sources").iterdir()):
        if folder.is_dir() and folder.name not in LEFT_OUT:
            found = set().union(*(phrases(path.read_text()) for path in folder.rglob("*.swift")))
            modules[folder.name] = found
    return {name: found for name, found in modules.items() if found}


def page():
    """The page: the phrases of each module, each phrase once."""
    known, lines = set(), ["# What the library says of its own accord. Scripts/phrases.py writes this list."]
    for name, found in all_phrases().items():
        new = sorted(found - known, key=str.lower)
        known |= found
        if new:
            lines += ["", f"## {name}", *new]
    return "\n".join(lines) + "\n"


def differences(path, known):
    """What a language lacks of the known phrases, and what it has besides, as sentences that say what to do."""
    own = set(re.findall(r'^    "((?:[^"\\]|\\.)*)":', path.read_text(), re.MULTILINE))
    name, found = path.relative_to(ROOT), []
    if known - own:
        found.append(f"{name} lacks {', '.join(map(repr, sorted(known - own)))}. Add the translations.")
    if own - known:
        found.append(f"{name} has {', '.join(map(repr, sorted(own - known)))}, which the library does not say. Remove the lines.")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the page instead of comparing it")
    text = page()
    if parser.parse_args().write:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        sys.exit(f"{PAGE.relative_to(ROOT)} is another list than that of the sources. Run Scripts/phrases.py --write.")
    known = {line for line in text.split("\n") if line and line[0] != "#"}
    found = [sentence for path in sorted(LANGUAGES.glob("*.swift")) for sentence in differences(path, known)]
    if found:
        sys.exit("\n".join(found))
    print(f"{sum(1 for line in text.split(chr(10)) if line and line[0] != '#')} phrases")
