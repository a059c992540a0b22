#!/usr/bin/env python3
"""Builds the package with its tests, and fails if that takes too much of the processors.

    Scripts/build-time.py [--at-most TIMES] -- swift build --build-tests ...

TIMES is for each 1,000 lines of Swift in the package, so that the limit is about how dear a line is, and
not about how many there are. 0.27 was the limit when the package had 106,000 lines.

One machine compiles half as fast again as another, and the same machine is not equally fast at all
hours. So the time of the processors is compared with that of a reference: the same synthetic file,
compiled before and after by as many compilers at once as there are processors. The reference is
made here and does not depend on the package.

Where the reference takes 9.5 s of the processors, 21 times as long is 200 s.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
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


def reference():
    """Seconds of the processors for the reference, by as many compilers as there are cores."""
    start, cores = processors(), len(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "reference.swift")
        with open(path, "w") as file:
            file.write(source())
        compilers = [
            subprocess.Popen(
                ["swiftc", "-frontend", "-c", path, "-module-name", "reference",
                 "-o", os.path.join(folder, f"{core}.o")])
            for core in range(cores)
        ]
        if any([compiler.wait() for compiler in compilers]):
            sys.exit("The reference does not compile.")
    # Two compilers are the unit, so that the number does not depend on how many cores there are.
    return (processors() - start) * 2 / cores


def thousands_of_lines():
    """The lines of Swift in the package, in thousands."""
    files = subprocess.run(
        ["git", "ls-files", "--", "Sources/*.swift", "Tests/*.swift", "Examples/*.swift",
         "Benchmarks/Sources/DiffBenchmark/*.swift", "Benchmarks/Sources/EncodeBenchmark/*.swift"],
        capture_output=True, check=True, text=True).stdout.split()
    return sum(open(file, "rb").read().count(b"\n") for file in files) / 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--at-most", type=float, metavar="TIMES",
                        help="for 1,000 lines, the build may take this many times as long as the "
                        "reference")
    parser.add_argument("command", nargs="+", help="the build, after --")
    options = parser.parse_args()

    before = reference()
    start, clock = processors(), time.monotonic()
    status = subprocess.run(options.command).returncode
    took, clock = processors() - start, time.monotonic() - clock
    if status != 0:
        sys.exit(status)
    after = reference()
    times = took * 2 / (before + after)
    lines = thousands_of_lines()
    print(f"The debug build took {clock:.0f} s, {took:.1f} s of the processors: "
          f"{times:.1f} times as long as the reference ({before:.2f} and {after:.2f} s), "
          f"{times / lines:.3f} times for 1,000 of its {lines * 1000:.0f} lines.")
    if options.at_most is not None and times / lines > options.at_most:
        sys.exit(f"That is too long: at most {options.at_most:g} times for 1,000 lines is allowed.")


if __name__ == "__main__":
    main()
