#!/usr/bin/env python3
"""Builds the package with its tests, and fails if that takes too much of the processors.

    Scripts/build-time.py [--at-most TIMES] -- swift build --build-tests ...

TIMES is for each 1,000 lines of Swift in the package, blank ones and remarks left out: the limit is about how
dear a line is, and not about how many there are.

One machine compiles half as fast again as another, and the same machine is not equally fast at all
hours. So the time of the processors is compared with that of a reference: a synthetic file, compiled again
and again beside the build, so that what slows the one slows the other. The reference is made here and does
not depend on the package. Two compilations are the unit.

A reference before and after a build of eight minutes tells nothing of what lies between: for one commit the two
said 0.26, 0.27 and 0.35 times. For the build measured as 0.27 times so, this one says 0.337 times. The limit leaves
as much above that as the limit of the other method did above 0.27: a fifth.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time


def source(functions=500):
    """A file with what is in most files: structs, closures, optionals, interpolation."""
    lines = [
        "struct Point: Hashable, CustomStringConvertible {",
        "  var x = 0, y = 0",
        '  var description: String { "(\\(x), \\(y))" }',
        "}",
    ]
    for number in range(functions):
        lines += [
            f"func work{number}(_ points: [Point], _ names: [String: Int]) -> [String] {{",
            "  var found: [String] = []",
            f"  for (index, point) in points.enumerated() where point.x > {number} {{",
            f"    let moved = Point(x: point.x + index * {number}, y: point.y - {number})",
            '    guard let value = names["\\(moved.x)"] else { continue }',
            '    found.append("\\(moved) is \\(value) of \\(points.count)")',
            "  }",
            f"  return found.filter {{ $0.count > {number % 7} }}",
            f'    .map {{ $0 + "{number}" }}.sorted {{ $0 > $1 }}',
            "}",
        ]
    return "\n".join(lines) + "\n"


def processors():
    """Seconds that the processors worked for programs that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Reference(threading.Thread):
    """Compiles the reference now and then, until the build has ended."""

    def __init__(self, pause):
        super().__init__()
        self.pause = pause
        self.has_ended = threading.Event()
        # The time of the processors for each compilation.
        self.seconds = []
        self.has_failed = False

    def run(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "reference.swift")
            with open(path, "w") as file:
                file.write(source())
            while True:
                compiler = subprocess.Popen(
                    ["swiftc", "-frontend", "-c", path, "-module-name", "reference",
                     "-o", os.path.join(folder, "reference.o")])
                _, status, usage = os.wait4(compiler.pid, 0)
                compiler.returncode = os.waitstatus_to_exitcode(status)
                if compiler.returncode != 0:
                    self.has_failed = True
                    return
                self.seconds.append(usage.ru_utime + usage.ru_stime)
                if self.has_ended.wait(self.pause):
                    return


def thousands_of_lines():
    """The lines of Swift in the package that are neither blank nor remarks, in thousands."""
    files = subprocess.run(
        ["git", "ls-files", "--", "Sources/*.swift", "Tests/*.swift", "Examples/*.swift",
         "Benchmarks/Sources/DiffBenchmark/*.swift", "Benchmarks/Sources/EncodeBenchmark/*.swift"],
        capture_output=True, check=True, text=True).stdout.split()
    lines = (line.strip() for file in files if os.path.exists(file) for line in open(file, "rb"))
    return sum(1 for line in lines if line and not line.startswith(b"//")) / 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--at-most", type=float, metavar="TIMES",
                        help="for 1,000 lines, the build may take this many times as long as the "
                        "reference")
    parser.add_argument("command", nargs="+", help="the build, after --")
    options = parser.parse_args()

    lines = thousands_of_lines()
    reference = Reference(pause=60)
    start, clock = processors(), time.monotonic()
    reference.start()
    try:
        status = subprocess.run(options.command).returncode
        clock = time.monotonic() - clock
    finally:
        reference.has_ended.set()
        reference.join()
    if status != 0:
        sys.exit(status)
    if reference.has_failed:
        sys.exit("The reference does not compile.")
    took = processors() - start - sum(reference.seconds)
    unit = 2 * sum(reference.seconds) / len(reference.seconds)
    times = took / unit
    print(f"The debug build took {clock:.0f} s, {took:.1f} s of the processors: "
          f"{times:.1f} times as long as the reference ({unit:.2f} s, between "
          f"{2 * min(reference.seconds):.2f} and {2 * max(reference.seconds):.2f} s), "
          f"{times / lines:.3f} times for 1,000 of its {lines * 1000:.0f} lines.")
    if options.at_most is not None and times / lines > options.at_most:
        sys.exit(f"That is too long: at most {options.at_most:g} times for 1,000 lines is allowed.")


if __name__ == "__main__":
    main()
