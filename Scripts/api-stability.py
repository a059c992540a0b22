#!/usr/bin/env python3
"""Compares the public interface with that of the newest version: no program may stop to build.

    Scripts/api-stability.py            # by the lists of public symbols; builds nothing
    Scripts/api-stability.py --build    # also by the toolchain's digester, which builds the version

A symbol or a conformance that is gone, or is declared otherwise, is a break unless it stands in
Documentation/api-breaks.txt, which is empty while nothing is planned to break. What the digester says
of a break stands there, too, as it says it: "API breakage: ...". The list of public symbols must be up
to date (Scripts/public-symbols.py). Without a version there is nothing to compare with.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = "Documentation/public-symbols.txt"
BREAKS = ROOT / "Documentation" / "api-breaks.txt"


def git(*arguments):
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else ""


def newest_version():
    """The newest tag among the ancestors that is a version; None if there is none."""
    tags = [tag for tag in git("tag", "--merged", "HEAD").split() if re.fullmatch(r"\d+\.\d+\.\d+", tag)]
    return max(tags, key=lambda tag: [int(part) for part in tag.split(".")], default=None)


def symbols(text):
    """Each line of a list with its library."""
    library, found = "", set()
    for line in text.splitlines():
        if line.startswith("# "):
            library = line[2:]
        elif line:
            found.add(f"{library}: {line}")
    return found


def entries(text):
    """The breaks that are meant: the symbols, and what the digester says of them."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    said = [line for line in lines if line.startswith("API breakage: ")]
    return set(lines) - set(said), said


def digest(version, said):
    """Asks the toolchain's digester; returns its status."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{line}\n" for line in said))
        file.flush()
        return subprocess.run(
            ["swift", "package", "diagnose-api-breaking-changes", "--breakage-allowlist-path", file.name, version],
            cwd=ROOT).returncode


def problems(before, now, meant):
    """The breaks that nobody meant, and the entries that are none."""
    gone = symbols(before) - symbols(now)
    return [f"gone or changed: {line}" for line in sorted(gone - meant)] + [
        f"no break, though Documentation/api-breaks.txt says so: {line}" for line in sorted(meant - gone)
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", action="store_true", help="also ask the toolchain's digester")
    arguments = parser.parse_args()
    version = newest_version()
    if version is None:
        print("There is no version yet, with which to compare.")
        return 0
    before = git("show", f"{version}:{LIST}")
    if not before:
        print(f"The version {version} has no {LIST}, or the clone has not the version's files.")
        return 1
    meant, said = entries(BREAKS.read_text())
    found = problems(before, (ROOT / LIST).read_text(), meant)
    print("\n".join(found))
    print(f"{len(found)} {'break' if len(found) == 1 else 'breaks'} since {version}")
    if found:
        print("Keep what programs use, and mark it as deprecated; or name the lines in Documentation/api-breaks.txt.")
    status = digest(version, said) if arguments.build else 0
    return 1 if found or status else 0


if __name__ == "__main__":
    sys.exit(main())
