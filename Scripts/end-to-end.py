#!/usr/bin/env python3
"""Drives the built demo in real terminals and compares what they show with its own rendering.

Needs Python 3.9, pyte (a terminal in Python) and tmux. Prints one line per check and, last,
how many passed and failed; the exit status is 0 only if none failed.

    swift build -c release --product CounterDemo
    Scripts/end-to-end.py [--demo <path>] [--start-limit <milliseconds>]
"""

import argparse, fcntl, os, pty, re, select, shlex, signal, struct, subprocess, sys
import tempfile, termios, time

import pyte

PATIENCE = 10.0  # seconds until something that should happen is taken not to
KEYS = {  # name for the demo: (bytes of a terminal, name for tmux)
    "tab": ("\t", "Tab"), "shift-tab": ("\x1b[Z", "BTab"), "return": ("\r", "Enter"),
    "space": (" ", "Space"), "escape": ("\x1b", "Escape"), "backspace": ("\x7f", "BSpace"),
    "delete": ("\x1b[3~", "DC"), "up": ("\x1b[A", "Up"), "down": ("\x1b[B", "Down"),
    "right": ("\x1b[C", "Right"), "left": ("\x1b[D", "Left"), "home": ("\x1b[H", "Home"),
    "end": ("\x1b[F", "End"), "ctrl-u": ("\x15", "C-u"), "ctrl-c": ("\x03", "C-c"),
}
SCRIPTS = [
    "",
    "tab tab return return return",
    "tab 7",
    "tab tab tab",
    "tab 4 tab tab tab tab tab tab tab right right",
    "tab x q backspace 1 0 left delete ctrl-u 9",
    "tab tab tab tab return return space",
    "tab 3 escape up up left end shift-tab home right right",
    "tab tab return down down down down right right down left left",
]

passed = failed = 0


def check(name, condition, detail=""):
    global passed, failed
    if condition:
        passed += 1
    else:
        failed += 1
    print(("passed  " if condition else "FAILED  ") + name + (f": {detail}" if detail else ""), flush=True)


def environment(**changes):
    """The variables of a terminal with 24-bit color; None takes a variable away."""
    values = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8")
    for name in ("NO_COLOR", "CLICOLOR_FORCE", "LINES", "COLUMNS", "TMUX"):
        values.pop(name, None)
    values.update(changes)
    return {name: value for name, value in values.items() if value is not None}


def rows(text):
    """Lines without the blanks at their ends and without empty lines at the end."""
    return "\n".join(line.rstrip() for line in text.split("\n")).rstrip("\n")


def printed(size, keys="", *options):
    """What the demo prints for a size after keys, as a str."""
    arguments = [demo, "--render", size, "--press", keys, "--seed", "5", *options]
    return subprocess.run(arguments, stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()


def cells(screen):
    """Glyph and looks of every cell of a pyte screen."""
    return [
        [(c.data, c.fg, c.bg, c.bold, c.reverse, c.underscore)
         for c in (screen.buffer[y][x] for x in range(screen.columns))]
        for y in range(screen.lines)
    ]


def drawn(size, ansi):
    """A pyte screen that was sent some output."""
    screen = pyte.Screen(*size)
    pyte.Stream(screen).feed(ansi)
    return screen


class Live:
    """The demo in a pty, with pyte for a terminal that shows its output and answers it."""

    def __init__(self, size=(80, 24), shown=True, stdin=None, **variables):
        self.master, self.slave = pty.openpty()
        self.resize(size)
        self.output = bytearray()
        self.screen = pyte.Screen(*size) if shown else None
        self.stream = pyte.ByteStream(self.screen) if shown else None
        if shown:
            self.screen.write_process_input = lambda answer: os.write(self.master, answer.encode())
        self.modes = termios.tcgetattr(self.slave)
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [demo, "--seed", "5"], stdin=self.slave if stdin is None else stdin,
            stdout=self.slave, stderr=self.slave, env=environment(**variables),
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(1, termios.TIOCSCTTY, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def resize(self, size):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        if getattr(self, "screen", None):
            self.screen.resize(size[1], size[0])

    def read(self, seconds):
        """Takes in what comes within some time; returns whether anything did."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        data = os.read(self.master, 65536)
        self.output += data
        if self.stream:
            self.stream.feed(data)
        return True

    def wait_for(self, condition):
        """Reads until something is so; returns whether it came to be."""
        end = time.perf_counter() + PATIENCE
        while not condition():
            if time.perf_counter() > end:
                return False
            self.read(0.02)
        return True

    def wait_until_quiet(self, seconds=0.3):
        while self.read(seconds):
            pass

    def wait_until_shown(self):
        return self.wait_for(lambda: b"Counter" in self.output)

    def press(self, keys):
        for key in keys.split():
            os.write(self.master, (KEYS[key][0] if key in KEYS else key).encode())
            if key == "escape":
                self.wait_until_quiet()  # else it is the start of the next key's sequence

    def text(self):
        return rows("\n".join(self.screen.display))

    def status(self):
        """The exit status, negative for a signal; None if the demo goes on."""
        self.wait_for(lambda: self.process.poll() is not None)
        self.wait_until_quiet(0.05)
        return self.process.poll()


class Tmux:
    """A tmux server of our own with one window, which runs one shell command."""

    def __init__(self, command, size=(80, 24)):
        self.name = f"end-to-end-{os.getpid()}"
        with open(os.path.join(folder, "tmux.conf"), "w") as configuration:
            configuration.write("set -g status off\nset -s escape-time 0\nset -g default-shell /bin/sh\n")
        self.run("-f", configuration.name, "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), command)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.run("kill-server")

    def run(self, *arguments):
        result = subprocess.run(
            ["tmux", "-u", "-L", self.name, *arguments], env=environment(),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return result.stdout.decode()

    def press(self, keys):
        for key in keys.split():
            self.run("send-keys", *([KEYS[key][1]] if key in KEYS else ["-l", key]))
            if key == "escape":
                time.sleep(0.3)

    def text(self):
        return rows(self.run("capture-pane", "-p"))

    def wait_for(self, condition):
        end = time.perf_counter() + PATIENCE
        while not condition():
            if time.perf_counter() > end:
                return False
            time.sleep(0.05)
        return True


# What is checked, from the outside in.


def check_counting():
    with Live() as live:
        live.wait_until_shown()
        live.press("tab tab return return return")
        check("three presses of Increment show 3", live.wait_for(lambda: "Counter: 3" in live.text()))
        live.press("shift-tab 7")
        check("a 7 typed into the field shows 7", live.wait_for(lambda: "Counter: 7" in live.text()))
        live.press("tab tab tab return")
        live.wait_until_quiet()
        number = int(re.search(r"Counter: (-?\d+)", live.text()).group(1))
        check("Randomize stays in 0...10", 0 <= number <= 10, f"it was {number}")


def check_screens():
    for keys in SCRIPTS:
        expected = rows(printed("80x24", keys))
        name = f'"{keys}"'
        with Live() as live:
            live.wait_until_shown()
            live.press(keys)
            same = live.wait_for(lambda: live.text() == expected)
            check(f"live text is the rendered text after {name}", same)
            looks = cells(drawn((80, 24), printed("80x24", keys, "--ansi")))
            same = live.wait_for(lambda: cells(live.screen) == looks)
            check(f"live cells look as rendered after {name}", same, "" if same else difference(live.screen, looks))
        with Tmux(shlex.join([demo, "--seed", "5"])) as tmux:
            tmux.wait_for(lambda: "Counter" in tmux.text())
            tmux.press(keys)
            check(f"tmux shows the rendered text after {name}", tmux.wait_for(lambda: tmux.text() == expected))


def difference(screen, looks):
    """The first cell that differs, as a sentence."""
    for y, (shown, wanted) in enumerate(zip(cells(screen), looks)):
        for x, (one, other) in enumerate(zip(shown, wanted)):
            if one != other:
                return f"row {y}, column {x} is {one} instead of {other}"
    return "none"


WAYS_OUT = [  # name, what is done, exit status
    ("q", "q", 0), ("Control-C", "ctrl-c", 0),
    ("SIGTERM", signal.SIGTERM, -signal.SIGTERM), ("SIGHUP", signal.SIGHUP, -signal.SIGHUP),
]


def check_ways_out():
    for name, way, status in WAYS_OUT:
        with Live() as live:
            live.wait_until_shown()
            live.wait_until_quiet()
            live.press(way) if isinstance(way, str) else live.process.send_signal(way)
            got = live.status()
            check(f"{name} ends with status {status}", got == status, f"it was {got}")
            check(f"{name} restores the terminal's modes", termios.tcgetattr(live.slave) == live.modes)
            out = bytes(live.output)
            check(f"{name} leaves the alternate screen once", out.count(b"\x1b[?1049l") == 1 and out.rfind(b"\x1b[?1049h") < out.rfind(b"\x1b[?1049l"))
        check_main_screen(name, way, status if status >= 0 else 128 - status)


def check_main_screen(name, way, status):
    pid = os.path.join(folder, "pid")
    inner = f"echo $$ > {shlex.quote(pid)}; exec {shlex.quote(demo)}"
    shell = f"echo before the run; sh -c {shlex.quote(inner)}; echo status $?; exec sleep 60"
    with Tmux(shell) as tmux:
        tmux.wait_for(lambda: "Tab next" in tmux.text())
        check(f"the main screen is hidden before {name}", "before the run" not in tmux.text())
        if isinstance(way, str):
            tmux.press(way)
        else:
            os.kill(int(open(pid).read()), way)
        tmux.wait_for(lambda: "status" in tmux.text())
        text = tmux.text()
        back = "before the run" in text and f"status {status}" in text and "Tab next" not in text
        check(f"the main screen is back after {name}", back, "" if back else repr(text))
        flags = tmux.run("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").strip()
        check(f"cursor shown, mouse and alternate screen off after {name}", flags == "0 1 0", flags)


def check_resizing():
    keys = "tab tab return return"
    with Live() as live, Tmux(demo) as tmux:
        live.wait_until_shown()
        live.press(keys)
        tmux.wait_for(lambda: "Tab next" in tmux.text())
        tmux.press(keys)
        for columns, lines in [(30, 16), (100, 30), (80, 24)]:
            expected = rows(printed(f"{columns}x{lines}", keys))
            live.resize((columns, lines))
            check(f"resized to {columns}x{lines} it shows the rendered text", live.wait_for(lambda: live.text() == expected))
            tmux.run("resize-window", "-x", str(columns), "-y", str(lines))
            check(f"tmux resized to {columns}x{lines} does too", tmux.wait_for(lambda: tmux.text() == expected))


def check_silence():
    with Live() as live:
        live.wait_until_shown()
        live.wait_until_quiet(0.5)
        for key in ["escape", "left", "x", "home"]:
            before = len(live.output)
            live.press(key)
            live.wait_until_quiet(0.3)
            check(f"{key}, which changes nothing, writes 0 bytes", len(live.output) == before, f"{len(live.output) - before} bytes")
        live.press("tab")
        check("a key that changes something is still heard", live.wait_for(lambda: len(live.output) > before))


def check_without_terminal():
    plain = printed("80x24").encode()
    path = os.path.join(folder, "output")
    with open(path, "wb") as file:
        to_file = subprocess.run([demo], stdin=subprocess.DEVNULL, stdout=file, env=environment(), timeout=PATIENCE)
    for name, stdin in [("", None), (" with no input", subprocess.DEVNULL)]:
        result = subprocess.run([demo], stdin=stdin, stdout=subprocess.PIPE, env=environment(), timeout=PATIENCE)
        check(f"into a pipe{name} it prints a frame, status 0", (result.returncode, result.stdout) == (0, plain))
    check("into a file it prints a frame, status 0", (to_file.returncode, open(path, "rb").read()) == (0, plain))
    check("the printed frame has no escape byte", b"\x1b" not in plain)
    for term in [None, "", "dumb"]:
        with Live(TERM=term) as live:
            got = live.status()
            said = bytes(live.output).decode()
            check(f"with TERM={term} it says why, status 2", got == 2 and "TERM" in said and "\x1b" not in said, f"{got} {said.strip()}")
    with Live(stdin=subprocess.DEVNULL) as live:
        live.wait_until_shown()
        live.press("q")
        check("with input from /dev/null it runs in its terminal", live.status() == 0)


def check_mistakes():
    for arguments in [["--what"], ["--render", "80"], ["--render", "9x9", "--press", "tab jump"]]:
        result = subprocess.run([demo, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        said = result.stderr.decode()
        check(f"{' '.join(arguments)} is one sentence, status 64", result.returncode == 64 and said.count("\n") == 1 and not result.stdout, said.strip())


def check_sizes():
    for size in [(0, 0), (1, 1), (10000, 10000)]:
        name = f"{size[0]}x{size[1]}"
        began = time.perf_counter()
        lines = printed(name).count("\n")
        check(f"{name} is rendered", lines == max(1, size[1]), f"{time.perf_counter() - began:.2f} s")
        with Live(size, shown=False) as live:
            live.wait_for(lambda: len(live.output) > 0)
            live.press("q")
            got = live.status()
            check(f"a terminal of {name} is quit", got == 0, f"status {got}")


def check_colorless():
    keys = "tab tab tab return"
    with Live(NO_COLOR="1") as live:
        live.wait_until_shown()
        live.press(keys)
        expected = rows(printed("80x24", keys))
        check("with NO_COLOR the text is the same", live.wait_for(lambda: live.text() == expected))
        live.wait_until_quiet()
        styles = re.findall(rb"\x1b\[([0-9;:]*)m", bytes(live.output))
        numbers = {int(part) for style in styles for part in re.split(b"[;:]", style) if part}
        colors = sorted(n for n in numbers if 30 <= n <= 49 or 58 <= n <= 59 or 90 <= n <= 107)
        check("with NO_COLOR no color is asked for", not colors, str(colors) if colors else "")
        check("with NO_COLOR the focus is reversed and bold", {1, 7} <= numbers)


def check_start(limit):
    times = []
    for _ in range(20):
        with Live() as live:
            live.wait_until_shown()
            times.append((time.perf_counter() - live.started) * 1000)
            live.press("q")
            live.status()
    best, middle = min(times), sorted(times)[10]
    check(f"the first frame comes within {limit} ms", best <= limit, f"best of 20: {best:.1f} ms, median {middle:.1f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--demo", default=".build/release/CounterDemo", help="the program to drive")
    parser.add_argument("--start-limit", type=float, default=50, help="milliseconds to the first frame")
    options = parser.parse_args()
    demo = os.path.abspath(options.demo)
    with tempfile.TemporaryDirectory() as folder:
        check_counting()
        check_screens()
        check_ways_out()
        check_resizing()
        check_silence()
        check_without_terminal()
        check_mistakes()
        check_sizes()
        check_colorless()
        check_start(options.start_limit)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
