#!/usr/bin/env python3
"""Shows that the law of the encoder finds mistakes: makes each in a copy of the sources.

A law that no mistake breaks proves nothing. Each patch in Tests/SeededBugs is one mistake. It is
applied to a copy, FrameSubject is built from the copy, and the law has to fail. The exit status is 0
only if every mistake was found.

    Scripts/seeded-bugs.py                       # all of them
    Scripts/seeded-bugs.py swaps-green-and-blue  # by name
    Scripts/seeded-bugs.py --sample 2            # some, others for every commit

Every patch has to apply, whichever are built.
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PATCHES = ROOT / "Tests/SeededBugs"
PATCHED = "Sources/TerminalPort"  # The folder that the patches' paths begin in.
COPY = ROOT / ".build/seeded-bugs"
PROGRAMS = "120"


def run(*command, **options):
    return subprocess.run(command, cwd=COPY, text=True, capture_output=True, **options)


def files():
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    output = subprocess.run(listing, cwd=ROOT, text=True, capture_output=True, check=True).stdout
    return {name for name in output.split("\0") if name and (ROOT / name).is_file()}


def refresh():
    """Makes the copy like the original; files that are alike keep their dates and are not rebuilt."""
    names = files()
    for folder in ("Sources", "Tests", "Examples", "Benchmarks"):
        for old in (COPY / folder).rglob("*"):
            if old.is_file() and str(old.relative_to(COPY)) not in names:
                old.unlink()
    for name in names:
        source, copy = ROOT / name, COPY / name
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)


def build():
    built = run("swift", "build", "--product", "FrameSubject", "--disable-index-store")
    if built.returncode:
        sys.exit(f"The copy does not build:\n{built.stdout}{built.stderr}")


def law():
    return run(".build/debug/FrameSubject", "law", "0", PROGRAMS)


def apply(patch, *options):
    arguments = ["git", "apply", f"--directory={PATCHED}", *options, str(patch)]
    # Without a repository, paths begin in the copy.
    applied = run(*arguments, env={"PATH": "/usr/bin:/bin", "GIT_CEILING_DIRECTORIES": str(COPY.parent)})
    if applied.returncode:
        sys.exit(f"{patch.name} does not apply:\n{applied.stderr}")


def find(patch):
    """True if the law finds the mistake."""
    apply(patch)
    build()
    result = law()
    apply(patch, "--reverse")
    found = result.returncode != 0
    # A crash is found as well as a violation.
    lines = result.stdout.strip().splitlines() or [f"ended with {result.returncode}"]
    print(f"{patch.stem}: {lines[-1][:120] if found else 'NOT FOUND'}", flush=True)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="the mistakes; all if none is named")
    parser.add_argument("--sample", type=int, help="the number of mistakes, chosen by the commit")
    options = parser.parse_args()
    patches = sorted(PATCHES.glob("*.patch"))
    refresh()
    for patch in patches:
        apply(patch, "--check")
    if options.names:
        patches = [patch for patch in patches if patch.stem in options.names]
        if len(patches) != len(set(options.names)):
            sys.exit("There is no such mistake.")
    if options.sample:
        commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True, capture_output=True)
        patches = random.Random(commit.stdout).sample(patches, options.sample)
    began = time.monotonic()
    build()
    if (result := law()).returncode:
        sys.exit(f"The law fails without a mistake: {result.stdout}")
    missed = [patch.stem for patch in patches if not find(patch)]
    print(f"{len(patches)} mistakes, {len(missed)} missed, {time.monotonic() - began:.0f} s")
    sys.exit(1 if missed else 0)


main()
