"""Checks random layouts level by level against the linear programming solver HiGHS.

    pip install scipy
    Scripts/build-benchmark.sh LayoutProbe
    python3 Scripts/layout-highs.py [COUNT] [FIRST-SEED]
    python3 Scripts/layout-highs.py --corpus > Tests/ConstraintLayoutTests/Corpus/Corpus.swift

`LayoutProbe` lays all of them out. For each one, without the constraints it gave up, the misses
at the highest priority are minimised by HiGHS, then those at the next one with the former held at
their minimum, and so on: the layout must miss exactly as much at every level. `--corpus` writes
layouts and the least misses that HiGHS found as a Swift file, which the tests check without it.
"""

import random
import sys

import layout_levels as levels
import layout_text as text

PRIORITIES = [1000, 1000, 999, 750, 500, 500, 250, 100]
FACTORS = [0.5, 1.0, 2.0, 1 / 3]


def random_case(seed, largest):
    """A random layout as text."""
    dice = random.Random(seed)
    boxes = dice.randint(1, largest)
    lines = [f"case s{seed}", f"container {dice.randint(0, 30)} {dice.randint(0, 12)} 1 2 1 2"]
    for box in range(1, boxes + 1):
        size = [dice.choice(["-", str(dice.randint(0, 9))]) for _ in range(2)]
        priorities = [dice.choice([250, 250, 251, 249, 500]), dice.choice([750, 750, 749, 999, 500])] * 2
        lines.append(" ".join(["box", str(box), *size, *map(str, priorities)]))
    for _ in range(dice.randint(1, 4 * boxes)):
        lines.append(levels.random_constraint(dice, boxes, PRIORITIES, FACTORS))
    return "\n".join(lines + ["end", ""])


def least_misses(layout, given_up):
    rows = levels.rows_by_level(layout, given_up)
    return levels.LevelProgram(rows, layout.variable_count()).least_misses()


def check(cases):
    """Returns how many layouts miss more than they must, and how many levels were compared."""
    wrong = compared = skipped = 0
    layouts = list(text.read("".join(cases).splitlines()))
    for layout, (given_up, values) in zip(layouts, levels.probe(cases)):
        rows_by_level = levels.rows_by_level(layout, given_up)
        least = least_misses(layout, given_up)
        if least is None:
            skipped += 1
            continue
        for (level, rows), (_, best) in zip(rows_by_level, least):
            found = levels.misses(rows, values)
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
    for case, layout, (given_up, _) in zip(cases, layouts, levels.probe(cases)):
        least = least_misses(layout, given_up)
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
