#!/usr/bin/env python3
"""Runs the built demo in two terminals and compares what they show with what it renders.

Needs Python 3.9 or later, pyte and tmux. Prints one line per check and, last, how many passed
and failed; the exit status is 0 only if none failed.

    swift build -c release
    Scripts/end-to-end.py [--demo <path>] [--prompt <path>] [--agent <path>]
                          [--start-limit <milliseconds>]
"""

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from terminals import PATIENCE, Live, Tmux, cells, drawn, environment, rows

SCRIPTS = [
    "",
    "tab tab tab tab tab return return return",
    "tab 7",
    "tab tab tab",
    "tab 4 tab tab tab tab tab tab tab right right",
    "tab x q backspace 1 0 left delete ctrl-u 9",
    "tab tab tab return return space",
    "tab 3 escape up up left end shift-tab home right right",
    "tab tab return down down down down right right down left left",
]
WAYS_OUT = [  # name, key or signal, exit status
    ("q", "q", 0),
    ("Control-C", "ctrl-c", 130),
    ("SIGTERM", signal.SIGTERM, -signal.SIGTERM),
    ("SIGHUP", signal.SIGHUP, -signal.SIGHUP),
]

counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail else ""), flush=True)


def printed(size, keys="", *more):
    """What the demo prints for a size after some keys."""
    arguments = ["--render", size, "--press", keys, "--seed", "5", *more]
    return ended(*arguments).stdout.decode()


def shown(size, keys=""):
    """The text that a terminal with colors shows for a size after some keys."""
    columns, lines = (int(number) for number in size.split("x"))
    return "\n".join(drawn((columns, lines), printed(size, keys, "--ansi")).display)


def ended(*arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE):
    """The demo after it ran without a terminal, in a session that has none."""
    return subprocess.run(
        [demo, *arguments], stdin=stdin, stdout=stdout, stderr=subprocess.PIPE,
        env=environment(), timeout=60, start_new_session=True,
    )  # fmt: skip


def check_counting():
    with Live(demo) as live:
        check("the first frame is shown", live.starts())
        live.press("tab tab tab tab tab return return return")
        check("three presses of Increment show 3", live.settles_on(lambda: counter(live) == 3))
        live.press("shift-tab shift-tab shift-tab shift-tab 7")
        check("a 7 typed into the field shows 7", live.settles_on(lambda: counter(live) == 7))
        live.press("tab tab")
        numbers, wrong = set(), []
        for count in range(1, 13):
            live.press("return")
            # The seed says which number comes next.
            number = counted(printed("80x24", "tab tab tab" + " return" * count))
            numbers.add(number)
            if not live.wait_for(lambda: counter(live) == number):
                wrong.append((number, counter(live)))
        check("Randomize shows the numbers of its seed", not wrong, str(wrong) if wrong else "")
        check("Randomize stays in 0...10", numbers <= set(range(11)), str(sorted(numbers)))
        check("Randomize brings several numbers", len(numbers) > 2)


def counter(terminal):
    """The number that the label shows."""
    return counted(terminal.text())


def counted(text):
    """The number that the label shows in a text."""
    found = re.search(r"Counter: (-?\d+)", text)
    return int(found.group(1)) if found else None


def check_screens():
    for keys in SCRIPTS:
        expected = rows(shown("80x24", keys))
        looks = cells(drawn((80, 24), printed("80x24", keys, "--ansi")))
        with Live(demo) as live:
            live.starts()
            live.press(keys)
            check(f'in pyte, "{keys}" shows the rendered text', live.shows(expected))
            same = live.settles_on(lambda: cells(live.screen) == looks)
            detail = "" if same else difference(cells(live.screen), looks)
            check(f'in pyte, "{keys}" shows the rendered colors and attributes', same, detail)
        with Tmux(shlex.join([demo, "--seed", "5"])) as tmux:
            tmux.starts()
            tmux.press(keys)
            check(f'in tmux, "{keys}" shows the rendered text', tmux.shows(expected))


def difference(shown, wanted):
    """The first cell that differs, as a sentence."""
    for row, (ones, others) in enumerate(zip(shown, wanted)):
        for column, (one, other) in enumerate(zip(ones, others)):
            if one != other:
                return f"row {row}, column {column} is {one} instead of {other}"
    return "none"


def check_ways_out():
    for name, way, status in WAYS_OUT:
        with Live(demo) as live:
            live.starts()
            live.rests(0.2)
            taken = live.modes() != live.modes_before
            live.press(way) if isinstance(way, str) else live.process.send_signal(way)
            got = live.status()
            check(f"{name} ends with status {status}", got == status, f"it was {got}")
            check(f"{name} restores the modes", taken and live.modes() == live.modes_before)
            last = bytes(live.output)
            left = last.rfind(b"\x1b[?1049l") > last.rfind(b"\x1b[?1049h") > -1
            check(f"{name} leaves the alternate screen", left)
            shown = last.rfind(b"\x1b[?25h") > last.rfind(b"\x1b[?25l") > -1
            check(f"{name} shows the cursor again", shown)
        check_main_screen(name, way, abs(status) + (128 if status < 0 else 0))


def check_main_screen(name, way, status):
    """Leaves the demo in a shell and looks at what the shell had written before."""
    process = os.path.join(folder, "process")
    inner = f"echo $$ > {shlex.quote(process)}; exec {shlex.quote(demo)}"
    shell = f"echo before the run; sh -c {shlex.quote(inner)}; echo status $?; exec sleep 60"
    with Tmux(shell) as tmux:
        tmux.starts()
        check(f"the main screen is hidden before {name}", "before" not in tmux.text())
        if isinstance(way, str):
            tmux.press(way)
        else:
            with open(process) as file:
                os.kill(int(file.read()), way)
        tmux.wait_for(lambda: f"status {status}" in tmux.text())
        text = tmux.text()
        back = "before the run" in text and f"status {status}" in text and "Tab" not in text
        check(f"the main screen is back after {name}", back, "" if back else repr(text))
        flags = tmux.run("display", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}")
        check(f"only the cursor is on after {name}", flags.split() == ["0", "1", "0"], flags.strip())


def check_stopping():
    """Stops the demo as a job of an interactive shell, looks around, and goes on with it."""
    with Tmux("PS1='ready> ' exec sh -i") as tmux:
        tmux.wait_for(lambda: "ready>" in tmux.text())
        modes_before = tmux.modes()
        tmux.type(shlex.join([demo, "--seed", "5"]))
        tmux.starts()
        tmux.press("tab tab tab tab tab return return")
        tmux.settles_on(lambda: counter(tmux) == 2)
        shown = tmux.text()
        tmux.press("ctrl-z")
        back = tmux.wait_for(lambda: tmux.text().rstrip().endswith("ready>"))
        text = tmux.text()
        brought = back and "Tab next" not in text
        check("Control-Z brings the shell back", brought, "" if brought else repr(text))
        flags = tmux.run("display", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}")
        check("only the cursor is on after Control-Z", flags.split() == ["0", "1", "0"], flags.strip())
        modes = tmux.modes()
        detail = "" if modes == modes_before else f"{modes_before} became {modes}"
        check("Control-Z restores the modes", modes and modes == modes_before, detail)
        tmux.type("jobs")
        check("the demo is a stopped job", tmux.wait_for(lambda: "Stopped" in tmux.text()))
        tmux.type("fg")
        check("fg shows the same screen", tmux.shows(shown))
        tmux.press("return")
        check("after fg keys are heard", tmux.settles_on(lambda: counter(tmux) == 3))
        tmux.press("q")
        check("after fg it quits", tmux.wait_for(lambda: "Tab next" not in tmux.text()))


def check_resizing():
    # Typed, because Tab goes another way where the buttons stand below each other.
    keys = "tab 7"
    with Live(demo) as live, Tmux(shlex.quote(demo)) as tmux:
        for name, terminal in [("pyte", live), ("tmux", tmux)]:
            terminal.starts()
            terminal.press(keys)
            for size in [(30, 16), (100, 30), (1, 1), (80, 24)]:
                text = f"{size[0]}x{size[1]}"
                terminal.resize(size)
                expected = rows(shown(text, keys))
                check(f"in {name}, {text} shows the rendered text", terminal.shows(expected))


def check_silence():
    with Live(demo) as live:
        live.starts()
        live.rests(0.5)
        for key in ["escape", "left", "x", "home"]:
            before = len(live.output)
            live.press(key)
            live.rests(0.3)
            written = len(live.output) - before
            check(f"{key}, which changes nothing, writes 0 bytes", written == 0, f"{written} bytes")
        live.press("tab")
        heard = live.wait_for(lambda: len(live.output) > before)
        check("a key that changes something is heard after them", heard)


def check_rest():
    if not os.path.isdir("/proc/self/task"):
        return
    with Live(demo) as live:
        live.starts()
        live.press("tab")
        # A thread of the system's pool ends five seconds after its last work, on a busy machine later.
        for _ in range(5):
            before = wake_ups(live.process.pid)
            live.idle(6)
            if wake_ups(live.process.pid) == before:
                break
        before = wake_ups(live.process.pid)
        live.idle(10)
        count = wake_ups(live.process.pid) - before
        check("an idle program wakes up zero times in 10 seconds", count == 0, f"{count} times")


def wake_ups(process):
    """How often the threads of a process have waited for something so far."""
    count = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/status") as status:
            count += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", status.read(), re.M)[1])
    return count


def check_without_terminal():
    plain = printed("80x24").encode()
    check("the printed frame has no escape byte", plain and b"\x1b" not in plain)
    for name, stdin in [("", subprocess.PIPE), (", with no input either,", subprocess.DEVNULL)]:
        demo_ended = ended(stdin=stdin)
        same = (demo_ended.returncode, demo_ended.stdout) == (0, plain)
        check(f"into a pipe{name} it prints a frame, status 0", same)
    with tempfile.TemporaryFile() as file:
        status = ended(stdin=subprocess.DEVNULL, stdout=file).returncode
        file.seek(0)
        check("into a file it prints a frame, status 0", (status, file.read()) == (0, plain))
    for term in [None, "", "dumb"]:
        with Live(demo, TERM=term) as live:
            status, said = live.status(), bytes(live.output).decode().strip()
            plainly = "TERM" in said and "\x1b" not in said
            check(f"with TERM={term} it says why, status 2", status == 2 and plainly, said)
    with Live(demo, stdin=subprocess.DEVNULL) as live:
        started = live.starts()
        live.press("q")
        check("with input from /dev/null it runs, status 0", started and live.status() == 0)


def check_streams():
    """Runs the demo with other things than a terminal for its streams, and with none at all."""
    with open(os.path.join(folder, "input"), "w+") as file:
        file.write("qqq\n")
        file.flush()
        with open(file.name) as input:
            check_runs("with input from a file", stdin=input)
    reader, writer = os.pipe()
    check_runs("with input from a pipe that nobody writes to", stdin=reader)
    os.close(writer)
    check_runs("with input from a pipe that has ended", stdin=reader)
    os.close(reader)
    check_runs("with closed input", stdin="closed")
    check_runs("without a controlling terminal", controlling=False)
    shell = f"exec {shlex.quote(demo)} >&-"
    closed = subprocess.run(["sh", "-c", shell], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
                            env=environment(), timeout=60, start_new_session=True)  # fmt: skip
    check("with closed output it ends by itself", closed.returncode >= 0, f"{closed.returncode}")
    check("with closed output it writes no escape byte", b"\x1b" not in closed.stderr)


def check_runs(name, **streams):
    with Live(demo, **streams) as live:
        started = live.starts()
        live.press("q")
        status = live.status()
        check(f"{name} it runs and hears keys, status 0", started and status == 0, f"{status}")


def check_storm():
    """Resizes the demo 500 times a second for two seconds."""
    with Live(demo) as live:
        live.starts()
        keys = "tab tab tab tab tab return return"
        live.press(keys)
        began = time.perf_counter()
        for number in range(1000):
            live.resize((40 + number % 60, 10 + number % 20))
            live.idle(max(0, began + number * 0.002 - time.perf_counter()))
        live.resize((80, 24))
        expected = rows(shown("80x24", keys))
        check("after 1000 resizes in two seconds the last one is shown", live.shows(expected))
        live.press("return")
        check("and keys are heard", live.settles_on(lambda: counter(live) == 3))


def check_mistakes():
    for arguments in ["--what", "--render 80", "--render 9x9 --press jump", "--seed x"]:
        demo_ended = ended(*arguments.split())
        said = demo_ended.stderr.decode()
        one = said.count("\n") == 1 and not demo_ended.stdout
        check(f"{arguments} is a mistake, status 64", one and demo_ended.returncode == 64, said[:-1])


def check_sizes():
    for columns, lines in [(0, 0), (1, 1), (10_000, 10_000)]:
        name = f"{columns}x{lines}"
        began = time.perf_counter()
        height = printed(name).count("\n")
        seconds = time.perf_counter() - began
        check(f"{name} is rendered", height == max(1, lines) and seconds < 60, f"{seconds:.2f} s")
        with Live(demo, (columns, lines), shown=False) as live:
            live.wait_for(lambda: live.modes() != live.modes_before)
            if lines > 1:
                live.wait_for(lambda: b"Tab next" in live.output, patience=60)
            live.rests(0.3)
            live.press("q")
            status = live.status()
            seconds = time.perf_counter() - live.started
            detail = f"status {status}, {len(live.output)} bytes, {seconds:.2f} s"
            check(f"a terminal of {name} is shown and quit", status == 0, detail)


def check_colorless():
    keys = "tab tab tab return"
    with Live(demo, NO_COLOR="1") as live:
        live.starts()
        live.press(keys)
        check("with NO_COLOR the text is the same", live.shows(rows(printed("80x24", keys))))
        styles = re.findall(rb"\x1b\[([0-9;:]*)m", bytes(live.output))
        numbers = {int(part) for style in styles for part in re.split(rb"[;:]", style) if part}
        colors = [n for n in numbers if 30 <= n <= 49 or 58 <= n <= 59 or 90 <= n <= 107]
        check("with NO_COLOR no color is asked for", not colors, str(colors) if colors else "")
        check("with NO_COLOR the focus is reversed and bold", {1, 7} <= numbers)


def check_inline():
    """Runs a program inline at the top, in the middle and at the end of the screen."""
    for count in [0, 8, 40]:
        before = [f"before {number}" for number in range(count)]
        said = "; ".join(["clear"] + [f"echo {line}" for line in before])
        with Tmux(f"{said}; {shlex.quote(prompt)}; echo status $?; exec sleep 60") as tmux:
            check_inline_program(f"in tmux, {count} lines down", tmux, before)
        for answers in [True, False]:
            name = f"in pyte, {count} lines down" + ("" if answers else ", silent")
            with Live(prompt, arguments=()) as live:
                if not answers:
                    live.screen.write_process_input = lambda answer: None
                live.show("".join(f"{line}\r\n" for line in before))
                check_inline_program(name, live, before, answers)


def check_inline_program(name, terminal, before, answers=True):
    started = terminal.wait_for(lambda: boxes(terminal) == ["0 items"])
    check(f"{name}, it starts below what is there", started and begins(terminal, before))
    height = 24 if answers else 15
    terminal.type(f"items {height - 4}")
    grown = terminal.settles_on(lambda: boxes(terminal) == [f"{height - 4} items"])
    check(f"{name}, it grows beyond the end of the screen", grown and begins(terminal, before))
    terminal.type("items 3")
    shrunk = terminal.settles_on(lambda: boxes(terminal) == ["3 items"])
    check(f"{name}, it shrinks", shrunk and begins(terminal, before))
    terminal.type("print 100")
    printed_lines = [f"line {number + 1}" for number in range(100)]
    above = before + printed_lines
    shown = terminal.settles_on(lambda: begins(terminal, above) and boxes(terminal) == ["3 items"])
    check(f"{name}, 100 lines go above it", shown)
    for columns in [40, 80, 30, 100] if answers else [100]:
        terminal.resize((columns, 24))
        same = terminal.settles_on(
            lambda: begins(terminal, above) and boxes(terminal) == ["3 items"]
        )
        detail = "" if same else repr(terminal.lines()[len(above) :])
        check(f"{name}, nothing is lost or left at {columns} columns", same, detail)
    terminal.type("quit")
    after = "status 0" if isinstance(terminal, Tmux) else ""
    quit = terminal.wait_for(lambda: terminal.lines()[-1] == after) if after else terminal.status() == 0
    terminal.idle(0.2)
    lines = terminal.lines()
    last = lines[-2 if after else -1].strip()
    same = begins(terminal, above) and boxes(terminal) == ["3 items"] and last.startswith("print 3")
    check(f"{name}, its last frame stays when it ends", quit and same, "" if same else repr(last))
    if isinstance(terminal, Live):
        status, fresh = terminal.status(), terminal.screen.cursor.x == 0
        check(f"{name}, the cursor is in a fresh line", status == 0 and fresh)
        check(f"{name}, the modes are restored", terminal.modes() == terminal.modes_before)
        check(f"{name}, nothing is cleared", not re.search(rb"\x1b\[[23]J", bytes(terminal.output)))


def boxes(terminal):
    """The titles of the boxes that can be seen or scrolled back to."""
    return [found for line in terminal.lines() for found in re.findall("╭─ (.*?) ─", line)]


def begins(terminal, lines):
    """Whether all that was shown begins with some lines."""
    return terminal.lines()[: len(lines)] == lines


def check_agent():
    """Floods the scrollback of an inline agent while the window changes, and answers its questions."""
    said = f"clear; echo before the run; {shlex.quote(agent)}; echo status $?; exec sleep 60"
    with Tmux(said) as tmux:
        waits = "Ask for a change"
        check("the agent waits inline", tmux.wait_for(lambda: waits in tmux.text()))
        tmux.type("count 1500")
        followed = []
        for columns in [50, 100, 30, 80]:
            tmux.idle(0.1)
            tmux.resize((columns, 24))
            # What the program writes for one size may reach a terminal that has the next one already, which wraps
            # the rows above it in another way. Nobody can do anything about that, so the next one comes later.
            followed.append(tmux.wait_for(lambda: f"╭{'─' * (columns - 2)}╮" in tmux.text()))
        check("the agent is as wide as the window each time", all(followed), "" if all(followed) else repr(followed))
        ended = tmux.settles_on(lambda: "Done in" in tmux.text() and waits in tmux.text())
        check("the agent ends a flood of lines during which the window changed", ended)
        numbers = [int(n) for n in re.findall(r"Line (\d+)\.", "\n".join(tmux.lines()))]
        same = numbers == list(range(1, 1501))
        check("each line of the agent is in the scrollback once", same, "" if same else repr(numbers))
        tmux.type("Fix the counter")
        asked = tmux.wait_for(lambda: "Change this file?" in tmux.text())
        check("the agent asks before it changes a file", asked)
        tmux.send("y")
        asked = tmux.wait_for(lambda: "Run this command?" in tmux.text())
        check("the agent asks before it runs a command", asked)
        tmux.send("n")
        stopped = tmux.settles_on(lambda: "Not allowed" in tmux.text() and waits in tmux.text())
        check("the agent stops where it is not allowed to", stopped)
        tmux.type("/quit")
        check("the agent ends", tmux.wait_for(lambda: "status 0" in tmux.text()))
        check("the agent leaves what was there before", tmux.lines()[0] == "before the run")
    plain = subprocess.run(
        [agent, "Fix the counter"], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
        env=environment(), timeout=60,
    )  # fmt: skip
    check("the agent prints plain lines where nobody looks", plain.returncode == 0
          and b"\x1b" not in plain.stdout and "● Plan".encode() in plain.stdout)  # fmt: skip


def check_inline_job():
    """Stops an inline program as a job, goes on with it, and lends its screen to itself."""
    with Tmux("PS1='ready> ' exec sh -i") as tmux:
        tmux.wait_for(lambda: "ready>" in tmux.text())
        tmux.type(shlex.quote(prompt))
        tmux.wait_for(lambda: boxes(tmux) == ["0 items"])
        tmux.type("items 2")
        tmux.wait_for(lambda: boxes(tmux) == ["2 items"])
        tmux.press("ctrl-z")
        back = tmux.wait_for(lambda: tmux.text().endswith("ready>"))
        check("inline, Control-Z leaves nothing above the prompt", back and boxes(tmux) == [])
        tmux.type("fg")
        check("inline, fg brings it back once", tmux.settles_on(lambda: boxes(tmux) == ["2 items"]))
        tmux.type("full")
        full = tmux.settles_on(lambda: "ready>" not in tmux.text() and "item 2" in tmux.text())
        check("inline, it can have the whole screen", full)
        tmux.type("inline")
        check(
            "inline, it comes back to where it was",
            tmux.settles_on(lambda: boxes(tmux) == ["2 items"] and "ready>" in tmux.text()),
        )
        tmux.type("say something stray")
        tmux.wait_for(lambda: not tmux.text().endswith("stray"))
        tmux.type("full")
        tmux.settles_on(lambda: "ready>" not in tmux.text())
        tmux.type("print 2")
        kept = tmux.settles_on(lambda: "line 1" not in tmux.text() and "stray" not in tmux.text())
        check("what is printed under a full screen is not seen on it", kept)
        tmux.type("inline")
        tmux.settles_on(lambda: boxes(tmux) == ["2 items"] and "ready>" in tmux.text())
        tmux.press("ctrl-c")
        wanted = ["line 1", "line 2", "ready>", "something stray"]
        ended = tmux.settles_on(lambda: sorted(tmux.text().split("\n")[-4:]) == wanted)
        check("what was printed is shown when it has ended", ended)
        check("inline, the prompt is below it", tmux.wait_for(lambda: tmux.text().endswith("ready>")))
        flags = tmux.run("display", "-p", "#{alternate_on} #{cursor_flag} #{wrap_flag}")
        check("inline, only cursor and wrapping are on", flags.split() == ["0", "1", "1"], flags.strip())


def check_start(limit):
    times = []
    for _ in range(20):
        with Live(demo, shown=False) as live:
            live.starts()
            times.append((live.first_frame - live.started) * 1000)
            live.press("q")
            live.status()
    best, middle = min(times), sorted(times)[10]
    detail = f"best of 20: {best:.1f} ms, median {middle:.1f} ms"
    check(f"the first frame comes within {limit:g} ms", best <= limit, detail)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--demo", default=".build/release/CounterDemo", help="the program to run")
    parser.add_argument("--prompt", default=".build/release/Prompt", help="the inline program")
    parser.add_argument("--agent", default=".build/release/Agent", help="the agent")
    parser.add_argument(
        "--start-limit", type=float, default=50, help="milliseconds to the first frame"
    )
    options = parser.parse_args()
    demo = os.path.abspath(options.demo)
    prompt = os.path.abspath(options.prompt)
    agent = os.path.abspath(options.agent)
    for program in [demo, prompt, agent]:
        if not os.access(program, os.X_OK):
            name = os.path.basename(program)
            sys.exit(f"There is no {program}: build it with swift build -c release --product {name}")
    with tempfile.TemporaryDirectory() as folder:
        check_counting()
        check_screens()
        check_ways_out()
        check_stopping()
        check_resizing()
        check_inline()
        check_inline_job()
        check_agent()
        check_silence()
        check_rest()
        check_without_terminal()
        check_streams()
        check_storm()
        check_mistakes()
        check_sizes()
        check_colorless()
        check_start(options.start_limit)
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
