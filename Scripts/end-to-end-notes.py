#!/usr/bin/env python3
"""Uses the built notes, a table of a million rows, in two terminals as a person does.

Needs Python 3.9 or later, pyte and tmux. Prints one line per check and, last, how many passed
and failed; the exit status is 0 only if none failed.

    swift build -c release --product MillionNotes
    Scripts/end-to-end-notes.py [--notes <path>]
"""

import argparse
import os
import re
import shlex
import signal
import sys
import time

import terminals
from terminals import Live, Tmux, rows

terminals.KEYS.update({
    "page-down": ("\x1b[6~", "NPage"),
    "page-up": ("\x1b[5~", "PPage"),
    "shift-down": ("\x1b[1;2B", "S-Down"),
    "control-down": ("\x1b[1;5B", "C-Down"),
    "alt-right": ("\x1b[1;3C", "M-Right"),
    "alt-s": ("\x1bs", "M-s"),
    "ctrl-a": ("\x01", "C-a"),
    "f5": ("\x1b[15~", "F5"),
})  # fmt: skip

SIZE = (60, 14)
ALL = 1_000_000
counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail else ""), flush=True)


class Person:
    """Somebody in front of one of the terminals."""

    def __init__(self, name, terminal):
        self.name = name
        self.terminal = terminal

    def press(self, keys):
        self.terminal.press(keys)

    def type(self, text):
        """Types a text as fast as a terminal takes it."""
        if isinstance(self.terminal, Live):
            os.write(self.terminal.master, text.encode())
        else:
            self.terminal.run("send-keys", "-l", text)

    def mouse(self, *reports):
        """Sends what a terminal says of the mouse: (code, column from 1, row from 1, last letter)."""
        data = "".join(f"\x1b[<{code};{x};{y}{end}" for code, x, y, end in reports).encode()
        if isinstance(self.terminal, Live):
            os.write(self.terminal.master, data)
        else:
            self.terminal.run("send-keys", "-H", *[f"{byte:x}" for byte in data])

    def click(self, column, row, code=0):
        self.mouse((code, column, row, "M"), (code, column, row, "m"))

    def lines(self):
        return (self.terminal.text() + "\n" * SIZE[1]).split("\n")[: SIZE[1]]

    def titles(self):
        """The numbers of the notes in sight."""
        found = [re.match(r" *(\d+) [a-z]", line) for line in self.lines()[2:-1]]
        return [int(match.group(1)) for match in found if match]

    def first(self):
        """The number of the first note in sight; -1 while there is none."""
        return (self.titles() or [-1])[0]

    def last(self):
        """The number of the last note in sight; -1 while there is none."""
        return (self.titles() or [-1])[-1]

    def status(self):
        found = [line for line in self.lines() if "selected" in line or "Looking" in line]
        return found[-1] if found else ""

    def expects(self, what, condition):
        """Checks that something comes to be so and stays so."""
        passed = self.terminal.settles_on(condition)
        detail = "" if passed else "\n" + "\n".join(self.lines())
        check(f"in {self.name}, {what}", passed, detail)


def use(person):
    """Goes through all that a table can do."""
    start = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    person.expects("a million notes open", lambda: person.titles() == start)
    person.press("tab tab tab down")
    person.expects("a key selects", lambda: person.status() == f"{ALL} notes, 1 selected")
    person.press("end")
    person.expects("End shows the last", lambda: person.last() == ALL - 1)
    person.press("page-up page-up")
    person.expects("Page Up goes back", lambda: person.first() == ALL - 31)
    person.press("home page-down page-down")
    person.expects("Page Down goes on", lambda: person.last() == 30)
    person.press("home")
    person.expects("Home shows the first", lambda: person.titles() == start)
    select(person)
    find(person)
    delete(person)
    use_mouse(person)
    sort_and_group(person)
    filter_and_reload(person)
    resize(person)


def select(person):
    person.press("shift-down shift-down")
    person.expects("Shift extends", lambda: "3 selected" in person.status())
    person.press("control-down control-down space")
    person.expects("Control and Space add", lambda: "4 selected" in person.status())
    person.press("ctrl-a")
    person.expects("Control-A selects all", lambda: f"{ALL} selected" in person.status())
    person.press("space")
    person.expects("Space takes one out", lambda: f"{ALL - 1} selected" in person.status())
    person.press("home return")
    person.expects("Return opens", lambda: person.status().endswith("Opened: a dream, 0"))


def find(person):
    def sees():
        return 999994 in person.titles() and "/books to read" in person.lines()[1]

    def types_and_sees():
        person.type("books to read, 99999")
        return person.terminal.wait_for(sees, patience=3)

    # It is shown for two seconds: where a machine sleeps longer than that, it is typed again.
    seen = any(types_and_sees() for _ in range(3))
    check(f"in {person.name}, typing finds a note and is seen", seen)
    person.press("escape")
    person.expects("Escape ends the search", lambda: "/" not in person.lines()[1])
    # The first one gives the focus back if the search had ended by itself before Escape came.
    person.press("home home")
    person.expects("the first are seen again", lambda: person.titles()[0] == 0)


def delete(person):
    person.press("down delete")
    person.expects("Delete deletes", lambda: person.titles()[:3] == [0, 2, 3])
    person.press("delete delete")
    person.expects("and goes on with the neighbour", lambda: person.titles()[:3] == [0, 4, 5])
    person.expects(
        "the neighbour is selected",
        lambda: person.status().startswith(f"{ALL - 3} notes, 1 selected"),
    )


def use_mouse(person):
    person.mouse((65, 5, 6, "M"))
    person.expects("the wheel scrolls three lines", lambda: person.first() == 6)
    person.click(5, 3)
    person.click(5, 5, code=16)
    person.expects("a click selects, Control adds", lambda: "2 selected" in person.status())
    person.mouse((0, 5, 4, "M"), (32, 5, 6, "M"), (32, 5, 8, "M"), (0, 5, 8, "m"))
    person.expects("the dragged mouse selects", lambda: "5 selected" in person.status())
    person.mouse((0, 60, 3, "M"), (32, 60, 8, "M"), (0, 60, 8, "m"))
    person.expects("the bar is dragged", lambda: 400_000 < person.first() < 600_000)
    before = person.lines()[1]
    person.mouse((0, 7, 2, "M"), (32, 12, 2, "M"), (0, 12, 2, "m"))
    person.expects(
        "a column is resized", lambda: person.lines()[1].find("Title") == before.find("Title") + 5
    )
    person.press("home")


def sort_and_group(person):
    person.click(16, 2)
    person.expects("a click on a title sorts", lambda: "Title ▲" in person.lines()[1])
    person.expects("the notes are sorted", lambda: set_of_subjects(person) == {"a dream"})
    person.press("right right right alt-s")
    person.expects("a key sorts by another column", lambda: "Words ▲" in person.lines()[1])
    person.press("alt-s")
    person.expects("and the other way round", lambda: "Words ▼" in person.lines()[1])
    person.press("shift-tab space tab home")
    person.expects("notes are grouped", lambda: person.lines()[2].startswith("a dream"))
    person.press("end")
    person.expects("the header stays", lambda: person.lines()[2].startswith("the garden"))
    person.press("shift-tab space tab home")
    person.expects("the groups are gone", lambda: person.lines()[2][:1] == " ")


def set_of_subjects(person):
    return {re.sub(r"^ *\d+ |,.*", "", line) for line in person.lines()[2:-1]}


def filter_and_reload(person):
    person.press("shift-tab shift-tab")
    person.type("letter, 77")
    person.expects(
        "only the last question is answered",
        lambda: re.match(r"\d+ notes", person.status())
        and all("a letter, 77" in line for line in person.lines()[2:-1]),
    )
    person.press("ctrl-u")
    person.expects("all are back", lambda: person.status().startswith(f"{ALL - 3} notes"))
    person.press("tab tab")

    def loads():
        person.press("f5")
        return person.terminal.wait_for(lambda: "Loading…" in person.terminal.text(), patience=3)

    # It is shown for half a second: where a machine sleeps longer than that, they are loaded again.
    check(f"in {person.name}, F5 loads again", any(loads() for _ in range(5)))
    person.expects("and shows what came", lambda: person.titles()[:2] == [0, 1])


def resize(person):
    person.terminal.resize((20, 14))
    # Title and number have less than they need, so there is a bar below.
    person.expects("a narrow table has a bar below", lambda: "■" in person.terminal.text())
    person.press("down right right right")
    person.expects("a column out of sight comes", lambda: "Words" in person.lines()[1])
    person.terminal.resize(SIZE)
    person.expects("a wide one has none", lambda: "■" not in person.terminal.text())


def check_times():
    """How long the slowest steps take, from the key to what the terminal gets."""
    with Live(notes, size=SIZE, arguments=()) as live:
        live.wait_for(lambda: b"selected" in live.output)
        live.press("tab tab tab")
        live.rests(0.2)
        for key in ["down", "end", "home", "page-down", "ctrl-a"]:
            best = min(answer(live, key) for _ in range(10))
            check(f"{key} is answered within 20 ms", best <= 20, f"{best:.1f} ms")


def answer(live, key):
    live.press("end" if key == "home" else "home")
    live.rests(0.05)
    length, began = len(live.output), time.perf_counter()
    live.send(key)
    while len(live.output) == length and time.perf_counter() < began + 1:
        live.idle(0)
    return (time.perf_counter() - began) * 1000


def check_same():
    """Both terminals show the same after the same keys."""
    keys = "tab tab tab down shift-down shift-down page-down control-down space end up up"
    with Live(notes, size=SIZE, arguments=()) as live, Tmux(shlex.quote(notes), SIZE) as tmux:
        for terminal in [live, tmux]:
            terminal.wait_for(lambda: "selected" in terminal.text())
            terminal.press(keys)
        same = live.settles_on(lambda: rows(live.text()) == rows(tmux.text()))
        check("both terminals show the same", same)


def check_end():
    with Live(notes, size=SIZE, arguments=()) as live:
        live.wait_for(lambda: b"selected" in live.output)
        live.press("tab tab tab end ctrl-c")
        check("Control-C ends with status 130", live.status() == 130)
        check("the modes are restored", live.modes() == live.modes_before)


def check_grown():
    """In a window that has grown tmux gives the screen back with long rows of the program, if they are there."""
    for way in ["ctrl-z", "ctrl-c", "SIGQUIT"]:
        with Tmux("PS1='ready> ' exec sh -i", (80, 24)) as tmux:
            tmux.wait_for(lambda: "ready>" in tmux.text())
            tmux.type("SWIFT_BACKTRACE=enable=no " + shlex.quote(notes) + " 1000")
            tmux.wait_for(lambda: "selected" in tmux.text())
            tmux.resize((200, 40))
            # The program has drawn itself anew once its last row is the window's.
            tmux.wait_for(lambda: "selected" in (tmux.text().split("\n")[39:] or [""])[0])
            if way.startswith("SIG"):
                tmux.signal_program(getattr(signal, way))
            else:
                tmux.press(way)
            tmux.wait_for(lambda: tmux.text().rstrip().endswith("ready>"))
            text = tmux.text().strip()
            check(f"{way} leaves no rows of the program", text.startswith("ready>"), repr(text[:60]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--notes", default=".build/release/MillionNotes", help="the program to run")
    notes = os.path.abspath(parser.parse_args().notes)
    if not os.access(notes, os.X_OK):
        sys.exit(f"There is no {notes}: build it with swift build -c release --product MillionNotes")
    with Live(notes, size=SIZE, arguments=()) as live:
        use(Person("pyte", live))
    with Tmux(shlex.quote(notes), SIZE) as tmux:
        use(Person("tmux", tmux))
    check_same()
    check_times()
    check_end()
    check_grown()
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
