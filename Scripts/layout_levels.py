"""Lays cases out with `LayoutProbe`, and finds what is possible at each priority with HiGHS."""

import os
import subprocess

import numpy
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOL = os.path.join(ROOT, ".build", "release", "LayoutProbe")
X = ["leading", "trailing", "left", "right", "centerX"]
Y = ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"]


def random_constraint(dice, boxes, priorities, factors):
    """A line of text that relates boxes to each other, to the container or to a number."""
    kind = dice.choice([X, X, Y, Y, ["width", "height"]])
    second, other, factor = "-", "-", 1.0
    if kind not in (X, Y) and dice.random() < 0.4:
        pass
    else:
        second = dice.choice(["root", "margins", *map(str, range(1, boxes + 1))])
        other = dice.choice(kind)
        factor = dice.choice(factors) if kind not in (X, Y) else 1.0
    words = [dice.randint(1, boxes), dice.choice(kind), dice.choice(["==", "<=", ">="]), second,
             other, factor, dice.randint(-4, 12), dice.choice(priorities)]
    return "constraint " + " ".join(map(str, words))


def probe(cases):
    """What the solver answers: for each case the constraints given up and all values."""
    output = subprocess.run(
        [TOOL], input="".join(cases), capture_output=True, text=True, check=True).stdout
    for line in output.splitlines():
        head, numbers = line.split(";")
        words = head.split()
        given_up = {int(word) for word in words[1].split(",")} if len(words) > 1 else set()
        frames = [float(word) for word in numbers.split()]
        yield given_up, [
            frames[4 * b + i] for b in range(len(frames) // 4) for i in (0, 2, 1, 3)]


def rows_by_level(layout, given_up):
    """The rows of each priority, strongest first."""
    rows = [row for i, row in enumerate(layout.rows(layout.known)) if i not in given_up]
    rows += list(layout.contents())
    levels = {}
    for terms, relation, constant, priority in rows:
        levels.setdefault(priority, []).append((terms, relation, constant))
    return sorted(levels.items(), reverse=True)


def misses(rows, values):
    """The sum of what rows of one level miss."""
    total = 0.0
    for terms, relation, constant in rows:
        difference = sum(f * values[v] for v, f in terms.items()) - constant
        if relation != ">=":
            total += max(0.0, difference)
        if relation != "<=":
            total += max(0.0, -difference)
    return total


class LevelProgram:
    """The linear programs that a layout is: one for each level, stronger ones held at their least.

    Each row has two more variables, by how much it is missed above and below.
    """

    def __init__(self, levels, variable_count, bound=None):
        rows = [(level, row) for level, group in levels for row in group if row[0]]
        self.levels = [level for level, _ in levels]
        self.variable_count = variable_count
        self.count = variable_count + 2 * len(rows)
        self.held, self.limits = [], []
        self.sums = {level: [] for level in self.levels}
        entries, self.right = [], []
        for index, (level, (terms, relation, constant)) in enumerate(rows):
            above, below = variable_count + 2 * index, variable_count + 2 * index + 1
            entries += [(index, v, f) for v, f in terms.items()]
            entries += [(index, above, -1.0), (index, below, 1.0)]
            self.right.append(constant)
            self.sums[level] += [above] if relation != ">=" else []
            self.sums[level] += [below] if relation != "<=" else []
        r, c, f = zip(*entries) if entries else ((), (), ())
        self.rows = coo_matrix((f, (r, c)), shape=(len(rows), self.count)).tocsr()
        self.bounds = [
            (0, bound) if v % 2 == 1 else (None if bound is None else -bound, bound)
            for v in range(variable_count)]
        self.bounds += [(0, None)] * (2 * len(rows))

    def minimise(self, cost):
        """The answer for a cost of all variables; None where HiGHS has none."""
        answer = linprog(
            cost, A_ub=numpy.array(self.held) if self.held else None,
            b_ub=self.limits if self.held else None, A_eq=self.rows, b_eq=self.right,
            bounds=self.bounds, method="highs")
        return answer if answer.status == 0 else None

    def least_misses(self):
        """The least sum of misses of each level, which all later programs must keep to."""
        if not self.right:
            return [(level, 0.0) for level in self.levels]
        results = []
        for level in self.levels:
            cost = numpy.zeros(self.count)
            cost[self.sums[level]] = 1
            answer = self.minimise(cost)
            if answer is None:
                return None
            results.append((level, answer.fun))
            self.held.append(cost)
            self.limits.append(answer.fun + 1e-6)
        return results

    def range(self, weights):
        """The layouts where a weighted sum of the layout's variables is least and greatest."""
        cost = numpy.zeros(self.count)
        cost[:self.variable_count] = weights
        answers = [self.minimise(cost), self.minimise(-cost)]
        return None if None in answers else [a.x[:self.variable_count] for a in answers]
