"""Headless Chromium, driven over the DevTools protocol. Needs PyPI's websocket-client, and chromium on the path."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

import websocket

MODIFIERS = {"alt": 1, "ctrl": 2, "shift": 8}
KEYS = {
    "tab": ("Tab", 9), "return": ("Enter", 13), "escape": ("Escape", 27), "space": (" ", 32), "left": ("ArrowLeft", 37),
    "up": ("ArrowUp", 38), "right": ("ArrowRight", 39), "down": ("ArrowDown", 40), "home": ("Home", 36), "end": ("End", 35),
    "page-down": ("PageDown", 34), "page-up": ("PageUp", 33), "backspace": ("Backspace", 8), "delete": ("Delete", 46),
}


class Browser:
    """One page in a browser of its own."""

    def __init__(self, size=(900, 620)):
        self.folder = tempfile.mkdtemp(prefix="chromium-")
        command = [
            shutil.which("chromium") or shutil.which("google-chrome") or "chromium", "--headless=new", "--no-sandbox", "--disable-gpu",
            "--hide-scrollbars", "--no-first-run", "--remote-debugging-port=0", f"--user-data-dir={self.folder}",
            f"--window-size={size[0]},{size[1]}", "about:blank",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        port = pathlib.Path(self.folder) / "DevToolsActivePort"
        wait_for(lambda: port.exists() and len(port.read_text().split("\n")) > 1, 60, "the browser")
        number, path = port.read_text().split("\n")[:2]
        self.socket = websocket.create_connection(f"ws://127.0.0.1:{number}{path}", suppress_origin=True, timeout=60)
        self.count = 0
        self.session = None
        self.events = []
        target = [t for t in self("Target.getTargets")["targetInfos"] if t["type"] == "page"][0]
        self.session = self("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility"):
            self(f"{domain}.enable")
        self.resize(size)
        self.prefers("dark")

    def __call__(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def close(self):
        try:
            self.session = None
            self("Browser.close")
            self.process.wait(20)
        except Exception:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def open(self, address):
        self("Page.navigate", url=address)
        wait_for(lambda: self.value("document.readyState") == "complete", 30, address)

    def value(self, expression):
        result = self("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def resize(self, size):
        self("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)

    def prefers(self, scheme):
        self("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def key(self, name):
        *modifiers, name = name.split("+")
        key, code = KEYS.get(name, (name, ord(name.upper()) if len(name) == 1 else 0))
        held = sum(MODIFIERS[modifier] for modifier in modifiers)
        text = {"text": "\r" if key == "Enter" else key} if len(key) == 1 and not held & 3 or key == "Enter" else {}
        parts = {"key": key, "windowsVirtualKeyCode": code, "modifiers": held}
        self("Input.dispatchKeyEvent", type="keyDown", **parts, **text)
        self("Input.dispatchKeyEvent", type="keyUp", **parts)

    def type(self, text):
        for character in text:
            self.key("space" if character == " " else character)

    def mouse(self, kind, x, y, **parts):
        self("Input.dispatchMouseEvent", type=kind, x=x, y=y, **parts)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", clickCount=1)

    def screenshot(self, path):
        data = self("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def tree(self):
        """The accessible elements: role, name, value, states, and the element of each."""
        nodes = []
        for node in self("Accessibility.getFullAXTree")["nodes"]:
            if node.get("ignored"):
                continue
            states = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            nodes.append(
                {
                    "role": node["role"]["value"], "name": node.get("name", {}).get("value", ""),
                    "value": node.get("value", {}).get("value"), "description": node.get("description", {}).get("value", ""),
                    "states": states, "element": node.get("backendDOMNodeId"),
                }
            )
        return nodes

    def find(self, role, name=None, seconds=20):
        """The first accessible element of a role, with a name if there is one; it may take a moment until it is there."""
        end = time.monotonic() + seconds
        while True:
            found = [n for n in self.tree() if n["role"] == role and name in (None, n["name"])]
            if found or time.monotonic() > end:
                return found[0] if found else None
            time.sleep(0.02)

    def call(self, node, function, *arguments):
        """Calls a function of JavaScript with an accessible element as `this`."""
        handle = self("DOM.resolveNode", backendNodeId=node["element"])["object"]["objectId"]
        result = self(
            "Runtime.callFunctionOn", objectId=handle, functionDeclaration=function, returnByValue=True,
            arguments=[{"value": a} for a in arguments],
        )
        return result["result"].get("value")

    def box(self, node):
        """The place of an accessible element: left, top, width, height."""
        return self.call(node, "function() { const b = this.getBoundingClientRect(); return [b.left, b.top, b.width, b.height] }")

    def problems(self):
        """Errors that the browser has told of: scripts, policies, connections."""
        self.value("1")
        problems = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                problems.append(parameters["entry"]["text"])
            if event.get("method") == "Runtime.exceptionThrown":
                problems.append(str(parameters["exceptionDetails"].get("exception", {}).get("description")))
        return problems


def wait_for(condition, seconds=10, name="it"):
    end = time.monotonic() + seconds
    while True:
        try:
            if condition():
                return True
        except (OSError, RuntimeError):
            pass
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds} s for {name}")
        time.sleep(0.01)
