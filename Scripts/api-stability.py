#!/usr/bin/env python3
"""Compares the public interface with that of the newest version: no program may stop to build.

    Scripts/api-stability.py            # by the lists of public symbols; builds nothing
    Scripts/api-stability.py --build    # also by the toolchain's digester, which builds the version

A symbol or a conformance that is gone, or is declared otherwise, is a break unless it stands in
Documentation/api-breaks.txt, which is empty while nothing is planned to break. The list of
public symbols must be up to date (Scripts/public-symbols.py). Without a version there is nothing
to compare with.
"""

import argparse
import pathlib
import re
import subprocess
import sys

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
    """The breaks that are meant."""
    return {line for line in text.splitlines() if line and not line.startswith("#")}


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
    found = problems(before, (ROOT / LIST).read_text(), entries(BREAKS.read_text()))
    print("\n".join(found))
    print(f"{len(found)} {'break' if len(found) == 1 else 'breaks'} since {version}")
    if found:
        print("Keep what programs use, and mark it as deprecated; or name the lines in Documentation/api-breaks.txt.")
    digest = 0
    if arguments.build:
        digest = subprocess.run(["swift", "package", "diagnose-api-breaking-changes", version], cwd=ROOT).returncode
    return 1 if found or digest else 0


if __name__ == "__main__":
    sys.exit(main())
