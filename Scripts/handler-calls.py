#!/usr/bin/env python3
"""Checks that no handler of signals allocates memory or takes a lock, in a debug build, where Swift allocates most.

A signal may come while its thread allocates; a handler that allocates then waits for ever, and the terminal is not given
back. That happens too seldom for a test of ends to find it, but the call itself is made each time, and is seen here.

A library that listens is loaded with the program. Each run has to show that it was: by the handler of each signal, which the
library saw begin, and by calls that it saw before. Two runs at the end show that this is looked at: one without the library,
and one with a library whose handlers make each kind of call.

Needs Linux with glibc, a C compiler, and the subject of the tests in terminals:

    swift build --product TerminalSubject
    Scripts/handler-calls.py [--subject <path>]
"""

import argparse
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

PATIENCE = 20

# How the program is started, the keys that it gets, what is on the terminal then, and the signals that come, in this order.
ENDS = [["SIGQUIT"], ["SIGABRT"], ["SIGSEGV"], ["SIGUSR1"], ["SIGXCPU"], ["SIGTERM"], ["SIGTERM", "SIGTERM"]]
STARTS = [
    ([], "", ""), (["inline"], "", ""), ([], "z", "1"), (["inline", "box"], "z", "z"), ([], "p", "1"), ([], "r", "disturbing"),
    ([], "aw", "hanging"),
]
CASES = [(*start, ends) for start in STARTS for ends in ENDS] + [([], "z", "1", ["SIGWINCH", "SIGTSTP", "SIGCONT", "SIGTERM"])]
# A program that lends its terminal ignores what the keys of the other one send.
CASES.remove(([], "r", "disturbing", ["SIGQUIT"]))


class Run:
    """The subject in a terminal of its own, with the library that listens."""

    def __init__(self, subject, library, told, options):
        variables = dict(os.environ, TERM="xterm-256color", SWIFT_BACKTRACE="enable=no", HANDLER_CALLS=told)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # A shell that runs this in the background ignores signals, which is not meant for the program.
            for name in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
                signal.signal(name, signal.SIG_DFL)
            os.dup2(os.open("/dev/null", os.O_RDONLY), 3)
            os.execve(subject, [subject, "run"] + options, dict(variables, LD_PRELOAD=library))
        self.output = ""

    def take(self):
        if select.select([self.terminal], [], [], 0.01)[0]:
            try:
                self.output += os.read(self.terminal, 1 << 16).decode(errors="replace")
            except OSError:
                pass

    def wait(self, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                return False
            self.take()
        return True

    def is_raw(self):
        return not termios.tcgetattr(self.terminal)[3] & termios.ICANON

    def has_ended(self):
        return os.waitpid(self.process, os.WNOHANG)[0] != 0

    def drop(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


# The calls that the library counts, in its order.
KINDS = ["allocations", "frees", "locks"]


def deafness(told, process, signals):
    """Returns a reason why the silence of a run means nothing; none if the library listened."""
    beginnings = [list(map(int, line.split()[1:])) for line in told.splitlines() if line.startswith("++ ")]
    begun = {number: counts for owner, number, *counts in reversed(beginnings) if owner == process}
    # SIGCONT takes back a stop that has not come yet.
    for name in set(signals) - {"SIGTSTP"}:
        if getattr(signal, name) not in begun:
            return f"no handler of {name} was seen to begin: the library did not listen"
    for kind, count in zip(KINDS, begun[getattr(signal, signals[0])], strict=True):
        if count == 0:
            return f"no {kind} were seen before the first handler: the library did not listen"
    return None


def run(subject, library, told, options, keys, shown, signals):
    """Returns what the library told, and what went wrong on the way, if anything did."""
    pathlib.Path(told).write_text("")
    program = Run(subject, library, told, options)
    problem = lead(program, keys, shown, signals)
    text = pathlib.Path(told).read_text()
    return text, problem or deafness(text, program.process, signals)


def lead(program, keys, shown, signals):
    """Brings a program to its end; returns what went wrong on the way, if anything did."""
    if not program.wait(program.is_raw):
        return program.drop() or "it did not start"
    if shown:
        program.wait(lambda: "keys" in program.output)
        begin = len(program.output)
        os.write(program.terminal, keys.encode())
        if not program.wait(lambda: shown in program.output[begin:]):
            return program.drop() or f"it did not show {shown}"
    for name in signals:
        if program.has_ended():
            break
        os.kill(program.process, getattr(signal, name))
        time.sleep(0.01)
    else:
        if not program.wait(program.has_ended):
            return program.drop() or "it did not end"
    os.close(program.terminal)
    return None


def places(told, subject):
    """The frames of the program in each call that was told of, the innermost first."""
    found = set()
    lines = [line for line in told.splitlines() if not line.startswith("++ ")]
    for block in "\n".join(lines).split("-- ")[1:]:
        call, *frames = block.splitlines()
        numbers = [m[1] for frame in frames if (m := re.search(re.escape(subject) + r"\(\+(0x[0-9a-f]+)\)", frame))]
        lines = subprocess.run(["addr2line", "-se", subject] + numbers[:3], capture_output=True, text=True).stdout if numbers else ""
        found.add(call + " by " + " < ".join(lines.split("\n")[:3]))
    return sorted(found)


def compile(library, *options):
    source = pathlib.Path(__file__).with_name("handler-calls.c")
    compiler = shutil.which("cc") or shutil.which("clang")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-w", *options, "-o", library, str(source), "-ldl"], check=True)


def controls(subject, folder):
    """Returns what is not found in runs of which the one is not listened to, and the other makes each mistake."""
    problems = []
    mistaken, told = os.path.join(folder, "mistakes.so"), os.path.join(folder, "told-of-controls")
    if not run(subject, os.path.join(folder, "none.so"), told, *CASES[0])[1]:
        problems.append("a run without the library was taken for a good one")
    compile(mistaken, "-DMISTAKES")
    text, problem = run(subject, mistaken, told, *CASES[0])
    if problem:
        problems.append(f"with mistakes: {problem}")
    calls = {place.split(" by ")[0] for place in places(text, subject)}
    return problems + [f"a handler that calls {call} was not found" for call in MISTAKES if call not in calls]


# The calls that the library makes in handlers if it is asked to.
MISTAKES = ["malloc", "free", "pthread_mutex_lock"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--subject", default=".build/debug/TerminalSubject", help="the program that gets signals")
    subject = os.path.abspath(parser.parse_args().subject)
    if not os.access(subject, os.X_OK):
        sys.exit(f"There is no {subject}; see --help.")
    problems, told = [], ""
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "calls.so")
        compile(library)
        for case in CASES:
            text, problem = run(subject, library, os.path.join(folder, "told"), *case)
            told += text
            if problem:
                problems.append(f"{case}: {problem}")
        problems += controls(subject, folder)
        calls = places(told, subject)
    for line in problems + calls:
        print(line)
    print(f"{len(CASES)} ways out, {len(problems)} went wrong, {len(calls)} calls in handlers that may wait for ever")
    sys.exit(1 if problems or calls else 0)
