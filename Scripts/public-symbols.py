#!/usr/bin/env python3
"""Compares the public symbols of every library with the list in Documentation/public-symbols.txt.

    Scripts/public-symbols.py            # fails and shows the differences, if there are any
    Scripts/public-symbols.py --write    # writes the list anew
    Scripts/public-symbols.py --count    # one line for each library

A change of the public interface is then seen in the change itself. The debug build must be up to
date: the compiler reads the symbols from its modules.
"""

import argparse
import difflib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "Documentation" / "public-symbols.txt"


def libraries():
    """The libraries of the package, in the order of the list; new ones come last, so nothing is moved."""
    manifest = (ROOT / "Package.swift").read_text()
    names = re.findall(r'\.library\(name: "(\w+)", targets: \["\w+"\]\)', manifest)
    listed = re.findall(r"(?m)^# (\w+)$", LIST.read_text()) if LIST.exists() else []
    return sorted(names, key=lambda name: listed.index(name) if name in listed else len(listed))


def output_of(*command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{result.stderr}Is the debug build up to date?")
    return result.stdout


def symbols_of(library, products, target):
    """The public symbols that a library declares, a line each, sorted."""
    # The Swift modules, and the maps of the C modules that they import.
    folders = [products / "Modules", *products.glob("*.build")]
    imports = [option for folder in folders for option in ("-I", str(folder))]
    with tempfile.TemporaryDirectory() as folder:
        output_of(
            "swift", "symbolgraph-extract", "-module-name", library, *imports, "-target", target,
            "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder,
        )  # fmt: skip
        graphs = [json.loads(file.read_text()) for file in pathlib.Path(folder).glob("*.json")]
    return sorted({line_of(symbol) for graph in graphs for symbol in graph["symbols"]})


def line_of(symbol):
    """`Owner where Constraints: declaration`."""
    owner = ".".join(symbol["pathComponents"][:-1])
    constraints = symbol.get("swiftExtension", {}).get("constraints", [])
    relations = {"conformance": ":", "superclass": ":", "sameType": "=="}
    where = ", ".join(f"{c['lhs']} {relations[c['kind']]} {c['rhs']}" for c in constraints)
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    place = owner + (f" where {where}" if where else "")
    return f"{place}: {' '.join(declaration.split())}".removeprefix(": ")


def current():
    products = pathlib.Path(output_of("swift", "build", "--show-bin-path").strip())
    target = json.loads(output_of("swift", "-print-target-info"))["target"]["triple"]
    return {library: symbols_of(library, products, target) for library in libraries()}


def text_of(symbols):
    parts = [f"# {library}\n" + "".join(f"{line}\n" for line in symbols[library]) for library in symbols]
    return "\n".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the list anew")
    parser.add_argument("--count", action="store_true", help="count the symbols of each library")
    arguments = parser.parse_args()
    symbols = current()
    if arguments.count:
        for library in symbols:
            print(f"{len(symbols[library]):5} {library}")
        return 0
    if arguments.write:
        LIST.write_text(text_of(symbols))
        return 0
    before = LIST.read_text().splitlines()
    changes = list(difflib.unified_diff(before, text_of(symbols).splitlines(), lineterm="", n=0))
    if not changes:
        return 0
    print("\n".join(line for line in changes[2:] if not line.startswith("@@")))
    print("The public symbols changed. If that is meant: Scripts/public-symbols.py --write")
    return 1


if __name__ == "__main__":
    sys.exit(main())
