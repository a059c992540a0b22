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
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "Documentation" / "public-symbols.txt"
# Types have these without saying so.
TACIT = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def output_of(*command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{result.stderr}Is the debug build up to date?")
    return result.stdout


def libraries():
    """The libraries that the package offers, in the order of its manifest."""
    products = json.loads(output_of("swift", "package", "dump-package"))["products"]
    return [product["name"] for product in products if "library" in product["type"]]


def symbols_of(library, products, target):
    """The public symbols that a library declares, a line each, and what it adds to types of others."""
    # The Swift modules, and the maps of the C modules that they import.
    folders = [products / "Modules", *products.glob("*.build")]
    imports = [option for folder in folders for option in ("-I", str(folder))]
    with tempfile.TemporaryDirectory() as folder:
        output_of(
            "swift", "symbolgraph-extract", "-module-name", library, *imports, "-target", target,
            "-minimum-access-level", "public", "-skip-synthesized-members",
            "-emit-extension-block-symbols", "-output-dir", folder,
        )  # fmt: skip
        graphs = [json.loads(file.read_text()) for file in pathlib.Path(folder).glob("*.json")]
    return lines_of(graphs)


def lines_of(graphs):
    """Two sets of lines of a library: the symbols and conformances, and the conformances of types of others.

    A library has a graph of its own, and one for each library whose types it extends. An extension of such
    a type is a symbol, too: that one says no more than its members and its conformances. Each line of the
    second set stands with the library of the type.
    """
    symbols = {s["identifier"]["precise"]: s for graph in graphs for s in graph["symbols"]}
    extensions = {key for key, s in symbols.items() if s["kind"]["identifier"] == "swift.extension"}
    lines = {line_of(symbol) for key, symbol in symbols.items() if key not in extensions}
    added = set()
    for relation in (relation for graph in graphs for relation in graph["relationships"]):
        key, line = relation["source"], conformance(relation, symbols)
        if line and key in extensions:
            added.add((symbols[key]["swiftExtension"]["extendedModule"], line))
        elif line:
            lines.add(line)
    return lines, added


def conformance(relation, symbols):
    """`Type: conforms to Protocol`; None if a relation says nothing of the kind, or nothing that is not tacit."""
    if relation["kind"] != "conformsTo" or relation["source"] not in symbols:
        return None
    known = symbols.get(relation["target"], {"pathComponents": [""]})
    protocol = relation.get("targetFallback", known["pathComponents"][-1]).split(".")[-1]
    owner = ".".join(symbols[relation["source"]]["pathComponents"])
    return None if protocol in TACIT else f"{owner}: conforms to {protocol}"


def joined(found):
    """The sorted lines of each library.

    Where a type of another library gets a conformance, the compiler names those that it implies again,
    although that library, or one before, has said them.
    """
    said, result = set(), {}
    for library, (lines, added) in found.items():
        new = {(home, line) for home, line in added if line not in found.get(home, [()])[0]} - said
        said |= new
        result[library] = sorted(lines.union(line for _, line in new))
    return result


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
    return joined({library: symbols_of(library, products, target) for library in libraries()})


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
