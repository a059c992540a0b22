#!/usr/bin/env python3
"""Serves a built program and attaches terminals to it: of several sizes, several at once, and killed again and again.

Needs Python 3.9 or later and pyte. Prints one line per check and, last, how many passed and failed; the
exit status is 0 only if none failed.

    swift build -c release --product MillionNotes
    swift build --package-path CLI --product shohin --scratch-path .build
    swift build --product Lobby
    Scripts/end-to-end-serving.py [--app <path>] [--lobby <path>] [--shohin <path>] [--kills <n>]
"""

import argparse
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time

import terminals
from terminals import PATIENCE, Live

terminals.KEYS.update({"leave": ("\x1c", "\x1c")})
counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail and not condition else ""), flush=True)


def attach(path, size):
    return Live(tool, size=size, arguments=("attach", path))


def attach_when_there(path):
    wait_for_socket(path)
    return attach(path, (60, 10))


def wait_for_socket(path, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not listens(path):
        if time.monotonic() > end:
            sys.exit(f"The program has not opened {path}.")
        time.sleep(0.02)


def listens(path):
    """True if somebody listens at a path, which is there a moment before."""
    with socket.socket(socket.AF_UNIX) as other:
        return other.connect_ex(path) == 0


def serve(path, descriptors=None, ignored=()):
    """Starts the program without any terminal; a number of descriptors is the most that it may have."""

    def prepare():
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)
        if descriptors is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    return subprocess.Popen(
        [app, "1000", "--serve", path], stdin=subprocess.DEVNULL, start_new_session=True, stderr=subprocess.DEVNULL,
        preexec_fn=prepare,
    )  # fmt: skip


def alone(size, text):
    """What the program shows on a terminal of its own after a text was typed into its field."""
    with Live(app, size=size, arguments=("1000",)) as live:
        live.wait_for(lambda: "notes" in live.text() or size[1] < 3)
        live.press("tab")
        os.write(live.master, text.encode())
        if not live.settles_on(lambda: "167 notes" in live.text()):
            sys.exit(f"The program alone does not find what is typed:\n{live.text()}")
        live.idle(0.3)
        return live.text()


def check_two(path):
    """Two terminals show one program; the one whose user does something decides the size."""
    with attach(path, (80, 12)) as one:
        check("a terminal shows the program", one.settles_on(lambda: "1000 notes" in one.text()))
        check_pair(path, one)


def check_pair(path, one):
    with attach(path, (50, 9)) as other:
        check("and so does another one", other.settles_on(lambda: "1000 notes" in other.text()))
        one.press("tab")
        os.write(one.master, b"dream")
        check("one types", one.settles_on(lambda: "167 notes" in one.text()))
        check("and the other shows as much of it as it can", other.settles_on(lambda: "24 a dream" in other.text()))
        wanted = alone((80, 12), "dream")
        check("the program is as on a terminal of its own", one.settles_on(lambda: one.text() == wanted), one.text())
        wanted = alone((60, 10), "dream")
        other.resize((60, 10))
        check("another size is followed", other.settles_on(lambda: other.text() == wanted), other.text())
        one.press("leave")
        check("Control-\\ leaves with status 0", one.status() == 0)
        check("the modes are restored", one.modes() == one.modes_before)
        check("the terminal is given back", b"\x1b[?1049l" in one.output)
        check("the other one goes on", other.settles_on(lambda: "167 notes" in other.text()))


def check_kills(path, count):
    """Whenever a client is killed, the next one shows the program as it is."""
    source = random.Random(26)
    wrong = []
    wanted = {}
    for _ in range(count):
        size = source.choice([(80, 24), (40, 8), (100, 30), (60, 12)])
        if size not in wanted:
            wanted[size] = alone(size, "dream")
        with attach(path, size) as live:
            if not live.settles_on(lambda: live.text() == wanted[size]):
                wrong.append((size, live.text()))
            live.process.kill()
            live.process.wait()
    check(f"{count} deaths by kill -9 leave the picture of a terminal of its own", not wrong, wrong[:1])


def processor_seconds(process):
    """What a process has used of the processors so far."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def used_in(process, seconds):
    """What a process uses of the processors in some time, after a moment of rest."""
    time.sleep(0.3)
    before = processor_seconds(process)
    time.sleep(seconds)
    return processor_seconds(process) - before


def is_taken(path):
    """True if the program is shown to a terminal, which is not refused."""
    with attach(path, (60, 10)) as live:
        live.wait_for(lambda: "1000 notes" in live.text() or live.process.poll() is not None)
        return "1000 notes" in live.text()


def check_full(path):
    """A program that may have no more descriptors refuses, rests, and takes terminals again later."""
    with serve(path, descriptors=24) as server:
        try:
            wait_for_socket(path)
            sockets = []
            for _ in range(30):
                sockets.append(socket.socket(socket.AF_UNIX))
                sockets[-1].setblocking(False)
                # Those for which there is no room may be refused at once.
                sockets[-1].connect_ex(path)
                time.sleep(0.02)
            # The least of several times: a busy machine may take a while until all are refused.
            for _ in range(4):
                used = used_in(server, 0.5)
                if used < 0.1:
                    break
            check("a program with too many connections rests", used < 0.1, f"{used} s of half a second")
            for other in sockets:
                other.close()
            # A program that has not heard yet that the others are gone refuses the next one as well.
            check("and takes terminals when there is room", any(is_taken(path) for _ in range(5)))
        finally:
            server.kill()


def check_end(path, server):
    """The program's end gives terminals back, and so does its death."""
    with attach(path, (60, 10)) as live:
        live.wait_for(lambda: "notes" in live.text())
        live.press("ctrl-c")
        check("the end of the program ends the client with status 0", live.status() == 0)
        check("and restores the modes", live.modes() == live.modes_before)
    try:
        status = server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        status = None
    check("the program ends with status 130", status == 130, status)
    check("the socket is gone", not os.path.exists(path))
    with serve(path) as asked, attach_when_there(path) as live:
        live.wait_for(lambda: "notes" in live.text())
        asked.terminate()
        check("SIGTERM ends the client with status 0", live.status() == 0)
        check("and the program with status 143", asked.wait(PATIENCE) == 143, asked.returncode)
        check("which gives the terminal back", live.modes() == live.modes_before and b"?1049l" in live.output)
        check("and removes the socket", not os.path.exists(path))
    with serve(path, ignored=[signal.SIGHUP]) as kept:
        wait_for_socket(path)
        kept.send_signal(signal.SIGHUP)
        with attach(path, (60, 10)) as live:
            check("a signal that is ignored, as by nohup, stays so", live.settles_on(lambda: "notes" in live.text()))
            kept.terminate()
            check("and others are heard", kept.wait(PATIENCE) == 143, kept.returncode)
    with serve(path) as second:
        wait_for_socket(path)
        with attach(path, (60, 10)) as live:
            live.wait_for(lambda: "notes" in live.text())
            second.kill()
            check("the death of the program ends the client with an error", live.status() not in (0, None))
            check("which restores the modes and the screen", live.modes() == live.modes_before and b"?1049l" in live.output)


def check_each(path):
    """One process has a program for each terminal; a signal ends all of them."""
    with subprocess.Popen([lobby, path], stdin=subprocess.DEVNULL, start_new_session=True) as server:
        try:
            wait_for_socket(path)
            with attach(path, (40, 8)) as one, attach(path, (60, 10)) as other:
                check("each terminal has a program", one.settles_on(lambda: one.text().count(",") == 1))
                os.write(one.master, b"Hello\r")
                check("which share what is said", other.settles_on(lambda: ": Hello" in other.text()), other.text())
                other.press("leave")
                check("one leaves", other.status() == 0)
                check("and the others hear of it", one.settles_on(lambda: "," not in one.text()), one.text())
                server.terminate()
                check("SIGTERM gives terminals back", one.status() == 0 and b"?1049l" in one.output)
                check("and restores their modes", one.modes() == one.modes_before)
            check("the process ends with status 143", server.wait(PATIENCE) == 143, server.returncode)
            check("its socket is gone", not os.path.exists(path))
        finally:
            server.kill()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--app", default=".build/release/MillionNotes", help="the program to serve")
    parser.add_argument("--lobby", default=".build/debug/Lobby", help="the program that is made for each terminal")
    parser.add_argument("--shohin", default=".build/debug/shohin", help="the command with attach")
    parser.add_argument("--kills", type=int, default=15, help="how often a client is killed")
    arguments = parser.parse_args()
    app, tool = os.path.abspath(arguments.app), os.path.abspath(arguments.shohin)
    lobby = os.path.abspath(arguments.lobby)
    for program in (app, lobby, tool):
        if not os.access(program, os.X_OK):
            sys.exit(f"There is no {program}; see --help.")
    # The path of a socket is short.
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        path = os.path.join(folder, "served")
        with serve(path) as server:
            try:
                wait_for_socket(path)
                check_two(path)
                check_kills(path, arguments.kills)
                check_end(path, server)
            finally:
                server.kill()
        check_full(os.path.join(folder, "full"))
        check_each(os.path.join(folder, "each"))
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
