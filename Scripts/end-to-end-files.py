#!/usr/bin/env python3
"""Uses the built notes app in terminals, several at once, and kills it while somebody types.

Needs Python 3.9 or later and pyte. Prints one line per check and, last, how many passed and failed; the
exit status is 0 only if none failed.

    swift build -c release --product NotesApp
    Scripts/end-to-end-files.py [--app <path>] [--kills <n>]
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time

import terminals
from terminals import Live

terminals.KEYS.update({"n": ("n", "n")})

SIZE = (60, 14)
counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail else ""), flush=True)


def start(file):
    live = Live(app, size=SIZE, arguments=(file,))
    live.wait_for(lambda: "Notes" in live.text())
    return live


def write(live, text):
    os.write(live.master, text.encode())


def notes(file):
    """The notes in a file; none if it does not exist."""
    if not os.path.exists(file):
        return []
    with open(file, encoding="utf-8") as opened:
        return json.load(opened)


def has(file, title):
    """True if a note in a file begins so."""
    try:
        return any(note["title"].startswith(title) for note in notes(file))
    except ValueError:
        return False


def check_two(folder):
    """What one program writes the other one shows."""
    file = os.path.join(folder, "two.json")
    with start(file) as one, start(file) as other:
        one.send("n")
        one.wait_for(lambda: "New note" in one.text())
        write(one, "From one")
        check("another program shows a new note", other.settles_on(lambda: "From one" in other.text()))
        other.send("n")
        other.wait_for(lambda: "New note" in other.text())
        write(other, "From the other")
        one.press("escape")
        check("and the first one what that writes", one.settles_on(lambda: "From the other" in one.text()))
        one.press("ctrl-c")
        check("Control-C ends with status 0, because everything is saved", one.status() == 0)
        check("the modes are restored", one.modes() == one.modes_before)
    check("both notes are in the file", len(notes(file)) == 2, str(notes(file)))


def check_kills(folder, count):
    """Whenever a program is killed, the file has what was typed a second before, as a whole."""
    file = os.path.join(folder, "killed.json")
    source = random.Random(23)
    broken, lost, pauses, late = 0, 0, 0, 0
    for number in range(count):
        with start(file) as live:
            live.send("n")
            live.wait_for(lambda: "New note" in live.text())
            write(live, f"note {number} ")
            live.wait_for(lambda: f"note {number}" in live.text())
            typed, known = "", ""
            end = time.monotonic() + source.uniform(1.2, 2.4)
            while time.monotonic() < end:
                letter = source.choice("abcdefghij")
                write(live, letter)
                typed += letter
                # A pause now and then, in which it is saved.
                pause = 1.0 if source.random() < 0.1 else 0.02
                live.rests(pause)
                if pause == 1.0:
                    known = typed
                    pauses += 1
                    # A busy machine or disk may take longer, but not always.
                    if not has(file, f"note {number} {known}"):
                        late += 1
                        live.wait_for(lambda: has(file, f"note {number} {known}"))
            live.process.kill()
            live.process.wait()
        try:
            mine = [note for note in notes(file) if note["title"].startswith(f"note {number} ")]
        except ValueError:
            broken += 1
            continue
        saved = mine[0]["title"] if mine else ""
        if known and not saved.startswith(f"note {number} {known}"):
            lost += 1
    check(f"{count} deaths by kill -9 leave a file that can be read", broken == 0, f"{broken} did not")
    check("what was typed before a pause is in it", lost == 0, f"{lost} lost something")
    check("and mostly a second later", late * 2 <= pauses, f"later after {late} of {pauses} pauses")
    with start(file) as live:
        shown = live.settles_on(lambda: f"({len(notes(file))})" in live.text())
        check("and the next program shows the notes", shown)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--app", default=".build/release/NotesApp", help="the program to run")
    parser.add_argument("--kills", type=int, default=8, help="how often it is killed")
    arguments = parser.parse_args()
    app = os.path.abspath(arguments.app)
    if not os.access(app, os.X_OK):
        sys.exit(f"There is no {app}: build it with swift build -c release --product NotesApp")
    with tempfile.TemporaryDirectory() as folder:
        check_two(folder)
        check_kills(folder, arguments.kills)
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
