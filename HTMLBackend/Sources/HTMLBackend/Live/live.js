// Shows a program that runs elsewhere. The script beside it tells the program what the user does.
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
let isFocusing = false;
/// The element in which text is composed. One that is taken out of the page, or loses the keyboard, does not say so.
let composed = null;
const isComposing = () => composed?.isConnected ?? false;
let retry = 250;

// ---- The connection

const scheme = matchMedia("(prefers-color-scheme: light)");
const schemeName = () => (scheme.matches ? "light" : "dark");
function connect() {
  socket = new WebSocket(Object.assign(new URL("live", location.href), { protocol: location.protocol === "https:" ? "wss:" : "ws:" }));
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
  // One by one each would have the browser read all of them again.
  if (message.rules) rules.append(message.rules.join("\n") + "\n");
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
    if (tag === "textarea" && element.value !== text && !isComposing()) element.value = text;
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
  if (element.localName !== "input" || isComposing()) return;
  element.checked = "checked" in attributes;
  element.indeterminate = attributes["aria-checked"] === "mixed";
  if (element.type !== "checkbox" && element.value !== attributes.value) element.value = attributes.value;
}

const isFocusLost = () => document.activeElement === document.body;
/// The element that has the keyboard in the program has it in the page, so that screen readers say it.
function moveFocus() {
  const element = elements.get(focus) ?? screen;
  if (document.activeElement === element || isComposing() || !document.hasFocus()) return;
  isFocusing = true;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  isFocusing = false;
}

/// Takes a notice away, and gives the keyboard back to the program.
function dismiss() {
  const hadFocus = notice.contains(document.activeElement);
  say("");
  if (hadFocus) moveFocus();
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
    const close = { type: "button", textContent: "×", ariaLabel: "Close", onclick: dismiss };
    notice.replaceChildren(
      Object.assign(document.createElement("a"), { ...link, onclick: () => setTimeout(dismiss) }),
      Object.assign(document.createElement("button"), close));
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
