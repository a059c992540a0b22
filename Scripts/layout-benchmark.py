"""Times the constraint layout against kiwi, in one run, and prints ratios.

    pip install kiwisolver
    Scripts/build-benchmark.sh LayoutBenchmark
    python3 Scripts/layout-benchmark.py [case ...]

Both solve the same systems: `LayoutBenchmark print` writes a case as text, and here it becomes
kiwi's constraints, with the container's width and height as edit variables. For kiwi the making of
its constraint objects is not timed, because Python would be timed with it; for the layout making
the constraint values is. Each task is repeated and its shortest time counts.

    build    all constraints added, first values read
    resize   width and height change by half and back, values read
    step     the width changes by one cell and back
    soft     one optional constraint added, solved, removed, solved
    row      the last row of a form removed, solved, added, solved

Kiwi's time depends on the order of its constraints, and `--order` says where an item's own
(content, sizes not negative) come: `mentioned`, where the item is first mentioned, as a program adds
them that describes one row after the other; `first`, before all others; or `last`, after all
others, which suits kiwi best and is the only order in which it finishes a grid of 30 by 30 in
reasonable time.

Kiwi's strengths are weights; priorities become powers spread over the range its numbers leave.
"""

import argparse
import os
import subprocess
import time

import kiwisolver as kiwi

import layout_text as text

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOL = os.path.join(ROOT, ".build", "release", "LayoutBenchmark")
CASES = ["window", "form10", "form30", "hug10", "hug20", "grid10", "chain100", "nest100"]
GOALS = {
    ("form10", "build"): 20, ("form30", "build"): 200, ("grid30", "build"): 100,
    ("hug20", "build"): 4, ("form10", "resize"): 2, ("form30", "resize"): 2,
    ("hug20", "resize"): 5, ("form10", "soft"): 2.5, ("form10", "row"): 4, ("form30", "row"): 4,
}


def strength(priority):
    return "required" if priority >= 1000 else kiwi.strength.create(0, 0, float(priority))


class KiwiLayout:
    def __init__(self, layout, order):
        self.layout, self.order = layout, order
        self.variables = [kiwi.Variable(str(i)) for i in range(layout.variable_count())]
        self.width, self.height = kiwi.Variable("width"), kiwi.Variable("height")
        self.constraints, described = [], set()
        base = len(self.variables)
        # What each item is by itself: sizes are not negative, and content.
        self.own = [[] for _ in layout.items]
        for item in range(len(layout.items)):
            for size in (text.WIDTH, text.HEIGHT):
                self.own[item].append(self.make({4 * item + size: 1.0}, ">=", 0.0, 1000))
        for terms, relation, constant, priority in layout.contents():
            self.own[next(iter(terms)) // 4].append(self.make(terms, relation, constant, priority))
        if order != "mentioned":
            own = [constraint for own in self.own for constraint in own]
            others = [self.make(*row) for row in layout.rows(self.container(base))]
            self.constraints = own + others if order == "first" else others + own
            return
        # An item is described where it is first mentioned, and then related to others.
        for terms, relation, constant, priority in layout.rows(self.container(base)):
            for item in sorted({v // 4 for v in terms if v < base} - described):
                described.add(item)
                self.constraints += self.own[item]
            self.constraints.append(self.make(terms, relation, constant, priority))

    def container(self, base):
        """The container's numbers in terms of its width and height, which are edited."""
        top, left, bottom, right = self.layout.margins

        def number(word, attribute):
            inset = (left, right, top, bottom) if word == "margins" else (0, 0, 0, 0)
            factors = text.ATTRIBUTES[attribute]
            constant, terms = 0.0, {}
            for part, factor in factors.items():
                if part in (text.LEFT, text.TOP):
                    constant += factor * inset[part]
                else:
                    first = part - text.WIDTH
                    constant -= factor * (inset[first] + inset[first + 1])
                    terms[base + first // 2] = factor
            return terms, constant

        return number

    def make(self, terms, relation, constant, priority):
        variables = self.variables + [self.width, self.height]
        expression = kiwi.Expression(
            [kiwi.Term(variables[v], f) for v, f in terms.items() if f != 0], -constant)
        return kiwi.Constraint(expression, relation, strength(priority))

    def build(self):
        solver = kiwi.Solver()
        solver.addEditVariable(self.width, "strong")
        solver.addEditVariable(self.height, "strong")
        solver.suggestValue(self.width, self.layout.size[0])
        solver.suggestValue(self.height, self.layout.size[1])
        for constraint in self.constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
        return solver

    def resize(self, solver, width, height):
        solver.suggestValue(self.width, width)
        solver.suggestValue(self.height, height)
        solver.updateVariables()

    def tasks(self, name):
        width, height = self.layout.size
        yield "build", lambda index: self.build()
        solver = self.build()
        sizes = [(round(width * 1.5), round(height * 1.5)), (width, height)]
        yield "resize", lambda index: self.resize(solver, *sizes[index % 2])
        self.resize(solver, width, height)
        steps = [(width, height), (width + 1, height)]
        yield "step", lambda index: self.resize(solver, *steps[index % 2])
        self.resize(solver, width, height)
        wish = self.make({text.WIDTH + 4: 1.0}, "==", 20.0, 250)
        yield "soft", lambda index: self.exchange(solver, [wish])
        if name.startswith("form") and self.order == "mentioned":
            yield "row", lambda index: self.exchange(solver, self.last_row(), out_first=True)

    def exchange(self, solver, constraints, out_first=False):
        for action in ("out", "in") if out_first else ("in", "out"):
            for constraint in constraints:
                if action == "in":
                    solver.addConstraint(constraint)
                else:
                    solver.removeConstraint(constraint)
            solver.updateVariables()

    def last_row(self):
        """What was added for the last two boxes: what they are and 11 constraints."""
        count = 11 if len(self.layout.boxes) > 2 else 9
        return self.constraints[-count - sum(len(own) for own in self.own[-2:]):]


def shortest(task):
    """The shortest of many times in microseconds; rare events of a machine do not count."""
    best, index, start = float("inf"), 0, time.perf_counter()
    while index < 2 or (index < 400 and time.perf_counter() - start < 1.5):
        before = time.perf_counter()
        task(index)
        best = min(best, time.perf_counter() - before)
        index += 1
    return best * 1e6


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--order", choices=["mentioned", "first", "last"], default="mentioned")
    parser.add_argument("cases", nargs="*")
    arguments = parser.parse_args()
    cases = arguments.cases or CASES
    ours = {}
    for line in subprocess.run([TOOL] + cases, capture_output=True, text=True, check=True).stdout.splitlines():
        case, task, microseconds = line.split()
        ours[case, task] = float(microseconds)
    printed = subprocess.run([TOOL, "print"] + cases, capture_output=True, text=True, check=True)
    missed = 0
    print(f"{'case':10} {'task':8} {'layout µs':>10} {'kiwi µs':>12} {'ratio':>8} {'goal':>6}")
    for layout in text.read(printed.stdout.splitlines()):
        for name, task in KiwiLayout(layout, arguments.order).tasks(layout.name):
            kiwis, own = shortest(task), ours[layout.name, name]
            goal = GOALS.get((layout.name, name), 1)
            missed += kiwis / own < goal
            mark = "" if kiwis / own >= goal else "  missed"
            print(f"{layout.name:10} {name:8} {own:10.2f} {kiwis:12.1f} {kiwis / own:8.1f} {goal:6}{mark}",
                  flush=True)
    print(f"{missed} goals missed" if missed else "all goals met")


if __name__ == "__main__":
    main()
