"""Reads pages of texts that seeds make up with a reader of HTML, and compares what is found with what is meant."""

import re
import subprocess

import html5lib

POLITE = re.compile(r"[^\x09\x0a\x20-\x7e\xa0-\U0010ffff]")

TAGS = {
    "html", "head", "meta", "title", "style", "body", "main", "pre", "span", "a", "div", "input", "textarea", "button",
}
ATTRIBUTES = {
    "lang", "charset", "http-equiv", "content", "name", "rel", "href", "id", "class", "style", "tabindex", "target", "role",
    "type", "value", "autocomplete", "spellcheck", "checked", "readonly", "hidden",
}


def polite(text):
    """A text as it is in a page: without the characters that may not be in one."""
    text = POLITE.sub("\ufffd", text)
    return "".join("\ufffd" if 0xFDD0 <= ord(c) <= 0xFDEF or ord(c) & 0xFFFE == 0xFFFE else c for c in text)


def wrong_pages(subject, count):
    """Reads pages of made-up texts; returns the seeds of those that are not read as they are meant, and why."""
    output = subprocess.run([subject, "law", "1", str(count)], capture_output=True, check=True).stdout.decode()
    wrong = []
    for seed, page in enumerate(output.split("\x01end\n")[:-1], 1):
        html, lines, tree, texts = re.split("\x01expected\n|\x01tree\n|\x01texts\n", page)
        texts = ["".join(chr(int(n)) for n in line.split()) for line in texts.split("\n")[:-1]]
        parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
        document = parser.parse(html)
        if problem := problem_of(document, lines, [polite(text) for text in texts], parser.errors):
            wrong.append((seed, problem))
    return wrong


def problem_of(document, lines, texts, errors):
    if errors:
        return [error[1:] for error in errors]
    for element in document.iter():
        if element.tag not in TAGS:
            return f"an element {element.tag}"
        for name in element.attrib:
            if name not in ATTRIBUTES and not name.startswith("aria-"):
                return f"an attribute {name} of {element.tag}"
    body = {e.get("id"): e for e in document.iter()}
    shown = "".join(body["picture"].itertext()).split("\n")
    if [line.rstrip() for line in shown[:-1]] != [line.rstrip() for line in lines.split("\n")[:-1]]:
        return "other rows", shown, lines
    by_key = {e.tag + (e.get("type") or e.get("role") or ""): e for e in body["tree"].iter()}
    field = by_key.get("inputtext", by_key.get("textarea"))
    found = {
        "title": document.find(".//title").text, "language": document.get("lang"),
        "button": by_key["buttonbutton"].text or "", "note": by_key["buttonbutton"].get("aria-description"),
        "value": field.get("value") or field.text or "", "field": field.get("aria-label"),
        "switch": by_key["inputcheckbox"].get("aria-label"),
        "group": next(e.get("aria-label") for e in body["tree"].iter("div") if e.get("role") == "group" and not e.get("aria-roledescription")),
    }
    wanted = {
        "title": texts[5], "language": texts[4], "button": texts[1], "note": texts[2], "value": texts[2], "field": texts[3], "switch": texts[3],
        "group": texts[5],
    }
    return {name: (found[name], text) for name, text in wanted.items() if found[name] != text} or None
