#!/usr/bin/env python3
"""Runs the built workloads in a pseudo-terminal and checks what does not depend on the machine.

That is the bytes of a frame, the picture after it, and that nothing happens while nobody does
anything. Needs Python 3.9 or later and pyte. Prints one line per check and, last, how many passed
and failed; the exit status is 0 only if none failed.

    Scripts/build-benchmark.sh Workloads
    Scripts/workloads.py [--workloads <path>]
"""

import argparse
import glob
import os
import sys
import time

from terminals import Live

SIZE = (200, 50)
# What a terminal says to the first question, and to all that it is asked.
FIRST_ANSWER = b"\x1b[?2026;0$y"
ANSWERS = (
    FIRST_ANSWER
    + b"".join(b"\x1b[?%d;0$y" % mode for mode in (2027, 2031, 2048, 1006, 1016))
    + b"\x1b[?0u\x1bP>|test\x1b\\\x1b]11;rgb:0/0/0\x1b\\\x1b[1;3R\x1b[?62c"
)
counts = {"passed": 0, "failed": 0}


def check(name, condition, detail):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}: {detail}", flush=True)


class Workload(Live):
    """A workload that has shown its first picture."""

    def __init__(self, program, name, number, shown=True):
        super().__init__(program, SIZE, shown=shown, arguments=(name, str(number)))
        self.number = number
        self.has_begun = self.wait_for(lambda: b"READY" in self.output)
        if shown:
            self.rests(0.3)  # the answers to its questions

    def answer(self, answers):
        """Says something to what it asked."""
        os.write(self.master, answers)

    def written(self, act):
        """The bytes that come of something."""
        before = len(self.output)
        act()
        self.rests(0.1)
        return len(self.output) - before

    def presses(self, key, shows):
        """The bytes that come of a key, which makes something true of the screen."""

        def press():
            self.send(key)
            self.wait_for(shows)

        return self.written(press)

    def bytes_of_frames(self):
        """The bytes of a frame, on average over all and the one that says so."""

        def run():
            self.send("g")
            self.wait_for(lambda: "DONE!" in self.screen.display[-1])

        return self.written(run) / self.number

    def processor_time(self):
        """The ticks of the processors that the program took."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            return sum(int(field) for field in stat.read().rsplit(")", 1)[1].split()[11:13])

    def waits_of_main_thread(self):
        """How often the main thread waited for something."""
        return self.waits(f"/proc/{self.process.pid}/status")

    def waits_of_threads(self):
        """How often each thread waited for something."""
        return [self.waits(path) for path in glob.glob(f"/proc/{self.process.pid}/task/*/status")]

    def waits(self, path):
        """How often a thread waited for something, by its file in `/proc`."""
        name = "voluntary_ctxt_switches:"
        with open(path) as status:
            return next(int(line.split()[1]) for line in status if line.startswith(name))


def check_silence(program):
    for kind, answers in ("all", ANSWERS), ("the first", FIRST_ANSWER), ("no", b""):
        # The best of several times: on a busy machine the answers may be taken later than a moment after.
        for _ in range(4):
            is_silent, detail = is_silent_after(answers, program)
            if is_silent:
                break
        check(f"nothing happens after {kind} answers", is_silent, detail)


def is_silent_after(answers, program):
    """Whether a workload does nothing after some answers, and all that it did."""
    # Without a screen, whose picture takes longer than what is to be seen here.
    with Workload(program, "w0", 1, shown=False) as panel:
        panel.answer(answers)
        panel.rests(0.08)  # the tenth of a second, with what it took to see the picture
        ticks, waits = panel.processor_time(), panel.waits_of_threads()
        # Longer than the terminal has for its answers.
        bytes = panel.written(lambda: time.sleep(2.5))
        ticks = panel.processor_time() - ticks
        wakes = sum(panel.waits_of_threads()) - sum(waits)
        is_silent = bytes == 0 and ticks == 0 and waits and wakes == 0
        detail = f"{bytes} bytes, {ticks} ticks, {len(waits)} threads, {wakes} wake-ups"
        return panel.has_begun and is_silent, detail


def check_panel(program):
    with Workload(program, "w2", 200) as panel:

        def number():
            return panel.screen.display[28][88:94]

        # What the terminal answered meanwhile may make the next picture a whole one.
        panel.presses("+", lambda: number() == "000001")
        bytes = panel.bytes_of_frames()
        check("one number of 30 widgets", bytes <= 10, f"{bytes:.1f} bytes a frame")
        check("the number is the last", number() == "000201", number())
    with Workload(program, "w7", 1) as panel:
        for count in (1, 2, 3, 4, 5):
            bytes = panel.presses("+", lambda: number() == f"{count:06}")
            is_right = bytes <= 10 and number() == f"{count:06}"
            if count > 2:
                check(f"key {count}", is_right, f"{number()}, {bytes} bytes")
        before = panel.waits_of_main_thread()
        for count in range(6, 16):
            panel.presses("+", lambda: number() == f"{count:06}")
        waits = panel.waits_of_main_thread() - before
        check("the main thread waits for keys", waits >= 10, f"{waits} waits for 10 keys")


def check_list(program):
    with Workload(program, "w3", 10_000) as rows:

        def selected():
            return rows.screen.display[-1].strip()

        for count in range(1, 52):
            bytes = rows.presses("down", lambda: selected().endswith(f"sel {count:06}"))
        check("a list scrolls by one", bytes <= 330, f"{bytes} bytes")
        check("the selection follows", selected().endswith("sel 000051"), selected())
        above = rows.screen.display[1][:6]
        check("the first row in sight", above == "000004", above)


def check_all_cells(program):
    with Workload(program, "w4", 5) as churn:
        bytes = churn.bytes_of_frames()
        # The last frame, which says that all are done, is counted with the five.
        check("every cell changed", bytes <= 57_100 * 6 / 5, f"{bytes:.0f} bytes a frame")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--workloads", default=".build/release/Workloads")
    program = parser.parse_args().workloads
    for part in (check_silence, check_panel, check_list, check_all_cells):
        part(program)
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    return counts["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
