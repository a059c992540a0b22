#!/usr/bin/env python3
"""Makes programs by `shohin init`, adds to them, and builds, tests and starts them as a newcomer does.

Needs Python 3.9 or later and pyte. Prints one line per check and, last, how many passed and failed; the
exit status is 0 only if none failed.

    Scripts/new-programs.py                  one program, on the modules that .build has already
    Scripts/new-programs.py --measure        every template from nothing, with times; for a quiet machine
"""

import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

from terminals import Live

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARED = ["--scratch-path", str(ROOT / ".build"), "--disable-build-manifest-caching"]
counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail else ""), flush=True)
    return condition


def swift(*arguments, folder=ROOT):
    """Runs a command of the toolchain; prints what it said if it failed."""
    done = subprocess.run(["swift", *arguments], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stdout[-4000:], done.stderr[-2000:])
    return done.returncode == 0


def shows(program, words, folder=None):
    """True if a program starts in a terminal, shows some words and ends by Control-C."""
    with Live(str(program), size=(60, 16), arguments=(), folder=folder) as live:
        live.wait_for(lambda: words in live.text())
        shown = words in live.text()
        live.press("ctrl-c")
        return shown and live.status() == 130


def check_one(tool, folder):
    """A program with everything that can be added to it."""
    subprocess.run([tool, "init", "Fresh"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    package = folder / "Fresh"
    for kind, name in (("screen", "Detail"), ("component", "Part"), ("service", "Source")):
        subprocess.run([tool, "add", kind, name], cwd=package, check=True, stdout=subprocess.DEVNULL)
    strict = ["--package-path", str(package), *SHARED, "-Xswiftc", "-warnings-as-errors"]
    if check("a new program with a screen, a component and a service builds and passes its tests",
             swift("test", *strict, "--disable-xctest")):  # fmt: skip
        check("and shows a screen", shows(ROOT / ".build/debug/Fresh", "Less"))
    subprocess.run([tool, "init", "Drawn", "--markup"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    strict[1] = str(folder / "Drawn")
    if check("a new program whose view is a markup builds and passes its tests", swift("test", *strict, "--disable-xctest")):
        check("and shows the markup", shows(ROOT / ".build/debug/Drawn", "0 guests", folder / "Drawn"))


WORDS = {"minimal": "Less", "form": "Register", "table": "entries", "agent": "❯"}


def processor_time(work):
    """What some work costs: seconds, and seconds of processors."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = work()
    after, seconds = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - start
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done, seconds, used


def measure(tool, folder):
    """The times of a newcomer: the first frame, a release build, a change of a file."""
    for template in WORDS:
        name = template.capitalize() + "Program"
        start = time.monotonic()
        subprocess.run([tool, "init", name, "--template", template], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        package = folder / name
        built, _, used = processor_time(lambda: swift("build", "--product", name, folder=package))
        shown = built and shows(package / f".build/debug/{name}", WORDS[template])
        seconds = time.monotonic() - start
        check(f"{template}: the first frame comes within 90 s", shown and seconds <= 90, f"{seconds:.0f} s, {used:.0f} s of processors")
        source = package / f"Sources/{name}/{name}.swift"
        source.write_text(source.read_text() + "\n")
        _, seconds, _ = processor_time(lambda: swift("build", "--product", name, folder=package))
        check(f"{template}: a build after a change takes at most 8 s", seconds <= 8, f"{seconds:.1f} s")
        check(f"{template}: its tests pass", swift("test", "--disable-xctest", folder=package))
        _, seconds, used = processor_time(lambda: swift("build", "-c", "release", "--product", name, folder=package))
        check(f"{template}: a release build takes at most 120 s of processors", used <= 120, f"{used:.0f} s, in {seconds:.0f} s")
        shutil.rmtree(package / ".build")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--measure", action="store_true", help="every template from nothing, with times")
    arguments = parser.parse_args()
    if not swift("build", "--package-path", "CLI", *SHARED, "--product", "shohin", "-Xswiftc", "-warnings-as-errors"):
        sys.exit(1)
    tool = str(ROOT / ".build/debug/shohin")
    with tempfile.TemporaryDirectory() as folder:
        (measure if arguments.measure else check_one)(tool, pathlib.Path(folder))
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
