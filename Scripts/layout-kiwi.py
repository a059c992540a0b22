"""Compares random layouts with those of the Cassowary solver kiwi, number by number.

    pip install kiwisolver scipy
    Scripts/build-benchmark.sh LayoutProbe
    python3 Scripts/layout-kiwi.py [COUNT] [FIRST-SEED]
    python3 Scripts/layout-kiwi.py --corpus > Tests/ConstraintLayoutTests/Corpus/KiwiCorpus.swift

kiwi weighs what is missed and adds it up, where priorities are levels. Hence a layout has only
four priorities besides the required one, and their weights are powers of STEP: a thousand cells
missed at one are as bad as one at the next. That this is enough is not believed but checked: what
kiwi's answer misses at each level must be the least that HiGHS finds possible.

Where several layouts are equally good, kiwi's choice is no better than another. The layouts that
miss the least at all levels are a polytope, and HiGHS looks for its two ends in a direction drawn
at random: if they are the same point, there is only one such layout. If they are not, its two ends
along each variable say which numbers are the same in all of them. Only those are compared.

Required constraints that contradict each other: kiwi must refuse one just where `LayoutProbe` gives
one up. What was given up is left out of the rest of the comparison.
"""

import random
import sys

import kiwisolver as kiwi
import numpy

import layout_levels as levels
import layout_text as text

STEP = 1000.0
# No number of these layouts lies as far out, so that what is free has ends that are far apart.
FAR = 1e5
# Rounding, of numbers up to a hundred that come from a dozen additions and a few divisions.
SAME = 1e-6
# Wider ranges are choices: HiGHS keeps to what levels may miss within 1e-6 only.
FREE = 1e-2
FACTORS = [0.25, 0.5, 1.0, 1.0, 2.0]


def random_case(seed):
    """A random layout as text: most boxes have a place and a size they would like."""
    dice = random.Random(seed)
    boxes = dice.randint(1, 6)
    wishes = sorted(dice.sample(range(1, 1000), 4))
    width, height = dice.randint(0, 60), dice.randint(0, 30)
    lines = [f"case k{seed}", f"container {width} {height} 1 2 1 2"]
    for box in range(1, boxes + 1):
        size = [dice.choice(["-", dice.randint(0, 12)]) for _ in range(2)]
        priorities = [dice.choice(wishes) for _ in range(4)]
        lines.append(" ".join(map(str, ["box", box, *size, *priorities])))
    related, wished = [], dice.choice([0.8, 1.0])
    for _ in range(dice.randint(1, 4 * boxes)):
        priorities = [1000, *wishes] if dice.random() < 0.5 else wishes
        related.append(levels.random_constraint(dice, boxes, priorities, FACTORS))
    for box in range(1, boxes + 1):
        for attribute, most in (("left", width), ("top", height), ("width", 12), ("height", 9)):
            if dice.random() < wished:
                wish = f"{dice.randint(0, most)} {dice.choice(wishes)}"
                related.append(f"constraint {box} {attribute} == - - 1.0 {wish}")
    dice.shuffle(related)
    return "\n".join(lines + related + ["end", ""])


class Kiwi:
    """A layout as kiwi sees it."""

    def __init__(self, layout):
        self.variables = [kiwi.Variable(str(v)) for v in range(layout.variable_count())]
        self.solver = kiwi.Solver()
        for size in self.variables[1::2]:
            self.solver.addConstraint(size >= 0)

    def add(self, terms, relation, constant, strength):
        """Returns whether the constraint can hold, if it is required."""
        terms = {v: f for v, f in terms.items() if f != 0}
        if not terms:
            met = {"==": constant == 0, "<=": constant >= 0, ">=": constant <= 0}[relation]
            return met or strength != "required"
        expression = kiwi.Expression(
            [kiwi.Term(self.variables[v], f) for v, f in terms.items()], -constant)
        try:
            self.solver.addConstraint(kiwi.Constraint(expression, relation, strength))
        except kiwi.UnsatisfiableConstraint:
            return False
        return True

    def values(self):
        self.solver.updateVariables()
        return [variable.value() for variable in self.variables]


def can_hold(layout):
    """Whether kiwi can meet everything that is required."""
    solver = Kiwi(layout)
    return all(
        solver.add(terms, relation, constant, "required")
        for terms, relation, constant, priority in layout.rows(layout.known) if priority == 1000)


def answer(layout, rows_by_level):
    """kiwi's values; None if it refuses what is required."""
    solver = Kiwi(layout)
    wishes = [level for level, _ in rows_by_level if level < 1000]
    for level, rows in rows_by_level:
        rank = len(wishes) - 1 - wishes.index(level) if level < 1000 else None
        strength = "required" if rank is None else STEP ** rank
        if not all([solver.add(*row, strength) for row in rows]):
            return None
    return solver.values()


class Case:
    """A layout, what the probe says of it, what kiwi says, and what HiGHS says is possible."""

    def __init__(self, lines, given_up, values):
        self.text, self.given_up, self.values = lines, given_up, values
        self.layout = next(text.read(lines.splitlines()))
        self.rows = levels.rows_by_level(self.layout, given_up)
        self.kiwi = answer(self.layout, self.rows)
        program = levels.LevelProgram(self.rows, self.layout.variable_count(), bound=FAR)
        self.least = program.least_misses()
        self.only = self.one_valued(program) if self.least else []

    def one_valued(self, program):
        """For each number whether all best layouts agree in it."""
        count = self.layout.variable_count()
        dice = numpy.random.default_rng(count)
        ends = program.range(dice.uniform(0.5, 1.5, count) * dice.choice([-1, 1], count))
        if ends is None or numpy.abs(ends[0] - ends[1]).max() < FREE:
            return [ends is not None] * count
        free = numpy.abs(ends[0] - ends[1]) >= FREE
        for variable in numpy.flatnonzero(~free):
            ends = program.range(numpy.eye(count)[variable])
            free[variable] = ends is None or abs(ends[1][variable] - ends[0][variable]) >= FREE
        return [not variable for variable in free]

    def complaints(self):
        """What is wrong, as sentences."""
        if can_hold(self.layout) != (not self.given_up):
            opinion = "can hold" if self.given_up else "cannot hold"
            yield f"gives up {sorted(self.given_up)}, kiwi finds that all that is required {opinion}"
        elif self.kiwi is None:
            yield f"kiwi refuses what is required, without {sorted(self.given_up)} too"
        else:
            yield from self.misses()
            for variable, (ours, theirs) in enumerate(zip(self.values, self.kiwi)):
                if self.only[variable] and abs(ours - theirs) > SAME:
                    yield f"variable {variable} is {ours}, kiwi's is {theirs}"

    def misses(self):
        for (level, rows), (_, least) in zip(self.rows, self.least):
            for name, values in (("the layout", self.values), ("kiwi", self.kiwi)):
                found = levels.misses([row for row in rows if row[0]], values)
                if abs(found - least) > 1e-4:
                    yield f"{name} misses {found} at {level}, {least} would do"

    def missed_levels(self):
        return sum(miss > 1e-3 for _, miss in self.least)


def solved(cases):
    return [Case(lines, *found) for lines, found in zip(cases, levels.probe(cases))]


def shrunk(case):
    """The case without all lines that can go without making it right."""
    lines = case.text.splitlines()
    for line in [line for line in lines if line.startswith("constraint")]:
        fewer = [other for other in lines if other is not line]
        smaller = solved(["\n".join(fewer) + "\n"])[0]
        if smaller.least and any(smaller.complaints()):
            lines, case = fewer, smaller
    return case


def check(cases):
    """Prints what differs and the numbers; returns whether anything does."""
    skipped = numbers = compared = whole = missed = given_up = wrong = 0
    for case in solved(cases):
        if case.least is None:
            skipped += 1
            continue
        numbers += len(case.only)
        compared += sum(case.only)
        whole += all(case.only)
        missed += case.missed_levels() > 1
        given_up += bool(case.given_up)
        if any(case.complaints()):
            wrong += 1
            case = shrunk(case)
            print(case.text, *case.complaints(), sep="\n")
    print(
        f"{len(cases)} layouts, {skipped} without an answer of HiGHS; {whole} have only one best "
        f"layout, {missed} miss something at two priorities or more, {given_up} give something up")
    print(
        f"{numbers} numbers, {compared} compared, {numbers - compared} not, for they can be "
        f"chosen; {wrong} layouts differ")
    return wrong > 0


def write_corpus(cases):
    print("// Written by Scripts/layout-kiwi.py --corpus; the places are kiwi's.\n")
    print("/// Random layouts that cannot meet all wishes, with the only places that are best.")
    print('let kiwiCorpus = """')
    for case in solved(cases):
        if case.given_up or not case.least or not all(case.only) or case.missed_levels() < 2:
            continue
        costs = " ".join(f"{level}:{round(cost, 5) + 0.0:g}" for level, cost in case.least)
        places = " ".join(f"{round(value, 9) + 0.0:.9g}" for value in case.kiwi)
        lines = case.text.replace("end\n", f"expect {costs}\nplaces {places}\nend")
        print("\n".join("  " + line for line in lines.splitlines()))
    print('  """')


def main():
    if "--corpus" in sys.argv:
        write_corpus([random_case(seed) for seed in range(200)])
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    sys.exit(check([random_case(first + i) for i in range(count)]))


if __name__ == "__main__":
    main()
