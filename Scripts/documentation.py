#!/usr/bin/env python3
"""Makes the reference of every library by the toolchain's docc, from the comments in the sources and from Documentation.

Needs Python 3.9 or later and a debug build. A link that leads nowhere, or anything else that docc warns of, is an error.

    swift build
    Scripts/documentation.py [--module <name>]...

The archives are in .build/documentation, one for each library; `docc preview` and any web server show them.
A library's page has an introduction, and its symbols grouped by what they are for: by the groups of
Documentation/catalogs, or by the folders of its sources. Pages of Documentation are its articles.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACE = ROOT / ".build/documentation"
CATALOGS = ROOT / "Documentation/catalogs"
# The pages of Documentation that are articles of a library. The first one is its introduction, unless it has a catalog.
ARTICLES = {
    "Shohin": ["first-steps", "coming-from", "glossary", "larger-programs", "shipping", "diagnostics"],
    "ShohinCore": ["larger-programs"],
    "VirtualViews": ["views", "tables", "layers", "keys", "themes", "props", "how-the-diff-works", "backends"],
    "TextBackend": ["controls", "embedding"],
    "TerminalPort": ["terminals"],
    "ConstraintLayout": ["how-layout-works"],
    "LayoutStrings": ["layout", "layout-examples"],
    "ShohinReplay": ["recordings"],
    "ShohinTesting": ["testing"],
}


def libraries():
    """The libraries of the package that users import."""
    manifest = (ROOT / "Package.swift").read_text()
    return re.findall(r'\.library\(name: "(\w+)", targets: \["\w+"\]\)', manifest)


def tool(name):
    """A tool of the toolchain that `swift` belongs to."""
    found = shutil.which(name)
    if found:
        return found
    swift = pathlib.Path(shutil.which("swift")).resolve()
    return str(swift.parent / name)


def target():
    described = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    return re.search(r'"triple": "([^"]+)"', described)[1]


def extract(module, triple):
    """Writes the symbols of a module; returns their folder."""
    folder = PLACE / "symbols" / module
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    done = subprocess.run(
        [tool("swift-symbolgraph-extract"), "-module-name", module, "-target", triple, "-minimum-access-level", "public",
         "-I", str(ROOT / ".build/debug/Modules"), "-I", str(ROOT / "Sources/CTerminal/include"), "-Xcc",
         f"-fmodule-map-file={ROOT / '.build/debug/CTerminal.build/module.modulemap'}", "-output-dir", str(folder)],
        capture_output=True, text=True)  # fmt: skip
    if done.returncode != 0:
        sys.exit(f"{module}: {done.stderr}")
    # The parts that others add to its types are on their pages.
    return folder


def short_hash(identifier):
    """The hash by which docc tells symbols with one name apart: FNV-1, folded to 24 bits, to the base of 36."""
    number = 2166136261
    for byte in identifier.encode():
        number = (number * 16777619 & 0xFFFFFFFF) ^ byte
    number = (number >> 24) ^ (number & 0xFFFFFF)
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


class Symbols:
    """The public symbols of a module, by the folders in which they are declared."""

    def __init__(self, module, folder):
        self.folders, self.types = collections.defaultdict(list), set()
        path = folder / f"{module}.symbols.json"
        found = [symbol for symbol in json.loads(path.read_text())["symbols"] if len(symbol["pathComponents"]) == 1] if path.exists() else []
        counts = collections.Counter(symbol["pathComponents"][0] for symbol in found)
        for symbol in found:
            name = symbol["pathComponents"][0]
            # Of several functions with one name each is known by a hash besides.
            self.add(module, symbol, name if counts[name] == 1 else f"{name}-{short_hash(symbol['identifier']['precise'])}")

    def add(self, module, symbol, name):
        kind = symbol["kind"]["identifier"]
        uri = symbol.get("docComment", {}).get("uri", "")
        place = re.search(rf"/Sources/{module}/(?:([^/]+)/)?(?:[^/]+/)*([^/]+)\.swift$", uri)
        folder = (place[1] or place[2].split("+")[0]) if place else ""
        if not kind.startswith(("swift.func", "swift.var")):
            self.types.add(name)
        if name not in self.folders[folder]:
            self.folders[folder].append(name)


def article(name, symbols, among):
    """A page as an article: links lead to articles and symbols of the same archive."""
    text = (ROOT / f"Documentation/{name}.md").read_text()
    blocks = re.split(r"(?ms)(^`{3,}\w*\n.*?^`{3,}\s*?$)", text)
    return "".join(block if number % 2 else linked(block, symbols, among) for number, block in enumerate(blocks))


def linked(text, symbols, among):
    text = re.sub(r"<!--.*?-->\n?", "", text)
    # Pages have no room for raw HTML and pictures of the repository.
    text = re.sub(r"(?m)^<[^>]*>.*$|^!\[.*$", "", text)

    def link(found):
        name = re.match(r"([\w-]+)\.md", found[2])
        return f"<doc:{name[1]}>" if name and name[1] in among else found[1]

    text = re.sub(r"\[([^\]]+)\]\((?!https?:)([^)]*)\)", link, text)
    return re.sub(r"(?<!`)`(\w+)`(?!`)", lambda name: f"``{name[1]}``" if name[1] in symbols.types else name[0], text)


def introduction(module, symbols, among):
    """The text of a library's own page, without its title."""
    path = CATALOGS / f"{module}.md"
    if path.exists():
        return re.sub(r"(?m)^- .*: .*\n?", "", path.read_text())
    name = (ARTICLES.get(module) or [module.lower()])[0]
    if (ROOT / f"Documentation/{name}.md").exists():
        return article(name, symbols, among).split("\n", 1)[1]
    return f"{summary(module)}\n"


def summary(module):
    """The sentence about a module in the table of ARCHITECTURE.md."""
    row = re.search(rf"(?m)^\| \d \| `{module}`(?: \*)? \|[^|]*\| ([^|]*) \|$", (ROOT / "ARCHITECTURE.md").read_text())
    return row[1][0].upper() + row[1][1:] + "."


def topics(module, symbols, articles):
    """The symbols of a library, grouped by what they are for."""
    path = CATALOGS / f"{module}.md"
    groups, shown = [], set()
    for title, words in re.findall(r"(?m)^- (.*): (.*)$", path.read_text() if path.exists() else ""):
        names = words.split(", ")
        if title.startswith("topics "):
            groups.append((title.removeprefix("topics "), [f"<doc:{name}>" for name in names]))
            articles = [name for name in articles if name not in names]
            continue
        unknown = [name for name in names if name not in symbols.folders]
        if unknown and not all(is_folder(module, name) for name in unknown):
            sys.exit(f"Documentation/catalogs/{module}.md: {module} has no folder {unknown[0]}.")
        groups.append((title, [f"``{name}``" for folder in names for name in symbols.folders.get(folder, [])]))
        shown |= set(names)
    if articles:
        groups.insert(0, ("Articles", [f"<doc:{name}>" for name in articles]))
    rest = [folder for folder in symbols.folders if folder not in shown]
    if path.exists() and rest:
        sys.exit(f"Documentation/catalogs/{module}.md: no group has the folder {rest[0] or 'of symbols without a comment'}.")
    groups += [(titled(folder), [f"``{name}``" for name in symbols.folders[folder]]) for folder in rest]
    text = path.read_text() if path.exists() else ""

    def mentioned(name):
        """The place at which the introduction names a symbol; what it does not name comes later."""
        found = re.search(rf"`{re.escape(re.sub(r'[(-].*', '', name.strip('`')))}`", text)
        return found.start() if found else len(text)

    lines = ["", "## Topics", ""]
    for title, names in groups:
        if names:
            lines += [f"### {title}", "", *[f"- {name}" for name in sorted(names, key=mentioned)], ""]
    return "\n".join(lines) if len(lines) > 3 else ""


def is_folder(module, name):
    return (ROOT / f"Sources/{module}/{name}").is_dir() or (ROOT / f"Sources/{module}/{name}.swift").exists()


def titled(folder):
    """`TestStore` as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", folder) or "Others"


def make(module, triple):
    """Makes the archive of a library; returns what docc warns of."""
    folder = extract(module, triple)
    symbols = Symbols(module, folder)
    catalog = PLACE / "catalogs" / f"{module}.docc"
    shutil.rmtree(catalog, ignore_errors=True)
    catalog.mkdir(parents=True)
    pages = ARTICLES.get(module, [])
    # A page that is the introduction is no article as well.
    articles = pages if (CATALOGS / f"{module}.md").exists() else pages[1:]
    root = "" if symbols.folders else '\n@Metadata {\n  @TechnologyRoot\n}\n'
    title = f"``{module}``" if symbols.folders else module
    text = introduction(module, symbols, set(articles))
    (catalog / f"{module}.md").write_text(f"# {title}\n{root}\n{text.strip()}\n{topics(module, symbols, articles)}")
    for name in articles:
        (catalog / f"{name}.md").write_text(article(name, symbols, set(articles)))
    done = subprocess.run(
        [tool("docc"), "convert", str(catalog), "--additional-symbol-graph-dir", str(folder), "--fallback-display-name",
         module, "--fallback-bundle-identifier", f"shohin.{module.lower()}", "--output-dir",
         str(PLACE / f"{module}.doccarchive"), "--warnings-as-errors", "--analyze"],
        capture_output=True, text=True)  # fmt: skip
    said = done.stdout + done.stderr
    count = sum(1 for _ in (PLACE / f"{module}.doccarchive/data").rglob("*.json")) if done.returncode == 0 else 0
    shown = f", {len(articles)} articles" if articles else ""
    print(f"{'made  ' if done.returncode == 0 else 'failed'}  {module}, {count} pages{shown}", flush=True)
    return said if done.returncode != 0 else ""


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--module", action="append", help="only this library; all without it")
    arguments = parser.parse_args()
    triple = target()
    problems = [make(module, triple) for module in arguments.module or libraries()]
    print("\n".join(problem for problem in problems if problem), end="")
    sys.exit(1 if any(problems) else 0)
