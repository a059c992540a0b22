"""Counts the memory allocations of the constraint layout's tasks with valgrind.

    Scripts/build-benchmark.sh LayoutBenchmark
    python3 Scripts/layout-allocations.py

A task is repeated 200 and 300 times; what the second run allocates more, a hundred repetitions
allocate. Resizes must allocate nothing.
"""

import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOL = os.path.join(ROOT, ".build", "release", "LayoutBenchmark")


def allocations(case, task, repetitions):
    run = subprocess.run(
        ["valgrind", "--leak-check=no", TOOL, "repeat", case, task, str(repetitions)],
        capture_output=True, text=True, check=True)
    return int(re.search(r"usage: ([0-9,]+) allocs", run.stderr)[1].replace(",", ""))


def main():
    wrong = 0
    for case in ["window", "form10", "form100", "hug20", "grid10", "chain100"]:
        for task in ["build", "soft", "resize", "step", "rebuilt"]:
            each = (allocations(case, task, 300) - allocations(case, task, 200)) / 100
            print(f"{case:10} {task:8} {each:8.2f} allocations")
            wrong += task in ("resize", "step", "rebuilt") and each > 0
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
