#!/usr/bin/env python3
"""Drives programs as pages in headless Chromium: a counter, a form and a table, static and live; and reads pages of
texts that seeds make up with a reader of HTML.

Needs Python 3.9 or later, html5lib, websocket-client and chromium. Prints one line per check and, last, how many passed and
failed; the exit status is 0 only if none failed.

    swift build --package-path HTMLBackend --scratch-path .build --product html-subject
    Scripts/end-to-end-html.py [--subject <path>] [--pages <n>] [--monkeys <n>] [--pictures <folder>] [--measure]
"""

import argparse
import json
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from chromium import Browser, wait_for
from html_pages import wrong_pages

counts = {"passed": 0, "failed": 0}


def check(name, condition, detail=""):
    """Counts and prints the outcome of one check."""
    outcome = "passed" if condition else "failed"
    counts[outcome] += 1
    print(f"{outcome}  {name}" + (f": {detail}" if detail and not condition else ""), flush=True)


def eventually(name, condition, seconds=30, detail=lambda: ""):
    try:
        check(name, wait_for(condition, seconds, name))
    except TimeoutError:
        check(name, False, detail())


def rendered(program, size, keys=""):
    """The rows that a screen without any browser has."""
    result = subprocess.run(
        [subject, program, "--render", f"{size[0]}x{size[1]}", "--press", keys], capture_output=True, text=True, check=True
    )
    lines = result.stdout.split("\n")[:-1]
    return [line.rstrip() for line in lines] + [""] * (size[1] - len(lines))


class Served:
    """A program that is served to browsers."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [subject, program, "--html-port", "0"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        )
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def rows(browser):
    text = browser.value('[...document.querySelectorAll("#picture .row")].map(r => r.textContent.replace(/\\n$/, ""))')
    return [line.rstrip() for line in text]


def size(browser):
    return tuple(
        int(browser.value(f'getComputedStyle(document.getElementById("screen")).getPropertyValue("--{name}")'))
        for name in ("columns", "rows")
    )


def ready(browser, text):
    """Waits for the program in the size of the window."""
    wait_for(lambda: browser.value("typeof socket !== 'undefined' && socket.readyState === 1"), 30, "the web socket")
    wait_for(lambda: any(text in row for row in rows(browser)) and size(browser)[0] != 80, 30, text)


def same(browser, program, keys=""):
    """True if the page shows what a screen of its size shows after some keys."""
    return rows(browser) == rendered(program, size(browser), keys)


ANEW = """(text => {
  const told = root => [...root.querySelectorAll("#picture, #picture *, #tree, #tree *")].map(element => [
    element.parentElement.id, element.localName, element.children.length ? "" : element.textContent,
    ...element.getAttributeNames().filter(n => n !== "tabindex" || element.id).map(n => n + "=" + element.getAttribute(n).replace(/[ ;]+/g, "")).sort(),
  ].join(" ").replace(/ class=$| class=(?= )/, ""));
  const page = new DOMParser().parseFromString(text, "text/html");
  const [here, anew] = [told(document), told(page)];
  for (const [list, root] of [[here, document], [anew, page]]) list.push(root.getElementById("styles").textContent.trim());
  return here.map((line, place) => [line, anew[place]]).filter(([one, other]) => one !== other).slice(0, 3)
    .concat(here.length === anew.length ? [] : [[here.length, anew.length]]);
})"""


def differences(browser):
    """The first differences between the page and the page as it would be if it came now, once nothing more comes."""
    for _ in range(60):
        browser.value("new Promise(done => setTimeout(done, 100))")
        page = urllib.request.urlopen(browser.value("location.href")).read().decode()
        found = browser.value(f"{ANEW}({json.dumps(page)})")
        if not found:
            break
    return found


def check_anew(browser):
    """All changes together have made what the page would be if it came now."""
    found = differences(browser)
    check("the page is as if it were loaded anew", not found, found)


def cell(browser, column, row):
    """The middle of a cell in pixels."""
    box = browser.value('(b => [b.left, b.top, b.width, b.height])(document.getElementById("screen").getBoundingClientRect())')
    columns, lines = size(browser)
    return box[0] + (column + 0.5) * box[2] / columns, box[1] + (row + 0.5) * box[3] / lines


# ---- The counter


def check_counter(browser, pictures):
    with Served("counter") as served:
        browser.open(served.address)
        ready(browser, "Counter: 0")
        columns, lines = size(browser)
        check("the screen has the size of the window", columns > 80 and lines > 20, (columns, lines))
        eventually("the page shows what a screen shows", lambda: same(browser, "counter"), detail=lambda: rows(browser))
        check_keys(browser)
        button = browser.find("button", "Increment")
        check("a button is found by its name", button is not None)
        browser.call(button, "function() { this.click() }")
        eventually("a screen reader presses it", lambda: "Counter: 1" in "\n".join(rows(browser)))
        left, top, width, height = browser.box(button)
        browser.click(left + width / 2, top + height / 2)
        eventually("the mouse finds it where it stands", lambda: "Counter: 2" in "\n".join(rows(browser)))
        check_anew(browser)
        check("and presses it once", "Counter: 2" in "\n".join(rows(browser)), rows(browser)[1])
        eventually(
            "the button has the keyboard", lambda: browser.find("button", "Increment")["states"].get("focused") is True,
            detail=lambda: browser.value("[document.activeElement.id, document.hasFocus(), focus]"))
        browser.key("return")
        eventually("Return presses it", lambda: "Counter: 3" in "\n".join(rows(browser)))
        slider = browser.find("slider")
        # The browser tells screen readers a little later than it shows.
        eventually("the slider says its value", lambda: str(browser.find("slider")["value"]) in ("3", "3.0"), detail=lambda: browser.find("slider"))
        drag(browser, slider)
        slider = browser.find("slider")
        browser.call(slider, "function() { this.value = 7; this.dispatchEvent(new Event('input', {bubbles: true})) }")
        eventually("a screen reader sets it", lambda: "Counter: 7" in "\n".join(rows(browser)), detail=lambda: rows(browser)[1])
        stepper = browser.find("spinbutton")
        for _ in range(2):
            browser.call(stepper, "function() { this.value = 500; this.dispatchEvent(new Event('input', {bubbles: true})) }")
            eventually("a value beyond the bounds is the last one", lambda: browser.call(stepper, "function() { return this.value }") == "100")
        radio = browser.find("radio", "Owl")
        browser.call(radio, "function() { this.click() }")
        eventually("a choice is made by its name", lambda: any("🦉" in row for row in rows(browser)), detail=lambda: rows(browser))
        browser.screenshot(pictures / "counter.png")
        browser.resize((520, 400))
        eventually("another size of the window is followed", lambda: size(browser)[0] < 60 and size(browser)[1] < 22)
        eventually("and still shows the program", lambda: "Counter: 7" in "\n".join(rows(browser)))
        check_anew(browser)
        browser.screenshot(pictures / "counter-small.png")
        browser.resize((900, 620))
        check_anew(browser)
        check_reconnection(browser)
        check_others(browser, served)
        browser.prefers("light")
        eventually("a light browser gets a light page", lambda: background(browser) > 600)
        check_anew(browser)
        browser.screenshot(pictures / "counter-light.png")
        browser.prefers("dark")
        browser.key("ctrl+c")
        eventually("Control-C ends the program", lambda: served.process.poll() == 130, detail=lambda: served.process.poll())
        eventually("and the page says so", lambda: "ended" in browser.value('document.getElementById("notice").textContent'))
        check("the browser has nothing to complain of", not browser.problems(), browser.problems())


def background(browser):
    text = browser.value('getComputedStyle(document.body).backgroundColor')
    return sum(int(number) for number in re.findall(r"\d+", text)[:3])


def drag(browser, slider):
    left, top, width, height = browser.box(slider)
    y = top + height / 2
    browser.mouse("mousePressed", left + width * 0.3, y, button="left", buttons=1, clickCount=1)
    for part in (0.4, 0.6, 0.9):
        browser.mouse("mouseMoved", left + width * part, y, button="left", buttons=1)
    browser.mouse("mouseReleased", left + width * 0.9, y, button="left", clickCount=1)
    eventually("the slider is dragged", lambda: "Counter: 9" in "\n".join(rows(browser)), detail=lambda: rows(browser)[1])


def check_reconnection(browser):
    browser.value("socket.close()")
    eventually("a lost connection is told", lambda: "lost" in browser.value('document.getElementById("notice").textContent'))
    eventually("and made anew", lambda: browser.value("socket.readyState") == 1)
    browser.call(browser.find("button", "Decrement"), "function() { this.click() }")
    eventually("and the program goes on", lambda: "Counter: 6" in "\n".join(rows(browser)))


def check_others(browser, served):
    """Who may connect: the page itself, and nobody who does not know the address."""
    import http.client
    from urllib.parse import urlsplit

    import websocket

    parts = urlsplit(served.address)

    def status(path, host=parts.netloc, method="GET"):
        connection = http.client.HTTPConnection(parts.netloc, timeout=20)
        connection.request(method, path, headers={"Host": host})
        return connection.getresponse().status

    def refused(origin):
        try:
            websocket.create_connection(f"ws://{parts.netloc}{parts.path}live", origin=origin, timeout=20).close()
        except websocket.WebSocketBadStatusException as refusal:
            return refusal.status_code == 403
        return False

    check("the page is there for those who know its address", status(parts.path) == 200)
    check("without the secret there is nothing", status("/") == 404 and status("/" + "0" * 32 + "/") == 404)
    check("by another name there is nothing", status(parts.path, "evil.example:80") == 403)
    check("another page may not connect", refused("http://evil.example"))
    other = websocket.create_connection(f"ws://{parts.netloc}{parts.path}live", origin=f"http://{parts.netloc}", timeout=20)
    other.send("hello 40 20 dark")
    check("another viewer sees the program", "Counter: 6" in other.recv())
    eventually("the size is that of whoever did something last", lambda: size(browser) == (40, 20))
    other.close()
    browser.key("shift+tab")
    browser.key("tab")
    eventually("and comes back", lambda: size(browser)[0] > 80)


# ---- The form and the table


KEYS = [
    # The key, what is held down, and the name in the program.
    ("a", "", "a"), ("A", "shift", "A"), ("é", "", "é"), ("日", "", "日"), ("+", "ctrl", None), ("=", "ctrl", None), ("0", "ctrl", None), ("-", "ctrl", None), ("F6", "", None), (" ", "", "space"),
    (" ", "ctrl", "ctrl+space"), ("s", "ctrl", "ctrl+s"), ("S", "ctrl shift", "ctrl+shift+S"), ("x", "alt", "alt+x"),
    ("å", "alt", "å"), ("@", "ctrl alt AltGraph", "@"), ("?", "ctrl shift", "ctrl+?"), ("Tab", "shift", "shift+tab"),
    ("Enter", "", "return"), ("ArrowUp", "ctrl alt shift", "ctrl+alt+shift+up"), ("PageDown", "", "page-down"), ("F5", "", "f5"),
    ("F11", "", None), ("v", "ctrl", None), ("c", "meta", None), ("Shift", "shift", None), ("Unidentified", "", None),
    ("👩‍👩‍👧", "", None),
    # On keyboards of other scripts, with Caps Lock, and with Option on a Mac.
    ("с", "ctrl", "ctrl+c", "KeyC"), ("с", "", "с", "KeyC"), ("м", "ctrl", None, "KeyV"), ("С", "ctrl shift", "ctrl+shift+C", "KeyC"),
    ("é", "ctrl", "ctrl+é", "Digit2"), ("@", "alt", "@", "KeyL", True), ("[", "alt", "[", "Digit5", True), ("≈", "alt", "≈", "KeyX", True),
    ("x", "alt", "alt+x", "KeyX", True), ("5", "alt", "alt+5", "Digit5", True), ("@", "alt", "alt+@", "KeyL"),
]


def check_keys(browser):
    """The names of keys, for those that no test can press."""
    wrong = []
    for key, held, name, code, on_mac in ((*entry, "", False)[:5] if len(entry) < 4 else (*entry, False)[:5] for entry in KEYS):
        held = held.split()
        event = {f"{modifier}Key": modifier in held for modifier in ("ctrl", "alt", "shift", "meta")}
        made = browser.value(
            f"keyName({{...{json.dumps({'key': key, 'code': code, **event})}, getModifierState: name => {json.dumps(held)}.includes(name)}}, {json.dumps(on_mac)})"
        )
        if made != name:
            wrong.append((key, held, made, name))
    check("keys have the names that they have in the program", not wrong, wrong)


def check_form(browser, pictures):
    with Served("form") as served:
        browser.open(served.address)
        ready(browser, "Register")
        eventually("the page shows what a screen shows", lambda: same(browser, "form"), detail=lambda: rows(browser))
        browser.call(browser.find("textbox", "Name"), "function() { this.focus(); window.dispatchEvent(new Event('focus')) }")
        eventually("a field that a screen reader goes to has the keyboard", lambda: browser.find("textbox", "Name")["states"].get("focused"))
        browser.type("Ada L")
        eventually("what is typed is in the picture", lambda: any("Ada L" in row for row in rows(browser)))
        eventually("and in the field", lambda: browser.find("textbox", "Name")["value"] == "Ada L", detail=lambda: browser.find("textbox", "Name"))
        check_composition(browser)
        browser.value(
            'document.activeElement.dispatchEvent(Object.assign(new Event("paste", {bubbles: true, cancelable: true}), '
            '{clipboardData: {getData: () => " <b>&"}}))'
        )
        eventually("a paste arrives as it is", lambda: browser.find("textbox", "Name")["value"] == "Ada L日本 <b>&")
        browser.key("backspace")
        check_selection(browser)
        browser.call(browser.find("button", "Register"), "function() { this.click() }")
        eventually("what is wrong is told", lambda: browser.find("textbox", "Age")["states"].get("invalid") == "true", detail=lambda: browser.find("textbox", "Age"))
        eventually("with the reason", lambda: browser.find("textbox", "Age")["description"] != "", detail=lambda: browser.find("textbox", "Age"))
        age = browser.find("textbox", "Age")
        browser.screenshot(pictures / "form.png")
        browser.call(age, "function() { this.value = '36'; this.dispatchEvent(new Event('input', {bubbles: true})) }")
        eventually("a screen reader fills in a field", lambda: any("36" in row for row in rows(browser)))
        browser.call(browser.find("button", "Register"), "function() { this.click() }")
        eventually("the form is submitted", lambda: any("Welcome, Ada L日本 <b>" in row for row in rows(browser)), detail=lambda: rows(browser))
        check_anew(browser)
        check("the browser has nothing to complain of", not browser.problems(), browser.problems())


def check_notice(browser):
    """A link that waits for the user is reached by F6 and taken away by Escape."""
    browser.value('happen("open", "https://example.org/")')
    press = 'document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "%s", bubbles: true, cancelable: true}))'
    browser.value(press % "F6")
    check("F6 goes to the link of a notice", browser.value('document.activeElement.closest("#notice a")?.href') == "https://example.org/")
    browser.value(press % "Escape")
    check("and Escape takes it away", browser.value('notice.textContent === "" && !notice.contains(document.activeElement)'))


def check_selection(browser):
    """A press without Shift ends what is selected, so that the next Control-C is the program's."""
    browser.value("getSelection().selectAllChildren(picture)")
    x, y = cell(browser, 60, 20)
    browser.click(x, y)
    check("a press ends the selection", browser.value("getSelection().isCollapsed"))
    browser.value('screen.append(Object.assign(document.createElement("input"), {id: "gone"})); '
                  'gone.dispatchEvent(new Event("compositionstart", {bubbles: true}))')
    check("text is composed", browser.value("isComposing()"))
    browser.value("gone.remove()")
    check("and no longer when its element is gone", not browser.value("isComposing()"))


def check_buttons(browser):
    """A button that goes down while another one is down is told, and so is its end."""
    browser.value("window.sent = []; socket.send = line => { sent.push(line); WebSocket.prototype.send.call(socket, line); }; 0")
    x, y = cell(browser, 5, 1)
    for kind, button, buttons in (("Pressed", "left", 1), ("Pressed", "right", 3), ("Released", "right", 1), ("Released", "left", 0)):
        browser.mouse(f"mouse{kind}", x, y, button=button, buttons=buttons, clickCount=1)
    sent = browser.value('sent.filter(line => line.startsWith("mouse")).map(line => line.split(" ").slice(1, 3).join(" "))')
    told = [line for line in sent if not line.startswith(("move", "drag"))]
    check("each button of the mouse is told", told == ["press left", "press right", "release right", "release left"], sent)


def check_rules(browser):
    """Very many styles at once do not hold up the browser."""
    before = browser.value("rules.textContent")
    # The least of several times, because the machine does other things as well.
    taken = min(browser.value(
        '(() => { const start = performance.now(); show({rules: Array.from({length: 4000}, (_, n) => `.t${n}{color:#${1e5 + n}}`)}); '
        "return performance.now() - start; })()"
    ) for _ in range(3))
    check("4,000 rules are taken at once", taken < 1000, taken)
    browser.value(f"rules.textContent = {json.dumps(before)}")


def check_composition(browser):
    browser("Input.imeSetComposition", text="にほん", selectionStart=3, selectionEnd=3)
    time.sleep(0.1)
    check("text that is composed is not typed yet", not any("に" in row for row in rows(browser)))
    browser("Input.insertText", text="日本")
    eventually("composed text is typed when it is whole", lambda: browser.find("textbox", "Name")["value"] == "Ada L日本", detail=lambda: browser.find("textbox", "Name"))


def check_table(browser, pictures):
    with Served("table") as served:
        browser.open(served.address)
        ready(browser, "Ada Abe 10010")
        eventually("the page shows what a screen shows", lambda: same(browser, "table"), detail=lambda: rows(browser))
        titles = [n["name"] for n in browser.tree() if n["role"] == "columnheader"]
        check_notice(browser)
        check("the columns have titles", titles == ["Name", "Number"], titles)
        grid = browser.find("grid")
        check("the table is a grid", grid is not None)
        keys = "tab down down down"
        for key in keys.split():
            browser.key(key)
        current = 'document.querySelector("[aria-current] td")?.textContent'
        eventually("arrow keys move in the table", lambda: browser.value(current) == "Ada Abe 10010", detail=lambda: browser.value(current))
        eventually("and the page shows what a screen shows", lambda: same(browser, "table", keys), detail=lambda: rows(browser)[:8])
        styled = browser.value('[...document.querySelectorAll("#picture .row")].map(row => row.querySelector("span")?.className)')
        row = [line.startswith("Ada Abe 10010") for line in rows(browser)].index(True)
        check("the current row is the one that is marked", styled[row] and styled[row] != styled[row + 1], styled[:8])
        active = browser.value('document.querySelector("table").getAttribute("aria-activedescendant") === document.querySelector("[aria-current]").id')
        check("a screen reader is told of the row", active)
        browser.screenshot(pictures / "table.png")
        check_buttons(browser)
        check_rules(browser)
        x, y = cell(browser, 5, 8)
        before = rows(browser)
        browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=240)
        eventually("the wheel scrolls", lambda: rows(browser) != before)
        cells = lambda: browser.value('[...document.querySelectorAll("tbody tr")].map(r => r.textContent)')
        eventually(
            "and the rows that are read are those that are seen", lambda: any(rows(browser)[6][:12].strip() in c for c in cells()),
            detail=lambda: cells()[:3])
        browser.key("shift+tab")
        browser.type("gus koh 99")
        eventually("a search is typed", lambda: any("gus koh 99" in row for row in rows(browser)))
        eventually("and answered", lambda: any(row.startswith("Gus Koh 99") for row in rows(browser)), detail=lambda: rows(browser)[:5])
        check_anew(browser)
        check("the browser has nothing to complain of", not browser.problems(), browser.problems())


# ---- Pages that stay as they are


def check_static(browser, pictures):
    for program, role, name in (("counter", "button", "Increment"), ("form", "textbox", "Name"), ("table", "columnheader", "Name")):
        page = subprocess.run([subject, program, "--html", "80x24"], capture_output=True, text=True, check=True).stdout
        with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
            file.write(page)
            file.flush()
            browser.open(f"file://{file.name}")
            check(f"a page of the {program} shows what a screen shows", rows(browser) == rendered(program, (80, 24)), rows(browser))
            check(f"and has its {role}", browser.find(role, name) is not None, [(n["role"], n["name"]) for n in browser.tree()])
            check("and no script", browser.value("document.scripts.length") == 0)
            browser.resize((300, 400))
            check("and its left part in a narrow window", browser.value("document.getElementById('screen').getBoundingClientRect().left") >= 0)
            browser.resize((900, 620))
            browser.screenshot(pictures / f"static-{program}.png")
    check("the browser has nothing to complain of", not browser.problems(), browser.problems())


# ---- A monkey


def check_monkey(browser, seed, steps=200):
    """Keys and clicks anywhere make of a page what it is when it comes anew."""
    source = random.Random(seed)
    program = source.choice(["form", "table"])
    keys = ["tab", "tab", "down", "up", "left", "right", "return", "space", "shift+tab", "escape", "x", "backspace", "end", "page-down"]
    with Served(program) as served:
        browser.open(served.address)
        ready(browser, {"form": "Register", "table": "entries"}[program])
        wrong = []
        for step in range(steps):
            x, y = source.randrange(900), source.randrange(620)
            action = source.randrange(10)
            if action == 0:
                browser.click(x, y)
            elif action == 1:
                browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=source.choice([-240, 240]))
            else:
                browser.key(source.choice(keys))
            if step % 20 == 19 and (found := differences(browser)):
                wrong.append((step, found))
        check(f"whatever a monkey does to the {program} is shown (seed {seed})", not wrong and served.process.poll() is None, wrong[:2])


# ---- Numbers


def measure(browser):
    """Bytes and times of a key, in the table."""
    for program in ("counter", "form", "table"):
        page = subprocess.run([subject, program, "--html", "80x24"], capture_output=True, check=True).stdout
        print(f"a page of the {program}, 80 × 24: {len(page)} bytes")
    with Served("table") as served:
        browser.open(served.address)
        ready(browser, "100000 entries")
        browser.key("tab")
        browser.value(
            """(() => { window.sizes = []; window.times = [];
            const show = socket.onmessage;
            socket.onmessage = e => { sizes.push(e.data.length); show(e); if (window.since) {
              const from = since; since = 0; requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from))); } };
            document.addEventListener("keydown", () => { window.since = performance.now() }, true) })()"""
        )
        for what, count in (("an arrow key", 20), ("an arrow key that scrolls", 40)):
            browser.value("sizes.length = times.length = 0")
            for _ in range(count):
                browser.key("down")
                time.sleep(0.05)
            time.sleep(0.3)
            sizes, times = browser.value("sizes"), browser.value("times")
            print(f"{what} in the table: {statistics.median(sizes):.0f} characters")
            print(f"from the key to the next frame: {statistics.median(times):.1f} ms, {max(times):.1f} ms at most ({len(times)} keys)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--subject", default=".build/debug/html-subject", help="the program with the programs")
    parser.add_argument("--pages", type=int, default=40, help="how many pages of made-up texts are read")
    parser.add_argument("--monkeys", type=int, default=0, help="how many monkeys use the form or the table")
    parser.add_argument("--pictures", help="a folder for pictures of the pages")
    parser.add_argument("--measure", action="store_true", help="print sizes and times")
    arguments = parser.parse_args()
    subject = os.path.abspath(arguments.subject)
    if not os.access(subject, os.X_OK):
        sys.exit(f"There is no {subject}; see --help.")
    with tempfile.TemporaryDirectory() as folder:
        pictures = pathlib.Path(arguments.pictures or folder)
        pictures.mkdir(parents=True, exist_ok=True)
        wrong = wrong_pages(subject, arguments.pages)
        check(f"{arguments.pages} pages of texts that nobody would write are read as they are meant", not wrong, wrong[:3])
        with Browser() as browser:
            check_static(browser, pictures)
            check_counter(browser, pictures)
            check_form(browser, pictures)
            check_table(browser, pictures)
            for seed in range(arguments.monkeys):
                check_monkey(browser, seed)
            if arguments.measure:
                measure(browser)
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(1 if counts["failed"] else 0)
