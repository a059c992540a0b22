#!/usr/bin/env python3
"""Runs a program in a terminal in a page, in headless Chromium: xterm.js, which ttyd has as well, and a terminal server.

Needs Python 3.9 or later, pyte, terminado, websocket-client, chromium, and Debian's node-xterm (or the folder of an xterm.js 3
that --xterm names). Prints one line per check and, last, how many passed and failed; the exit status is 0 only if none failed.

    Scripts/end-to-end-browser.py [--app <path>] [--xterm <folder>] [--pictures <folder>]
"""

import argparse
import asyncio
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

import terminado
import tornado.httpserver
import tornado.netutil
import tornado.web

from chromium import Browser, wait_for
from terminals import drawn

counts = {"passed": 0, "failed": 0}

PAGE = """<!DOCTYPE html><meta charset="utf-8"><title>Terminal</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/xterm/lib/xterm.css"><style>body { margin: 0; background: black }</style>
<div id="terminal"></div><script>
// Debian has the modules of xterm.js, and nothing that makes one script of them.
const modules = {};
function load(path) {
  if (modules[path]) return modules[path].exports;
  const request = new XMLHttpRequest();
  request.open("GET", "/xterm/lib/" + path + ".js", false);
  request.send();
  const module = modules[path] = { exports: {} };
  const require = name => load(new URL(name, "http://x/" + path).pathname.slice(1));
  new Function("module", "exports", "require", request.responseText)(module, module.exports, require);
  return module.exports;
}
const term = new (load("public/Terminal").Terminal)({ cols: 80, rows: 24 });
const socket = new WebSocket(`ws://${location.host}/socket`);
term.open(document.getElementById("terminal"));
term.on("data", data => socket.send(JSON.stringify(["stdin", data])));
term.on("resize", size => socket.send(JSON.stringify(["set_size", size.rows, size.cols])));
socket.onopen = () => socket.send(JSON.stringify(["set_size", 24, 80]));
socket.onmessage = event => { const [kind, data] = JSON.parse(event.data); if (kind === "stdout") term.write(data) };
function lines() {
  const buffer = term._core.buffer;
  return Array.from({ length: term.rows }, (_, row) => buffer.translateBufferLineToString(buffer.ybase + row, true, 0, term.cols).trimEnd());
}
term.focus();
</script>"""


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail and not condition else ""), flush=True)


def eventually(name, condition, detail=lambda: ""):
    try:
        check(name, wait_for(condition, 30, name))
    except TimeoutError:
        check(name, False, detail())


class Page(tornado.web.RequestHandler):
    def get(self):
        self.write(PAGE)


class TerminalServer(threading.Thread):
    """Serves a command to a browser of this machine."""

    def __init__(self, command, xterm):
        super().__init__(daemon=True)
        self.command, self.xterm = command, xterm
        self.port = None

    def run(self):
        asyncio.run(self.serve())

    async def serve(self):
        environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        manager = terminado.UniqueTermManager(shell_command=self.command, extra_env=environment)
        application = tornado.web.Application(
            [
                ("/", Page),
                ("/socket", terminado.TermSocket, {"term_manager": manager}),
                ("/xterm/(.*)", tornado.web.StaticFileHandler, {"path": self.xterm}),
            ]
        )
        sockets = tornado.netutil.bind_sockets(0, "127.0.0.1")
        server = tornado.httpserver.HTTPServer(application)
        server.add_sockets(sockets)
        self.port = sockets[0].getsockname()[1]
        await asyncio.Event().wait()


def rendered(size, keys=""):
    """The rows that a terminal with colors shows after some keys."""
    command = [app, "--render", f"{size[0]}x{size[1]}", "--ansi", "--press", keys]
    output = subprocess.run(command, capture_output=True, check=True).stdout.decode()
    return [line.rstrip() for line in drawn(size, output).display]


def click(browser, column, row):
    box = browser.value('(b => [b.left, b.top, b.width, b.height])(document.querySelector(".xterm-screen").getBoundingClientRect())')
    columns, lines = browser.value("[term.cols, term.rows]")
    browser.click(box[0] + (column + 0.5) * box[2] / columns, box[1] + (row + 0.5) * box[3] / lines)


def place(browser, text):
    for row, line in enumerate(browser.value("lines()")):
        if text in line:
            return line.index(text) + len(text) // 2, row
    raise RuntimeError(f"There is no {text}.")


def check_terminal(browser, pictures):
    lines = lambda: browser.value("lines()")
    eventually("the program is shown in the page", lambda: lines() == rendered((80, 24)), lines)
    browser.screenshot(pictures / "terminal.png")
    keys = "tab tab tab tab tab return return"
    for key in keys.split():
        browser.key(key)
    eventually("keys arrive", lambda: lines() == rendered((80, 24), keys), lines)
    click(browser, *place(browser, "Increment"))
    eventually("and so does the mouse", lambda: any("Counter: 3" in line for line in lines()), lines)
    click(browser, *place(browser, "Reset"))
    eventually("wherever it is", lambda: any("Counter: 0" in line for line in lines()), lines)
    small = rendered((60, 18), keys.rsplit(" ", 2)[0])
    browser.value("term.resize(60, 18)")
    eventually("another size is followed", lambda: lines() == small, lines)
    click(browser, *place(browser, "Increment"))
    eventually("and the mouse finds its way", lambda: any("Counter: 1" in line for line in lines()), lines)
    browser.screenshot(pictures / "terminal-small.png")
    browser.key("ctrl+c")
    eventually("Control-C ends the program", lambda: any(line.startswith("status ") for line in lines()), lines)
    shown = [line for line in lines() if line]
    check("the screen is as before", shown[0] == "before" and "Counter" not in "".join(shown), shown)
    check("with status 130", "status 130" in shown, shown)
    check("the modes of the terminal are restored", "modes as before" in shown, shown)
    state = browser.value(
        "({other: term._core.buffers.active !== term._core.buffers.normal, mouse: !!term._core.mouseEvents,"
        " paste: !!term._core.bracketedPasteMode, hidden: !!term._core.cursorHidden, wrap: term._core.wraparoundMode})"
    )
    wanted = {"other": False, "mouse": False, "paste": False, "hidden": False, "wrap": True}
    check("and those of the page", state == wanted, state)
    check("the browser has nothing to complain of", not browser.problems(), browser.problems())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--app", default=".build/release/CounterDemo", help="the counter")
    parser.add_argument("--xterm", default="/usr/share/nodejs/xterm", help="the folder of the package xterm")
    parser.add_argument("--pictures", help="a folder for pictures of the page")
    arguments = parser.parse_args()
    app = os.path.abspath(arguments.app)
    if not os.access(app, os.X_OK):
        sys.exit(f"There is no {app}; see --help.")
    script = """echo before; modes=$(stty -g); "$0"; status=$?
        [ "$modes" = "$(stty -g)" ] && echo "modes as before"; echo "status $status"; exec cat"""
    server = TerminalServer(["sh", "-c", script, app], arguments.xterm)
    server.start()
    wait_for(lambda: server.port, 30, "the server")
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        pictures = pathlib.Path(arguments.pictures or folder)
        pictures.mkdir(parents=True, exist_ok=True)
        browser.open(f"http://127.0.0.1:{server.port}/")
        check_terminal(browser, pictures)
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.stdout.flush()
    os._exit(1 if counts["failed"] else 0)
