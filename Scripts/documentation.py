#!/usr/bin/env python3
"""Makes the reference of every library by the toolchain's docc, from the comments in the sources and from Documentation.

Needs Python 3.9 or later and a debug build. A link that leads nowhere, or anything else that docc warns of, is an error.

    swift build
    Scripts/documentation.py [--module <name>]...

The archives are in .build/documentation, one for each library; `docc preview` and any web server show them.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACE = ROOT / ".build/documentation"
# The page of a library among those of Documentation, where it is not called like the library.
PAGES = {
    "Editor": "editor", "LayoutStrings": "layout", "ShohinReplay": "recordings", "ShohinTesting": "testing",
    "TerminalPort": "terminals", "VirtualViews": "themes", "ShohinCore": None,
}  # fmt: skip


def libraries():
    """The libraries of the package that users import."""
    manifest = (ROOT / "Package.swift").read_text()
    names = re.findall(r'\.library\(name: "(\w+)", targets: \["\w+"\]\)', manifest)
    # It re-exports others, and has no symbols of its own.
    return [name for name in names if name != "Shohin"]


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


def page(module):
    """The text of a library's page in Documentation, without its title; empty if it has none."""
    name = PAGES.get(module, module.lower())
    path = ROOT / f"Documentation/{name}.md"
    if name is None or not path.exists():
        return ""
    text = path.read_text().split("\n", 1)[1]
    # Files of the repository are not part of an archive.
    text = re.sub(r"\[(`?[^\]]+`?)\]\((?!https?:)[^)]*\)", r"\1", text)
    # Pages have no room for raw HTML and pictures of the repository.
    return re.sub(r"(?m)^<[^>]*>.*$|^!\[.*$", "", text)


def make(module, triple):
    """Makes the archive of a library; returns what docc warns of."""
    symbols = extract(module, triple)
    catalog = PLACE / "catalogs" / f"{module}.docc"
    shutil.rmtree(catalog, ignore_errors=True)
    catalog.mkdir(parents=True)
    (catalog / f"{module}.md").write_text(f"# ``{module}``\n{page(module)}")
    done = subprocess.run(
        [tool("docc"), "convert", str(catalog), "--additional-symbol-graph-dir", str(symbols), "--fallback-display-name",
         module, "--fallback-bundle-identifier", f"shohin.{module.lower()}", "--output-dir",
         str(PLACE / f"{module}.doccarchive"), "--warnings-as-errors", "--analyze"],
        capture_output=True, text=True)  # fmt: skip
    said = done.stdout + done.stderr
    count = sum(1 for _ in (PLACE / f"{module}.doccarchive/data").rglob("*.json")) if done.returncode == 0 else 0
    print(f"{'made  ' if done.returncode == 0 else 'failed'}  {module}, {count} pages", flush=True)
    return said if done.returncode != 0 else ""


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--module", action="append", help="only this library; all without it")
    arguments = parser.parse_args()
    triple = target()
    problems = [make(module, triple) for module in arguments.module or libraries()]
    print("\n".join(problem for problem in problems if problem), end="")
    sys.exit(1 if any(problems) else 0)
