"""Two terminals in which end-to-end.py runs the demo: pyte, which is Python, and tmux."""

import fcntl
import itertools
import os
import pathlib
import pty
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

PATIENCE = 30.0  # seconds until something that should happen is taken not to
PART = 0.05  # seconds of a pause that a machine that stops can take away

KEYS = {  # name for the demo: (bytes of a terminal, name for tmux)
    "tab": ("\t", "Tab"),
    "shift-tab": ("\x1b[Z", "BTab"),
    "return": ("\r", "Enter"),
    "space": (" ", "Space"),
    "escape": ("\x1b", "Escape"),
    "backspace": ("\x7f", "BSpace"),
    "delete": ("\x1b[3~", "DC"),
    "up": ("\x1b[A", "Up"),
    "down": ("\x1b[B", "Down"),
    "right": ("\x1b[C", "Right"),
    "left": ("\x1b[D", "Left"),
    "home": ("\x1b[H", "Home"),
    "end": ("\x1b[F", "End"),
    "ctrl-u": ("\x15", "C-u"),
    "ctrl-c": ("\x03", "C-c"),
    "ctrl-z": ("\x1a", "C-z"),
}


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


def cells(screen):
    """Glyph and looks of every cell of a pyte screen."""

    def look(cell):
        # A blank has no glyph whose color or weight could be seen; erasing leaves those of the pen.
        if not (cell.data.strip() or cell.reverse or cell.underscore):
            return (cell.data, "default", cell.bg, False, False, False)
        return (cell.data, cell.fg, cell.bg, cell.bold, cell.reverse, cell.underscore)

    return [
        [look(screen.buffer[row][column]) for column in range(screen.columns)]
        for row in range(screen.lines)
    ]


def drawn(size, ansi):
    """A pyte screen that was sent some output."""
    screen = pyte.Screen(*size)
    pyte.Stream(screen).feed(ansi)
    return screen


class Terminal:
    """What both terminals can do: wait until they show something, and go on showing it."""

    def wait_for(self, condition, patience=PATIENCE):
        """Returns whether something came to be so within our patience."""
        end = time.perf_counter() + patience
        while not condition():
            if time.perf_counter() > end:
                return False
            self.idle(0.02)
        return True

    def settles_on(self, condition):
        """Returns whether something came to be so and stayed so."""
        if not self.wait_for(condition):
            return False
        self.idle(0.15)
        return condition()

    def shows(self, text):
        return self.settles_on(lambda: self.text() == text)

    def press(self, keys):
        for key in keys.split():
            self.send(key)
            if key == "escape":
                self.rests(0.3)  # else it is taken for the start of the next key

    def rests(self, seconds):
        """Waits until the program has read all that was sent, and for some time after that."""
        self.wait_for(lambda: not self.unread())
        self.idle(seconds)


class Live(Terminal):
    """The demo in a pty, with pyte for a terminal that shows its output and answers it."""

    def __init__(
        self, demo, size=(80, 24), shown=True, stdin=None, arguments=("--seed", "5"),
        controlling=True, folder=None, **variables
    ):  # fmt: skip
        self.master, self.slave = pty.openpty()
        self.output = bytearray()
        self.first_frame = None  # when its first text came
        self.screen = pyte.HistoryScreen(*size, history=1000, ratio=1e-9) if shown else None
        self.stream = pyte.ByteStream(self.screen) if shown else None
        if shown:
            self.screen.write_process_input = lambda answer: os.write(
                self.master, answer.encode()
            )
        self.resize(size)
        self.modes_before = self.modes()
        self.started = time.perf_counter()

        def prepare():
            # What a shell ignores around the checks, by `nohup` or in the background, is not meant for the program.
            for name in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
                signal.signal(name, signal.SIG_DFL)
            if controlling:
                fcntl.ioctl(1, termios.TIOCSCTTY, 0)
            if stdin == "closed":
                os.close(0)

        self.process = subprocess.Popen(
            [demo, *arguments],
            stdin=self.slave if stdin in (None, "closed") else stdin,
            stdout=self.slave,
            stderr=self.slave,
            env=environment(**variables),
            cwd=folder,
            start_new_session=True,
            preexec_fn=prepare,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def modes(self):
        """What `stty` knows of the terminal."""
        return termios.tcgetattr(self.slave)

    def resize(self, size):
        if self.screen:
            self.screen.resize(size[1], size[0])
        packed = struct.pack("HHHH", size[1], size[0], 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, packed)

    def idle(self, seconds):
        """Takes in output until none comes for some time."""
        silence = [0, *parts(seconds)]
        while silence:
            if select.select([self.master], [], [], silence[-1])[0]:
                self.take_in(os.read(self.master, 65536))
                silence = [0, *parts(seconds)]
            else:
                silence.pop()

    def take_in(self, data):
        self.output += data
        if self.first_frame is None and b"Counter" in self.output:
            self.first_frame = time.perf_counter()
        if self.stream:
            self.stream.feed(data)

    def unread(self):
        return unread(self.slave)

    def send(self, key):
        os.write(self.master, (KEYS[key][0] if key in KEYS else key).encode())

    def starts(self):
        return self.wait_for(lambda: b"Counter" in self.output)

    def text(self):
        return rows("\n".join(self.screen.display))

    def lines(self):
        """All that was ever shown and still is or scrolled away, from the top."""
        above = ["".join(row[n].data for n in range(self.screen.columns))
                 for row in self.screen.history.top]  # fmt: skip
        return rows("\n".join(above + self.screen.display)).split("\n")

    def show(self, text):
        """Shows what another program wrote."""
        self.stream.feed(text.encode())

    def type(self, line):
        """Types a line for the program."""
        os.write(self.master, line.encode() + b"\r")

    def status(self):
        """The exit status, negative for a signal; None if the demo goes on."""
        if self.wait_for(lambda: self.process.poll() is not None):
            # A byte that shows nothing comes after all that the demo wrote, however long that takes.
            self.idle(0)  # makes room for it
            os.write(self.slave, b"\0")
            self.wait_for(lambda: self.output.endswith(b"\0"))
            del self.output[-1:]
        return self.process.poll()


def parts(seconds):
    """The parts of a pause.

    A machine that stops for a while shortens one of them only: the program has the others, as it would have had.
    """
    while seconds > 0:
        yield min(seconds, PART)
        seconds -= PART


def unread(descriptor):
    """The number of bytes that wait in a terminal for its program."""
    return struct.unpack("i", fcntl.ioctl(descriptor, termios.FIONREAD, bytes(4)))[0]


def asked(path, question):
    """What the system says of the terminal at a path; None if there is none."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOCTTY)
    except OSError:
        return None
    try:
        return question(descriptor)
    finally:
        os.close(descriptor)


class Tmux(Terminal):
    """A tmux server of our own with one window, in which one shell command runs."""

    numbers = itertools.count()

    def __init__(self, command, size=(80, 24)):
        # A server that is being ended must not get what is meant for the next one.
        self.name = f"end-to-end-{os.getpid()}-{next(Tmux.numbers)}"
        self.run("-f", "/dev/null", "start-server", ";", "set", "-g", "status", "off", ";",
                 "set", "-s", "escape-time", "0", ";",
                 "set", "-g", "history-limit", "10000", ";", "set", "-g", "default-shell", "/bin/sh", ";",
                 "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), command)  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.run("kill-server")

    def run(self, *arguments):
        command = ["tmux", "-u", "-L", self.name, *arguments]
        pipe = subprocess.PIPE
        result = subprocess.run(command, env=environment(), stdout=pipe, stderr=pipe)
        return result.stdout.decode()

    def resize(self, size):
        """Resizes the window, and waits until the program's terminal has that size."""
        self.run("resize-window", "-x", str(size[0]), "-y", str(size[1]))
        tty = self.tty()
        self.wait_for(lambda: asked(tty, os.get_terminal_size) == size)

    def tty(self):
        """The path of the program's terminal."""
        return self.run("display-message", "-p", "#{pane_tty}").strip()

    def modes(self):
        """What `stty` knows of the program's terminal."""
        return asked(self.tty(), termios.tcgetattr)

    def signal_program(self, number):
        """Sends a signal to the program that the shell of the window runs."""
        shell = self.run("display-message", "-p", "#{pane_pid}").strip()
        # The group of processes that has the terminal is behind the name, which may have spaces.
        status = pathlib.Path(f"/proc/{shell}/stat").read_text().rpartition(")")[2].split()
        os.kill(int(status[5]), number)

    def unread(self):
        return asked(self.tty(), unread)

    def idle(self, seconds):
        for part in parts(seconds):
            time.sleep(part)

    def send(self, key):
        self.run("send-keys", *([KEYS[key][1]] if key in KEYS else ["-l", key]))

    def type(self, line):
        """Types a line for the shell."""
        self.send(line)
        self.send("return")

    def starts(self):
        return self.wait_for(lambda: "Tab next" in self.text())

    def text(self):
        return rows(self.run("capture-pane", "-p"))

    def lines(self):
        """All that was ever shown and still is or scrolled away, from the top."""
        return rows(self.run("capture-pane", "-p", "-J", "-S", "-")).split("\n")
