#!/usr/bin/env python3
"""Uses the built notes app without seeing it: as lines of text, by its door, and by a door that is sent nonsense.

Needs Python 3.9 or later and pyte. Prints one line per check and, last, how many passed and failed; the
exit status is 0 only if none failed.

    swift build -c release --product NotesApp
    Scripts/end-to-end-tools.py [--app <path>] [--seconds <of nonsense>] [--seed <number>]
"""

import argparse
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time

from terminals import PATIENCE, Live

counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail and not condition else ""), flush=True)


def settles_on(condition, seconds=PATIENCE):
    """True as soon as a condition holds; what is saved is saved after a pause."""
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.03)
    return condition()


def notes(file):
    """The titles and bodies in a file; none if it does not exist."""
    if not os.path.exists(file):
        return []
    with open(file, encoding="utf-8") as opened:
        return [(note["title"], note.get("body", "")) for note in json.load(opened)]


class Door:
    """A tool that is connected to a program."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rw", encoding="utf-8")

    def ask(self, do, **parts):
        self.lines.write(json.dumps({"do": do, **parts}) + "\n")
        self.lines.flush()
        return json.loads(self.lines.readline())

    def views(self):
        """All views that a user could find, the outermost first."""
        waiting = [self.ask("tree")["tree"]]
        while waiting:
            view = waiting.pop(0)
            yield view
            waiting[:0] = view.get("inside", [])

    def shows(self, words, seconds=PATIENCE):
        """True as soon as some view says something."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if any(words in view.get("label", "") + view.get("value", "") + view.get("note", "") for view in self.views()):
                return True
            time.sleep(0.03)
        return False


def opened(live, path):
    """Waits for the door of a program, which is there a moment before somebody listens."""
    live.wait_for(lambda: connects(path))
    return Door(path)


def check_door(folder):
    """The flows of the app: a new note, what is typed into it, the search, deleting, and bringing back."""
    file, path = os.path.join(folder, "door.json"), os.path.join(folder, "door")
    with Live(app, size=(80, 20), arguments=(file,), SHOHIN_SOCKET=path) as live:
        live.wait_for(lambda: "Notes" in live.text())
        door = opened(live, path)
        check("the door tells of an empty list", door.shows("You have no notes so far!"))
        for title in ("Milk", "Bread"):
            door.ask("press", view={"role": "button", "label": "New"})
            check(f"a new note is open for {title}", door.shows("New note"))
            done = door.ask("set", view={"role": "textField"}, text=title)
            check(f"its title is {title}", "ok" in done and door.shows(title), done)
            door.ask("key", keys="escape")
        check("both are in the list", door.shows("Notes (2)"))
        saved = settles_on(lambda: [title for title, _ in notes(file)] == ["Bread", "Milk"])
        check("and in the file", saved, notes(file))
        first = [view for view in door.views() if view.get("label") == "Milk"]
        door.ask("focus", view={"role": "table"})
        door.ask("key", keys="home down return")
        opened_note = door.shows("What is on your mind?") or any(
            view.get("value") == "Milk" for view in door.views()
        )
        check("the second one opens by the keyboard", bool(first) and opened_note)
        door.ask("key", keys="tab")
        door.ask("type", text="two bottles")
        door.ask("key", keys="escape")
        check("its text is in the list", door.shows("two bottles"))
        door.ask("focus", view={"role": "table"})
        door.ask("key", keys="home d")
        check("one is deleted", door.shows("is deleted") and door.shows("Notes (1)"))
        door.ask("press", view={"label": "Undo"})
        check("and brought back", door.shows("Notes (2)"))
        messages = door.ask("messages")
        check("the door lists what happens from now on", messages.get("messages") == [], messages)
        door.ask("key", keys="ctrl+c")
        status = live.status()
        check("Control-C ends it with everything saved", status == 0 and len(notes(file)) == 2, (status, notes(file)))
    check("its socket is gone, or replaced by the next program", not connects(path))


def connects(path):
    """True if somebody listens at a path."""
    try:
        Door(path)
        return True
    except OSError:
        return False


def check_lines(folder):
    """The same as lines of text: nothing else is written, and everything can be done."""
    file = os.path.join(folder, "lines.json")
    process = subprocess.Popen(
        [app, file, "--linear"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    # A program that never says what is waited for would be waited for without an end.
    limit = threading.Timer(60, process.kill)
    limit.start()
    said = []

    def read_until(words):
        while True:
            line = process.stdout.readline()
            if not line:
                return False
            said.append(line.rstrip("\n"))
            if words in line:
                return True

    def say(line):
        process.stdin.write(line + "\n")
        process.stdin.flush()

    check("lines: all is read at the beginning", read_until("Type help"))
    # The file is read meanwhile: then the list says so as soon as it is.
    words = "You have no notes so far!"
    check("lines: the empty list says so", any(words in line for line in said) or read_until(words), said)
    news = [line.split()[0] for line in said if "New, button" in line]
    say(f"press {news[0] if news else 'nothing'}")
    check("lines: a new note is announced", read_until("Title"), said[-5:])
    say("set Tea")
    say("next")
    check("lines: the next field is read", read_until("field"), said[-3:])
    say("type green, 100 g")
    say("escape")
    say("all")
    check("lines: the note is in the list", read_until("Tea"), said[-8:])
    say("row all")
    check("lines: rows are read", read_until("green, 100 g"), said[-8:])
    say("quit")
    process.stdin.close()
    rest = process.stdout.read()
    check("lines: it ends with status 0", process.wait(PATIENCE) == 0)
    limit.cancel()
    check("lines: the note is in the file", ("Tea", "green, 100 g") in notes(file), notes(file))
    text = "".join(said) + rest.replace("\n", "")
    check("lines: there is no control character", all(c >= " " and c != "\x7f" for c in text))


WORDS = [
    "tree", "changes", "wait", "press", "focus", "set", "type", "paste", "key", "resize", "picture",
    "counts", "news", "messages", "turns", "work", "why", "bytes", "dance",
]  # fmt: skip
KEYS = ["tab", "escape", "return", "n", "home", "down", "delete", "ctrl+a", "backspace", "f5", "nokey"]


def nonsense(source):
    """A line that is a request, nearly one, or none at all."""
    values = [
        None, True, 0, -1, 1e300, 4711, "", "Milk", "é😀", [], {}, ["notes"], {"label": "Milk"},
        {"role": "table"}, {"path": ["notes"]}, {"path": [1]}, "svg", "tab tab",
    ]  # fmt: skip
    request = {"do": source.choice(WORDS)}
    for name in source.sample(["id", "view", "text", "keys", "columns", "rows", "as", "since"], 3):
        request[name] = source.choice(values)
    if request["do"] == "key":
        request["keys"] = " ".join(source.choices(KEYS, k=source.randrange(4)))
    if request["do"] in ("wait", "news"):
        # It would be answered when something happens, and hold up what is behind it.
        request["do"] = "counts"
    line = bytearray(json.dumps(request).encode())
    for _ in range(source.choice((0, 0, 1, 3, 9))):
        place = source.randrange(len(line) + 1)
        line[place : place + source.randrange(3)] = source.choice(
            (b"", b"{", b"}", b'"', b"\\u", b"\xff\xfe", b"[" * 50, b"\x00", bytes([source.randrange(256)]))
        )
    return bytes(line).replace(b"\n", b"") + b"\n"


def check_nonsense(folder, seconds, seed):
    """For some seconds a door is sent nonsense by tools that come, go, and read or do not."""
    source = random.Random(seed)
    file, path = os.path.join(folder, "nonsense.json"), os.path.join(folder, "nonsense")
    sent, unanswered, odd = 0, 0, []
    with Live(app, size=(80, 20), arguments=(file,), SHOHIN_SOCKET=path) as live:
        live.wait_for(lambda: "Notes" in live.text())
        opened(live, path)
        end = time.monotonic() + seconds
        while time.monotonic() < end and live.process.poll() is None:
            live.idle(0)
            tool = Door(path)
            lines = [nonsense(source) for _ in range(source.randrange(1, 60))]
            text = b"".join(lines)
            pieces = sorted(source.sample(range(len(text)), min(3, len(text) - 1)))
            for begin, stop in zip([0, *pieces], [*pieces, len(text)]):
                tool.socket.sendall(text[begin:stop])
            sent += len(lines)
            # Some go without reading, others read as many answers as they have asked for.
            if source.random() < 0.3:
                tool.socket.close()
                continue
            for line in lines:
                try:
                    answer = tool.lines.readline()
                except (OSError, UnicodeDecodeError):
                    answer = ""
                if not answer:
                    unanswered += 1
                    break
                try:
                    if not isinstance(json.loads(answer), dict):
                        odd.append(answer)
                except ValueError:
                    odd.append(answer)
            tool.lines.close()
            tool.socket.close()
        check(f"the program is alive after {sent} lines of nonsense (seed {seed})", live.process.poll() is None)
        check("each line was answered by an object in one line", not odd and unanswered == 0, (unanswered, odd[:3]))
        check("and it answers sense", connects(path) and "counts" in Door(path).ask("counts"))
        with open(f"/proc/{live.process.pid}/statm", encoding="utf-8") as memory:
            pages = int(memory.read().split()[1])
        check("it has not grown out of bounds", pages * os.sysconf("SC_PAGE_SIZE") < 200 << 20, pages)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--app", default=".build/release/NotesApp", help="the program to run")
    parser.add_argument("--seconds", type=float, default=20, help="how long nonsense is sent")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the nonsense")
    arguments = parser.parse_args()
    app = os.path.abspath(arguments.app)
    if not os.access(app, os.X_OK):
        sys.exit(f"There is no {app}: build it with swift build -c release --product NotesApp")
    # The path of a socket is short.
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        check_door(folder)
        check_lines(folder)
        check_nonsense(folder, arguments.seconds, arguments.seed)
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
