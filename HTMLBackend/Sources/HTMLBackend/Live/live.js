// Shows a program that runs elsewhere on this machine, and tells it what the user does.
//
// The program sends what has changed as JSON: rows of text in styles, and elements that mean something. Nothing of it is
// ever read as HTML. What the user does goes back as lines of text, whose first word says what it is.
"use strict";

const screen = document.getElementById("screen");
const [picture, notice, rules, above, cursor] =
  ["picture", "notice", "styles", "above", "cursor"].map((id) => document.getElementById(id));
const elements = new Map([...document.querySelectorAll("#tree, #tree [id]")].map((element) => [element.id, element]));
let [socket, focus, size] = [null, null, [1, 1]];
let [wantsMoves, hasEnded] = [false, false];
let [isFocusing, isComposing] = [false, false];
let retry = 250;

// ---- The connection

const scheme = matchMedia("(prefers-color-scheme: light)");
const schemeName = () => (scheme.matches ? "light" : "dark");
function connect() {
  socket = new WebSocket(Object.assign(new URL("live", location.href), { protocol: "ws:" }));
  socket.onopen = () => {
    retry = 250;
    say("");
    above.textContent = "";
    send(`hello ${windowSize()} ${schemeName()}`);
  };
  socket.onmessage = (event) => show(JSON.parse(event.data));
  socket.onclose = () => {
    if (hasEnded) return say("The program has ended.");
    say("The connection is lost; trying again…");
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 4000);
  };
}

const send = (line) => socket?.readyState === WebSocket.OPEN && socket.send(line);
const say = (text) => { notice.textContent = text; };

// ---- What is shown

function show(message) {
  if (message.colors) {
    const style = document.documentElement.style;
    for (const [name, value] of Object.entries(message.colors)) style.setProperty(name, value);
    rules.textContent = "";
  }
  for (const rule of message.rules ?? []) rules.append(rule + "\n");
  if (message.size) resize(message.size);
  for (const [place, runs] of message.rows ?? []) picture.children[place].replaceChildren(...runs.map(makeRun), "\n");
  if (message.elements) showElements(message.elements);
  if ("cursor" in message) cursor.hidden = !message.cursor;
  if (message.cursor) cursor.style.cssText = `--x:${message.cursor[0]};--y:${message.cursor[1]}`;
  if ("focus" in message) focus = message.focus;
  if (message.title) document.title = message.title;
  if ("moves" in message) wantsMoves = message.moves;
  for (const [name, value] of message.happened ?? []) happen(name, value);
  if (message.end) hasEnded = true;
  if ("focus" in message || isFocusLost()) moveFocus();
}

function resize(next) {
  size = next;
  screen.style.cssText = `--columns:${size[0]};--rows:${size[1]}`;
  while (picture.children.length > size[1]) picture.lastElementChild.remove();
  while (picture.children.length < size[1]) {
    picture.append(Object.assign(document.createElement("span"), { className: "row", textContent: "\n" }));
  }
}

function makeRun(run) {
  if (typeof run === "string") return run;
  const [classes, text, width, link] = run;
  const element = Object.assign(document.createElement(link ? "a" : "span"), { className: classes, textContent: text });
  if (width) element.style.width = `${width}ch`;
  if (link) Object.assign(element, { href: link, rel: "noopener noreferrer", target: "_blank", tabIndex: -1 });
  return element;
}

function showElements(list) {
  for (const [id, tag, attributes, text, inside] of list) {
    let element = elements.get(id);
    if (element?.localName !== tag) {
      const next = Object.assign(document.createElement(tag), { id });
      if (element) next.append(...element.children);
      element?.replaceWith(next);
      elements.set(id, (element = next));
    }
    setAttributes(element, attributes);
    if (inside.length === 0 && element.textContent !== text) element.textContent = text;
    if (tag === "textarea" && element.value !== text && !isComposing) element.value = text;
    if (inside.length > 0 && element.firstChild?.nodeType === Node.TEXT_NODE) element.firstChild.remove();
  }
  // All of them are there now, so each gets what is inside of it.
  for (const [id, , , , inside] of list) {
    const element = elements.get(id);
    const wanted = new Set(inside);
    for (const child of [...element.children]) if (!wanted.has(child.id)) child.remove();
    inside.forEach((id, place) => {
      const child = elements.get(id);
      if (element.children[place] !== child) element.insertBefore(child, element.children[place] ?? null);
    });
  }
  for (const [id, element] of elements) if (!element.isConnected) elements.delete(id);
}

function setAttributes(element, attributes) {
  for (const name of element.getAttributeNames()) {
    if (name !== "id" && !(name in attributes)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  if (element.localName !== "input" || isComposing) return;
  element.checked = "checked" in attributes;
  element.indeterminate = attributes["aria-checked"] === "mixed";
  if (element.type !== "checkbox" && element.value !== attributes.value) element.value = attributes.value;
}

const isFocusLost = () => document.activeElement === document.body;
/// The element that has the keyboard in the program has it in the page, so that screen readers say it.
function moveFocus() {
  const element = elements.get(focus) ?? screen;
  if (document.activeElement === element || isComposing || !document.hasFocus()) return;
  isFocusing = true;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  isFocusing = false;
}

function happen(name, value) {
  if (name === "copy") navigator.clipboard?.writeText(value).catch(() => say("The browser does not allow to copy."));
  if (name === "notice") {
    say(value);
    setTimeout(() => notice.textContent === value && say(""), 8000);
  }
  if (name === "above") above.append(value + "\n");
  if (name === "bell") screen.animate([{ opacity: 0.6 }, { opacity: 1 }], 120);
  if (name === "open" && /^(https?:\/\/|mailto:)/i.test(value)) {
    const link = { href: value, rel: "noopener noreferrer", target: "_blank", textContent: value };
    notice.replaceChildren(Object.assign(document.createElement("a"), link));
    // Browsers open what a click or a key has led to; else the link stays.
    if (navigator.userActivation?.isActive && notice.firstChild.click() === undefined) say("");
  }
}

// ---- Sizes

function windowSize() {
  const probe = Object.assign(document.createElement("span"), { textContent: "0".repeat(100) });
  probe.style.cssText = "position:absolute;visibility:hidden;white-space:pre";
  screen.append(probe);
  const width = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const height = parseFloat(getComputedStyle(screen).lineHeight);
  const cells = [document.documentElement.clientWidth / width, window.innerHeight / height];
  return cells.map((count) => Math.min(1000, Math.max(1, Math.floor(count)))).join(" ");
}

window.addEventListener("resize", () => send(`size ${windowSize()}`));
scheme.addEventListener("change", () => send(`scheme ${schemeName()}`));
window.addEventListener("focus", () => [send("window 1"), isFocusLost() && moveFocus()]);
window.addEventListener("blur", () => send("window 0"));

// ---- Keys and text

const keyNames = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Enter: "return", Tab: "tab",
  Backspace: "backspace", Delete: "delete", Escape: "escape", Home: "home", End: "end", PageUp: "page-up",
  PageDown: "page-down", Insert: "insert", ContextMenu: "menu", Pause: "pause", " ": "space",
};

/// The name of a key in the program; nothing for keys that are the browser's, or type no character by themselves.
function keyName(event) {
  const isLetter = [...event.key].length === 1;
  const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "v";
  if (event.metaKey || isPaste || ["F11", "F12"].includes(event.key)) return null;
  const name = keyNames[event.key] ?? (/^F\d+$/.test(event.key) ? event.key.toLowerCase() : isLetter ? event.key : null);
  if (!name) return null;
  const isTyped = isLetter && event.key !== " ";
  // A key that makes another character with these held down is that character.
  const makes = event.getModifierState("AltGraph") || (isTyped && event.altKey && !/^[ -~]$/.test(event.key));
  const [control, alt] = [event.ctrlKey && !makes, event.altKey && !makes];
  const shift = event.shiftKey && (!isTyped || ((control || alt) && event.key.toLowerCase() !== event.key.toUpperCase()));
  return (control ? "ctrl+" : "") + (alt ? "alt+" : "") + (shift ? "shift+" : "") + name;
}

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229 || event.key === "Dead" || event.target.closest("#notice")) return;
  const isCopy = (event.ctrlKey || event.metaKey) && event.key === "c" && !getSelection().isCollapsed;
  const name = isCopy ? null : keyName(event);
  if (!name) return;
  event.preventDefault();
  send(`key ${name}`);
});

document.addEventListener("paste", (event) => {
  event.preventDefault();
  const text = event.clipboardData.getData("text/plain");
  text.length > 300_000 ? say("That is too much to be pasted at once.") : send(`paste ${text}`);
});
// Text that comes without keys: of keyboards on glass, of dictation, of input methods.
document.addEventListener("beforeinput", (event) => {
  if (event.isComposing || event.inputType === "insertCompositionText") return;
  event.preventDefault();
  if (event.inputType === "insertText" && event.data) send(`text ${event.data}`);
  if (event.inputType === "insertLineBreak") send("key return");
  if (event.inputType === "deleteContentBackward") send("key backspace");
});
for (const type of ["compositionstart", "compositionend"]) {
  document.addEventListener(type, (event) => {
    isComposing = type === "compositionstart";
    event.target.classList.toggle("composing", isComposing);
    if (isComposing) return;
    restore(event.target);
    if (event.data) send(`text ${event.data}`);
  });
}

// Values that a screen reader or another program gives an element. The program decides whether it takes them.
document.addEventListener("input", (event) => {
  const element = event.target;
  if (isComposing || !elements.has(element.id)) return;
  if (element.type === "range" || element.type === "number") {
    const step = Number(element.step) || (element.max - element.min) / 20 || 1;
    const steps = Math.round((element.value - element.getAttribute("value")) / step);
    send(`step ${element.id} ${Math.min(100, Math.max(-100, steps))}`);
  } else if (element.type === "text" || element.type === "password") {
    send(`set ${element.id} ${element.value}`);
  }
  restore(element);
});
function restore(element) {
  if ("value" in element) element.value = element.getAttribute("value") ?? element.textContent;
}

document.addEventListener("focusin", (event) => {
  const id = event.target.id;
  if (!isFocusing && id !== focus && id.startsWith("v")) send(`focus ${id}`);
});

// ---- The pointer

const buttons = ["left", "middle", "right"];
let [lastCell, wheel] = ["", [0, 0]];
const wheels = [["wheelLeft", "wheelRight"], ["wheelUp", "wheelDown"]];

function sendMouse(kind, button, event) {
  const box = screen.getBoundingClientRect();
  const column = Math.floor(((event.clientX - box.left) / box.width) * size[0]);
  const row = Math.floor(((event.clientY - box.top) / box.height) * size[1]);
  const modifiers = (event.shiftKey ? 1 : 0) + (event.altKey ? 2 : 0) + (event.ctrlKey ? 4 : 0);
  const place = `${column} ${row} ${modifiers}`;
  // Within a cell nothing moves.
  if ((kind === "drag" || kind === "move") && place === lastCell) return;
  lastCell = place;
  send(`mouse ${kind} ${button} ${place}`);
}

screen.addEventListener("pointerdown", (event) => {
  // With Shift the browser selects text, as terminals do; with Control it opens links.
  if (event.shiftKey || (event.ctrlKey && event.target.closest("a")) || !buttons[event.button]) return;
  event.preventDefault();
  screen.setPointerCapture(event.pointerId);
  sendMouse("press", buttons[event.button], event);
});
screen.addEventListener("pointermove", (event) => {
  const button = [1, 4, 2].findIndex((bit) => event.buttons & bit);
  if (button >= 0 && screen.hasPointerCapture(event.pointerId)) sendMouse("drag", buttons[button], event);
  else if (wantsMoves && event.buttons === 0) sendMouse("move", "none", event);
});
for (const type of ["pointerup", "pointercancel"]) {
  screen.addEventListener(type, (event) => {
    if (screen.hasPointerCapture(event.pointerId)) sendMouse("release", buttons[event.button] ?? "left", event);
  });
}
screen.addEventListener("wheel", (event) => {
  if (event.ctrlKey) return;
  event.preventDefault();
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 20;
  [event.deltaX, event.deltaY].forEach((delta, axis) => {
    for (wheel[axis] += delta * unit; Math.abs(wheel[axis]) >= 60; wheel[axis] -= 60 * Math.sign(wheel[axis])) {
      sendMouse(wheels[axis][wheel[axis] < 0 ? 0 : 1], "none", event);
    }
  });
}, { passive: false });
screen.addEventListener("contextmenu", (event) => event.preventDefault());
// The pointer has been told of already; a click without one comes of a screen reader.
screen.addEventListener("mousedown", (event) => event.shiftKey || event.preventDefault());
screen.addEventListener("click", (event) => {
  if (!(event.ctrlKey && event.target.closest("a"))) event.preventDefault();
  if (event.detail > 0) return;
  const element = event.target.closest("[id^=v]");
  if (!element) return;
  const { id, dataset } = element;
  send(dataset.step ? `step ${id.replace(/-\d+$/, "")} ${dataset.step}` : `press ${id}`);
});

connect();
