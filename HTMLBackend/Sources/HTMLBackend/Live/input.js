// Tells the program what the user does: keys, text, and the pointer.
"use strict";

// ---- Keys and text

const keyNames = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Enter: "return", Tab: "tab",
  Backspace: "backspace", Delete: "delete", Escape: "escape", Home: "home", End: "end", PageUp: "page-up",
  PageDown: "page-down", Insert: "insert", ContextMenu: "menu", Pause: "pause", " ": "space",
};

const onMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const isLatin = (text) => /^[ -~]$/.test(text);

/// The character of a key. With Control, keys of other scripts are the letters that stand at their places.
function character(event) {
  const isChord = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  const letter = /^Key([A-Z])$/.exec(event.code ?? "")?.[1];
  if (!isChord || isLatin(event.key) || !letter) return event.key;
  return event.shiftKey ? letter : letter.toLowerCase();
}

/// True if Alt has made another character of the key, which then is what is typed.
function isMadeByAlt(event, key, isMac) {
  if (event.getModifierState("AltGraph") || !isLatin(key)) return true;
  if (!isMac || event.ctrlKey) return false;
  // Option makes signs such as @ on many keyboards. A chord has the letter or the digit that is on its key.
  return !["Key" + key.toUpperCase(), "Digit" + key].includes(event.code);
}

/// True for the keys that are left to the browser: they paste, go to its own parts, or make its text larger or smaller.
function isOfBrowser(event, key) {
  const isCommand = event.ctrlKey || event.metaKey;
  return event.metaKey || ["F6", "F11", "F12"].includes(key)
    || (isCommand && (key.toLowerCase() === "v" || (!event.altKey && ["+", "-", "=", "0"].includes(key))));
}

/// The name of a key in the program; nothing for keys that are the browser's, or type no character by themselves.
function keyName(event, isMac = onMac) {
  const isLetter = [...event.key].length === 1;
  const key = isLetter ? character(event) : event.key;
  if (isOfBrowser(event, key)) return null;
  const name = keyNames[key] ?? (/^F\d+$/.test(key) ? key.toLowerCase() : isLetter ? key : null);
  if (!name) return null;
  const isTyped = isLetter && key !== " ";
  const makes = event.getModifierState("AltGraph") || (isTyped && event.altKey && isMadeByAlt(event, key, isMac));
  const [control, alt] = [event.ctrlKey && !makes, event.altKey && !makes];
  const shift = event.shiftKey && (!isTyped || ((control || alt) && key.toLowerCase() !== key.toUpperCase()));
  return (control ? "ctrl+" : "") + (alt ? "alt+" : "") + (shift ? "shift+" : "") + name;
}

/// True if a key copies what is selected in the page.
const isCopy = (event) => (event.ctrlKey || event.metaKey) && character(event).toLowerCase() === "c" && !getSelection().isCollapsed;

/// F6 goes to the link of a notice, Escape takes the notice away. True for keys that are no business of the program's.
function toNotice(event) {
  const isThere = notice.contains(event.target);
  const link = notice.querySelector("a");
  if (isThere && event.key === "Escape") dismiss();
  if (isThere || event.key !== "F6" || !link) return isThere;
  event.preventDefault();
  link.focus();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229 || event.key === "Dead" || toNotice(event)) return;
  const name = isCopy(event) ? null : keyName(event);
  if (!name) return;
  event.preventDefault();
  send(`key ${name}`);
});

// The next Control-C is the program's again.
document.addEventListener("copy", () => setTimeout(() => getSelection().removeAllRanges()));
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
    composed = type === "compositionstart" ? event.target : null;
    event.target.classList.toggle("composing", composed !== null);
    if (composed) return;
    restore(event.target);
    if (event.data) send(`text ${event.data}`);
  });
}

// Values that a screen reader or another program gives an element. The program decides whether it takes them.
document.addEventListener("input", (event) => {
  const element = event.target;
  if (isComposing() || !elements.has(element.id)) return;
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

document.addEventListener("focusout", (event) => { if (event.target === composed) composed = null; });
document.addEventListener("focusin", (event) => {
  const id = event.target.id;
  if (!isFocusing && id !== focus && id.startsWith("v")) send(`focus ${id}`);
});

// ---- The pointer

const buttons = ["left", "middle", "right"];
const bits = [1, 4, 2];
/// The buttons that are held down, as bits.
let held = 0;
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

/// With Control, and on a Mac with Command, the browser opens links.
const opensLink = (event) => (event.ctrlKey || event.metaKey) && event.target.closest("a");

screen.addEventListener("pointerdown", (event) => {
  // With Shift the browser selects text, as terminals do.
  if (event.shiftKey || opensLink(event) || !buttons[event.button]) return;
  event.preventDefault();
  getSelection().removeAllRanges();
  held = event.buttons;
  screen.setPointerCapture(event.pointerId);
  sendMouse("press", buttons[event.button], event);
});
screen.addEventListener("pointermove", (event) => {
  const button = bits.findIndex((bit) => event.buttons & bit);
  if (screen.hasPointerCapture(event.pointerId)) sendChords(event);
  if (button >= 0 && screen.hasPointerCapture(event.pointerId)) sendMouse("drag", buttons[button], event);
  else if (wantsMoves && event.buttons === 0) sendMouse("move", "none", event);
});
/// A button that goes down or up while another one is down is told as a movement.
function sendChords(event) {
  bits.forEach((bit, place) => {
    if ((event.buttons ^ held) & bit) sendMouse(event.buttons & bit ? "press" : "release", buttons[place], event);
  });
  held = event.buttons;
}
for (const type of ["pointerup", "pointercancel"]) {
  screen.addEventListener(type, (event) => {
    if (screen.hasPointerCapture(event.pointerId)) sendMouse("release", buttons[event.button] ?? "left", event);
    held = 0;
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
  if (!opensLink(event)) event.preventDefault();
  if (event.detail > 0) return;
  const element = event.target.closest("[id^=v]");
  if (!element) return;
  const { id, dataset } = element;
  send(dataset.step ? `step ${id.replace(/-\d+$/, "")} ${dataset.step}` : `press ${id}`);
});

connect();
