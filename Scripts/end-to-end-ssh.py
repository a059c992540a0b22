#!/usr/bin/env python3
"""Runs a built program for others over OpenSSH, as Documentation/serving.md says, on a server of its own on the loopback.

Needs Python 3.9 or later, pyte, sshd and ssh (Debian: openssh-server). Prints one line per check and, last, how many
passed and failed; the exit status is 0 only if none failed.

    swift build -c release --product MillionNotes
    Scripts/end-to-end-ssh.py [--app <path>] [--sessions <n>]
"""

import argparse
import getpass
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from terminals import PATIENCE, Live

counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail else ""), flush=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """An sshd with keys of its own, which runs one program for everybody."""

    def __init__(self, folder, program):
        self.folder, self.port = pathlib.Path(folder), free_port()
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name], check=True)
        keys = self.folder / "authorized_keys"
        shutil.copy(self.folder / "user.pub", keys)
        keys.chmod(0o600)
        os.makedirs("/run/sshd", exist_ok=True)
        configuration = self.folder / "sshd_config"
        configuration.write_text(
            f"""Port {self.port}
ListenAddress 127.0.0.1
HostKey {self.folder}/host
PidFile {self.folder}/pid
AuthorizedKeysFile {keys}
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
PermitRootLogin yes
AcceptEnv COLORTERM
MaxStartups 100:30:200
ForceCommand {program}
PermitTTY yes
AllowTcpForwarding no
X11Forwarding no
AllowAgentForwarding no
PermitTunnel no
"""
        )
        self.process = subprocess.Popen([shutil.which("sshd") or "/usr/sbin/sshd", "-D", "-e", "-f", configuration],
                                        stderr=subprocess.DEVNULL)  # fmt: skip
        for _ in range(1500):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        sys.exit("sshd does not start.")

    def connect(self, size):
        return Live(
            shutil.which("ssh"), size=size,
            arguments=(
                "-tt", "-q", "-p", str(self.port), "-i", str(self.folder / "user"), "-o", "StrictHostKeyChecking=no",
                "-o", "UserKnownHostsFile=/dev/null", f"{getpass.getuser()}@127.0.0.1",
            ),
        )  # fmt: skip

    def programs(self):
        """The processes of the program that run."""
        found = []
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(entry / "exe") == app:
                    found.append(entry)
            except OSError:
                pass
        return found


def megabytes(process):
    """The memory that is a process's own, in megabytes."""
    for line in (process / "smaps_rollup").read_text().split("\n"):
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0


def seconds(process):
    """The time of processors that a process has used."""
    parts = (process / "stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def check_one(server):
    with server.connect((80, 12)) as live:
        check("a session shows the program", live.settles_on(lambda: "1000 notes" in live.text()))
        live.press("tab")
        os.write(live.master, b"dream")
        check("keys arrive", live.settles_on(lambda: "167 notes" in live.text()))
        live.resize((60, 10))
        check("another size arrives",
              live.settles_on(lambda: "36 a dream" in live.text() and "42 a dream" not in live.text()))  # fmt: skip
        live.press("ctrl-c")
        check("Control-C ends it with the program's status", live.status() == 130)
        check("the modes are restored", live.modes() == live.modes_before)
        check("the terminal is given back", b"\x1b[?1049l" in live.output)


def check_many(server, count):
    lives = [server.connect((80, 24)) for _ in range(count)]
    try:
        shown = sum(live.settles_on(lambda live=live: "1000 notes" in live.text()) for live in lives)
        check(f"{count} sessions show the program at once", shown == count, f"{shown}")
        for live in lives:
            live.press("tab")
            os.write(live.master, b"dream")
        found = sum(live.settles_on(lambda live=live: "167 notes" in live.text()) for live in lives)
        check("and each answers keys of its own", found == count, f"{found}")
        programs = server.programs()
        memory = sum(megabytes(program) for program in programs)
        used = sum(seconds(program) for program in programs)

        def used_in_two_seconds():
            before = sum(seconds(program) for program in programs)
            time.sleep(2)
            return sum(seconds(program) for program in programs) - before

        # The least of several times: on a busy machine the last keys may be answered late.
        idle = min(used_in_two_seconds() for _ in range(3))
        check("none uses a processor while nothing happens", idle < 0.05, f"{idle:.2f} s of 2 s")
        each = memory / max(1, len(programs))
        check("a session takes less than 12 MB", each < 12, f"{each:.1f} MB, {1000 * used / max(1, len(programs)):.0f} ms of processors until then")
        for live in lives[: count // 2]:
            live.process.kill()
        end = time.monotonic() + PATIENCE
        while len(server.programs()) > count - count // 2 and time.monotonic() < end:
            time.sleep(0.05)
        check("a connection that breaks ends its program", len(server.programs()) == count - count // 2, f"{len(server.programs())} are left")
    finally:
        for live in lives:
            live.__exit__()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--app", default=".build/release/MillionNotes", help="the program to run")
    parser.add_argument("--sessions", type=int, default=50, help="how many at once")
    arguments = parser.parse_args()
    app = os.path.realpath(arguments.app)
    for program in (app, shutil.which("sshd") or "/usr/sbin/sshd"):
        if not os.access(program, os.X_OK):
            sys.exit(f"There is no {program}; see --help.")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, f"{app} 1000")
        try:
            check_one(server)
            check_many(server, arguments.sessions)
        finally:
            server.process.terminate()
            server.process.wait()
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
