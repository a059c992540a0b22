"""Checks random layouts level by level against the linear programming solver HiGHS.

    pip install scipy
    swift build -c release --package-path Benchmarks
    python3 Scripts/layout-highs.py [COUNT] [FIRST-SEED]
    python3 Scripts/layout-highs.py --corpus > Tests/ConstraintLayoutTests/Corpus/Corpus.swift

`LayoutProbe` lays all of them out. For each one, without the constraints it gave up, the misses
at the highest priority are minimised by HiGHS, then those at the next one with the former held at
their minimum, and so on: the layout must miss exactly as much at every level. `--corpus` writes
layouts and the least misses that HiGHS found as a Swift file, which the tests check without it.
"""

import os
import random
import subprocess
import sys

import numpy
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

import layout_text as text

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOL = os.path.join(ROOT, "Benchmarks", ".build", "release", "LayoutProbe")
PRIORITIES = [1000, 1000, 999, 750, 500, 500, 250, 100]
X = ["leading", "trailing", "left", "right", "centerX"]
Y = ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"]


def random_case(seed, largest):
    """A random layout as text."""
    dice = random.Random(seed)
    boxes = dice.randint(1, largest)
    lines = [f"case s{seed}", f"container {dice.randint(0, 30)} {dice.randint(0, 12)} 1 2 1 2"]
    for box in range(1, boxes + 1):
        size = [dice.choice(["-", str(dice.randint(0, 9))]) for _ in range(2)]
        levels = [dice.choice([250, 250, 251, 249, 500]), dice.choice([750, 750, 749, 999, 500])] * 2
        lines.append(" ".join(["box", str(box), *size, *map(str, levels)]))
    for _ in range(dice.randint(1, 4 * boxes)):
        lines.append(random_constraint(dice, boxes))
    return "\n".join(lines + ["end", ""])


def random_constraint(dice, boxes):
    kind = dice.choice([X, X, Y, Y, ["width", "height"]])
    second, other, factor = "-", "-", 1.0
    if kind not in (X, Y) and dice.random() < 0.4:
        pass
    else:
        second = dice.choice(["root", "margins", *map(str, range(1, boxes + 1))])
        other = dice.choice(kind)
        factor = dice.choice([0.5, 1.0, 2.0, 1 / 3]) if kind not in (X, Y) else 1.0
    words = [dice.randint(1, boxes), dice.choice(kind), dice.choice(["==", "<=", ">="]), second,
             other, factor, dice.randint(-4, 12), dice.choice(PRIORITIES)]
    return "constraint " + " ".join(map(str, words))


def rows_by_level(layout, given_up):
    """The rows of each priority, strongest first."""
    rows = [row for i, row in enumerate(layout.rows(layout.known)) if i not in given_up]
    rows += list(layout.contents())
    levels = {}
    for terms, relation, constant, priority in rows:
        levels.setdefault(priority, []).append((terms, relation, constant))
    return sorted(levels.items(), reverse=True)


def misses(rows, values):
    total = 0.0
    for terms, relation, constant in rows:
        difference = sum(f * values[v] for v, f in terms.items()) - constant
        if relation != ">=":
            total += max(0.0, difference)
        if relation != "<=":
            total += max(0.0, -difference)
    return total


def least_misses(levels, variable_count):
    """The least sum of misses of each level, stronger ones held at theirs."""
    rows = [(level, row) for level, group in levels for row in group if row[0]]
    if not rows:
        return [(level, 0.0) for level, _ in levels]
    count = variable_count + 2 * len(rows)
    entries, right, sums = [], [], {level: [] for level, _ in levels}
    for index, (level, (terms, relation, constant)) in enumerate(rows):
        above, below = variable_count + 2 * index, variable_count + 2 * index + 1
        entries += [(index, v, f) for v, f in terms.items()]
        entries += [(index, above, -1.0), (index, below, 1.0)]
        right.append(constant)
        sums[level] += [above] if relation != ">=" else []
        sums[level] += [below] if relation != "<=" else []
    r, c, f = zip(*entries)
    equalities = coo_matrix((f, (r, c)), shape=(len(rows), count)).tocsr()
    bounds = [(0, None) if v % 2 == 1 else (None, None) for v in range(variable_count)]
    bounds += [(0, None)] * (2 * len(rows))
    results, held, limits = [], [], []
    for level, _ in levels:
        cost = numpy.zeros(count)
        cost[sums[level]] = 1
        answer = linprog(
            cost, A_ub=numpy.array(held) if held else None, b_ub=limits if held else None,
            A_eq=equalities, b_eq=right, bounds=bounds, method="highs")
        if answer.status != 0:
            return None
        results.append((level, answer.fun))
        held.append(cost)
        limits.append(answer.fun + 1e-6)
    return results


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


def check(cases):
    """Returns how many layouts miss more than they must, and how many levels were compared."""
    wrong = compared = skipped = 0
    layouts = list(text.read("".join(cases).splitlines()))
    for layout, (given_up, values) in zip(layouts, probe(cases)):
        levels = rows_by_level(layout, given_up)
        least = least_misses(levels, layout.variable_count())
        if least is None:
            skipped += 1
            continue
        for (level, rows), (_, best) in zip(levels, least):
            found = misses(rows, values)
            compared += 1
            if abs(found - best) > 1e-4:
                wrong += 1
                print(f"{layout.name}: misses {found} at {level}, {best} would do")
                break
    return wrong, compared, skipped


def write_corpus(cases):
    print("// Written by Scripts/layout-highs.py --corpus; the costs are HiGHS's.\n")
    print("/// Random layouts, each followed by the least misses of every priority.")
    print('let corpus = """')
    layouts = list(text.read("".join(cases).splitlines()))
    for case, layout, (given_up, _) in zip(cases, layouts, probe(cases)):
        least = least_misses(rows_by_level(layout, given_up), layout.variable_count())
        if given_up or least is None:
            continue
        costs = " ".join(f"{level}:{round(cost, 6) + 0.0:g}" for level, cost in least)
        lines = case.replace("0.3333333333333333", "third").replace("end\n", f"expect {costs}\nend")
        print("\n".join("  " + line for line in lines.splitlines()))
    print('  """')


def main():
    if "--corpus" in sys.argv:
        write_corpus([random_case(seed, 4) for seed in range(120)])
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    cases = [random_case(first + i, 2 + (first + i) % 11) for i in range(count)]
    wrong, compared, skipped = check(cases)
    print(f"{count} layouts, {compared} levels compared, {skipped} skipped, {wrong} wrong")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
