#!/usr/bin/env python3
"""Compares Documentation/props.md with the props, events and actions that the libraries have.

    Scripts/reference.py            # fails and shows the differences, if there are any
    Scripts/reference.py --write    # writes the page anew

Names, types and first sentences come from the symbols that the compiler knows, defaults and keys from the
sources. The debug build must be up to date.
"""

import argparse
import collections
import difflib
import importlib.util
import json
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "Documentation/props.md"
# The views of the library itself, in the order in which they are looked for.
FIRST = [
    "Label", "Button", "TextField", "Slider", "Stepper", "SegmentedControl", "Switch", "Container", "ScrollView", "Table", "Cell",
]  # fmt: skip
HEADINGS = {
    "Label": "label", "Button": "button", "TextField": "field", "Slider": "slider", "Stepper": "stepper",
    "SegmentedControl": "segmentedControl", "Switch": "switch", "Container": "group, stack, layers",
    "ScrollView": "scrollView", "Table": "table", "Cell": "cells by reuse identifier",
}  # fmt: skip
# The values of properties that are computed. `PropDefaultsTests` asks the types for them.
COMPUTED = {
    "ViewAttributes": {
        "avoidsOthers": "false", "backdrop": "none", "bar": "nil", "collapses": "none", "dismissesByPress": "true", "dismissesByClick": "false", "height": "any", "horizontalCompressionResistance": "high", "horizontalHugging": "low",
        "followsLinks": "false", "inheritsKeys": "false", "isTabStop": "true", "isTextSelectable": "true", "keyMap": "none", "layer": "nil", "layerHeight": "fitting", "layerMargin": "0", "layerWidth": "fitting",
        "margin": "0", "mark": "plain", "padding": "0", "selectionStyle": "default", "stateKey": "nil", "semanticCurrentItem": "nil", "semanticLabel": "nil", "semanticLevel": "0",
        "semanticNews": "nil", "semanticNote": '""', "semanticRole": "nil", "semanticState": "none", "span": "1, 1", "swallowsPresses": "false", "tag": "0",
        "dragDistance": "0", "takesFocus": "false", "tracksHover": "false", "verticalCompressionResistance": "high", "verticalHugging": "low", "width": "any",
    },
    "Label": {"numberOfLines": "1", "text": '""', "font": "plain"},
    "Button": {"icon": '""', "isLoading": "false", "shortcut": "nil", "styledTitle": '""', "title": '""', "font": "plain"},
    "TextField": {
        "accepts": "nil", "history": "[]", "mask": "nil", "maximumLength": "nil", "message": "nil", "prefix": '""', "suffix": '""',
        "suggestions": "[]", "text": '""', "textSpans": "[]", "font": "plain",
    },
    "Slider": {"value": "0"}, "Stepper": {"value": "0"}, "SegmentedControl": {"selectedKey": "nil"}, "Switch": {"isOn": "false"},
    "Container": {
        "caption": "none", "firstFocus": "nil", "highlightsFocus": "false", "isFocusScope": "false", "isModal": "false", "isOpaque": "false", "remembersFocus": "false", "spacing": "0",
        "spatialNavigation": "false", "styledTitle": '""', "tabOrder": "reading", "title": '""', "verticalBelow": "0", "foldsToFit": "false",
    },
    "Table": {"editing": "nil", "frozenColumns": "0, 0", "isStriped": "false"},
}  # fmt: skip

spec = importlib.util.spec_from_file_location("public_symbols", ROOT / "Scripts/public-symbols.py")
public_symbols = importlib.util.module_from_spec(spec)
spec.loader.exec_module(public_symbols)


# The libraries beside those of the basic views.
LIBRARIES = [name for name in public_symbols.libraries() if name not in ("VirtualViews", "TextBackend", "Shohin")]


def link(module):
    """The page of a library; without one there would be no place for its props."""
    if not (ROOT / f"Documentation/{module.lower()}.md").exists():
        sys.exit(f"{module} has props or actions, and no page Documentation/{module.lower()}.md.")
    return f"See [{module.lower()}.md]({module.lower()}.md)."


def graphs():
    """The symbols and relations of each library."""
    products = pathlib.Path(public_symbols.output_of("swift", "build", "--show-bin-path").strip())
    target = json.loads(public_symbols.output_of("swift", "-print-target-info"))["target"]["triple"]
    imports = [option for folder in [products / "Modules", *products.glob("*.build")] for option in ("-I", str(folder))]
    for library in ["VirtualViews", "TextBackend", *sorted(LIBRARIES)]:
        with tempfile.TemporaryDirectory() as folder:
            public_symbols.output_of(
                "swift", "symbolgraph-extract", "-module-name", library, *imports, "-target", target,
                "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder)  # fmt: skip
            for path in sorted(pathlib.Path(folder).glob("*.json")):
                graph = json.loads(path.read_text())
                yield library, graph["symbols"], graph["relationships"]


def sentence(symbol):
    """The first sentence of the documentation of a symbol."""
    lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
    text = " ".join(lines[: lines.index("")] if "" in lines else lines).strip()
    text = re.sub(r"``([^`]*)``", lambda link: f"`{link[1].split('/')[-1]}`", text)
    first = re.match(r".*?\.(?=\s|$)", text)
    return (first[0] if first else text).replace("|", "\\|")


def declaration(symbol):
    return " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())


def arguments(symbol):
    """The types that a prop takes, with the names of its arguments."""
    text = declaration(symbol)
    start = text.index("(")
    depth, end = 0, start
    for end in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if depth == 0:
            break
    inside, parts, depth, last = text[start + 1 : end], [], 0, 0
    for place, character in enumerate(inside + ","):
        if character in "([<{":
            depth += 1
        elif character in ")]}" or (character == ">" and inside[place - 1 : place] != "-"):
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(inside[last:place].strip())
            last = place + 1
    shown = []
    for part in filter(None, parts):
        names, _, kind = part.partition(": ")
        label = names.split()[0]
        kind = re.sub(r"@escaping |@MainActor ", "", kind)
        shown.append(kind if label == "_" else f"{label}: {kind}")
    return ", ".join(shown)


class Defaults:
    """The values that properties have before a prop names another one."""

    def __init__(self):
        self.sources = [path.read_text() for path in sorted((ROOT / "Sources").glob("*/**/*.swift")) if "Gallery" not in path.parts]
        self.found = {}

    def of(self, owner):
        if owner not in self.found:
            values = {}
            for text in self.sources:
                for start in re.finditer(rf"(?m)^(?:public )?(?:struct|extension|final class) {owner}\b[^\n]*\{{$", text):
                    body = text[start.end() :]
                    body = body[: body.find("\n}")]
                    for line in re.finditer(r"(?m)^  (?:@\w+ )?public (?:(?:internal|package)\(set\) )?var (.*)$", body):
                        values.update(self.values(line[1]))
            self.found[owner] = {**values, **COMPUTED.get(owner, {})}
        return self.found[owner]

    @staticmethod
    def values(line):
        """`text: String = "", count = 1` by name."""
        found = {}
        if line.rstrip().endswith("{") or "{ get" in line or re.search(r"\{.*\}$", line):
            return found
        for part in re.split(r", (?=\w+(?::| =))", line):
            match = re.match(r"(\w+)(?:: ([^=]+?))?(?: = (.+))?$", part.strip())
            if match and (match[3] or (match[2] or "").endswith("?")):
                found[match[1]] = match[3] or "nil"
        return found


def bindings():
    """The keys of each action in the maps of the libraries."""
    keys, names, titles = collections.defaultdict(list), {}, {}
    key = r'"(?:\\.|[^"])+"'
    bind = rf'\.bind\(\s*({key}|\[(?:{key},?\s*)+\]),\s*(?:\.(\w+)|"([^"]+)")(?:,\s*"([^"]*)")?'
    for path in sorted((ROOT / "Sources").glob("*/**/*.swift")):
        if path.parts[len(ROOT.parts) + 1] in ("Gallery", "CounterDemo", "Inspector"):
            continue
        code = re.sub(r"(?m)^\s*///.*$", "", path.read_text())
        for match in re.finditer(r'static (?:let|var) (\w+): KeyAction(?: \{| =)\s*"([^"]+)"', code):
            names[match[1]] = match[2]
        for match in re.finditer(bind, code):
            bound = [text.replace("\\\\", "\\") for text in re.findall(r'"((?:\\.|[^"])+)"', match[1])]
            keys[match[2] or match[3]] += bound
            titles.setdefault(match[2] or match[3], match[4] or "")
        # Motions of texts, each with its keys, which Shift extends.
        for match in re.finditer(r'\(\.(\w+), "[^"]*", \[([^\]]*)\]\)', code):
            keys[match[1]] += re.findall(r'"([^"]+)"', match[2])
    return keys, names, titles


def table(head, rows):
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *(f"| {' | '.join(row)} |" for row in rows), ""]


def code(text):
    return f"`{text}`".replace("|", "\\|") if text else ""


def named_value(symbol):
    """The spelling of a case, or of a constant whose type is the one that it belongs to; nothing for other symbols."""
    *owner, name = symbol["pathComponents"]
    if symbol["kind"]["identifier"] == "swift.enum.case":
        name, _, rest = name.partition("(")
        return code(f".{name}" + ("(…)" if rest else ""))
    own = rf"static (let|var) `?{name}`?: ({re.escape('.'.join(owner))}|Self)( {{ get }})?"
    if symbol["kind"]["identifier"] == "swift.type.property" and re.fullmatch(own, declaration(symbol)):
        return code(f".{name}")
    return None


def effect(symbol):
    """The spelling of a command or a subscription, with the types that it takes."""
    name = symbol["pathComponents"][1].split("(")[0]
    return f".{name}({arguments(symbol)})" if symbol["kind"]["identifier"] == "swift.type.method" else f".{name}"


class Reference:
    def __init__(self):
        self.props, self.events, self.actions = collections.defaultdict(list), [], []
        self.conforms, self.names, self.functions = collections.defaultdict(set), {}, collections.defaultdict(list)
        self.modules, self.defaults = {}, Defaults()
        self.values = collections.defaultdict(list)
        self.effects = collections.defaultdict(set)
        # What functions make views, by name and library; the shortest declaration says what it makes.
        self.makers = {}
        functions = []
        for library, symbols, relations in graphs():
            for symbol in symbols:
                path, identifier = symbol["pathComponents"], symbol["identifier"]["precise"]
                kind = symbol["kind"]["identifier"]
                self.names[identifier] = ".".join(path)
                if kind in ("swift.struct", "swift.class", "swift.enum", "swift.protocol"):
                    self.modules.setdefault(".".join(path), library)
                if kind == "swift.func":
                    functions.append(declaration(symbol))
                    self.add_maker(library, symbol)
                if path[0] == "Prop" and kind == "swift.type.method" and len(path) == 2:
                    self.add(library, symbol)
                if path[0] in ("Command", "Subscription") and len(path) == 2 and kind.startswith("swift.type."):
                    self.effects[path[0]].add((effect(symbol), sentence(symbol), library))
                if value := named_value(symbol):
                    self.values[".".join(path[:-1])].append(value)
                if path[0] == "ControlEvent" and kind == "swift.type.property":
                    self.events.append(symbol)
                if path[0] == "KeyAction" and kind == "swift.type.property":
                    self.actions.append((library, symbol))
            for relation in relations:
                if relation["kind"] == "conformsTo":
                    self.conforms[relation["source"]].add(relation["target"])
        self.owners = {name: identifier for identifier, name in self.names.items()}
        for text in functions:
            name = re.match(r"(?:@\w+(?:\(.*?\))? )*func `?(\w+)", text)
            for content in re.findall(r"Props<Msg, (\w+)[^ ]*>", text):
                if name and name[1] not in self.functions[content]:
                    self.functions[content].append(name[1])

    def add_maker(self, library, symbol):
        """Takes in a function, if it makes views."""
        text = declaration(symbol)
        if not re.search(r"-> (\[?ViewElement|ElementList)<", text):
            return
        key = (symbol["pathComponents"][0].split("(")[0], library)
        if key not in self.makers or len(text) < self.makers[key][0]:
            self.makers[key] = (len(text), sentence(symbol))

    def makers_part(self):
        """All functions that make views, by their names."""
        rows = []
        for (name, library), (_, text) in sorted(self.makers.items(), key=lambda maker: maker[0][0].lower()):
            page = f"[{library}]({library.lower()}.md)" if library in LIBRARIES else "Shohin"
            # The overloads differ in what may be left out.
            text = re.sub(r",? without a (?:key|look)\b[^.]*(?=\.$)", "", text.removeprefix("Makes "))
            rows.append((code(name), page, text))
        return ["## Functions that make views", "", *table(["function", "module", "what it makes"], rows)]

    def add(self, library, symbol):
        """Takes in a prop, by the type or protocol of the views that have it."""
        name = symbol["pathComponents"][1].split("(")[0]
        constraints = symbol.get("swiftGenerics", {}).get("constraints", []) + symbol.get("swiftExtension", {}).get("constraints", [])
        owners = {c["rhs"].split("<")[0] for c in constraints if c["lhs"] == "View"}
        owners -= {"ViewDescription"} if len(owners) > 1 else set()
        row = (name, arguments(symbol), sentence(symbol), library)
        for owner in owners or {"Any"}:
            if row not in self.props[owner]:
                self.props[owner].append(row)

    def protocols(self, owner):
        """The protocols with props of their own to which a view conforms, and theirs."""
        found, waiting = set(), [self.owners.get(owner)]
        while waiting:
            for target in self.conforms.get(waiting.pop(), ()):
                if target not in found:
                    found.add(target)
                    waiting.append(target)
        return {self.names[target] for target in found if target in self.names}

    def of(self, owner):
        """All props of a view but those that every view has."""
        general = {"ViewDescription", "ContentValue", "Any"}
        rows = list(self.props[owner])
        for protocol in self.protocols(owner) - general:
            rows += self.props.get(protocol, [])
        # A table of items is a description of a table.
        if owner == "Table":
            rows += self.props["ItemTable"] + self.props["TableDescription"]
        unique = {(name, kind): (name, kind, text, library) for name, kind, text, library in rows}
        return sorted(unique.values(), key=lambda row: row[0].lower())

    def rows(self, owner, props):
        values = self.defaults.of(owner)
        shown = []
        for name, kind, text, _ in props:
            shown.append((code("." + name), code(kind), code(values.get(name, "")), text))
        return shown

    def section(self, owner, heading, props):
        """The props and events of a view."""
        lines = [f"### {heading}" if heading else "", ""]
        plain = [row for row in props if not re.match(r"on[A-Z]|on$|handler$", row[0])]
        events = [row for row in props if re.match(r"on[A-Z]|on$|handler$", row[0])]
        if plain:
            lines += table(["prop", "type", "default", "effect"], self.rows(owner, plain))
        if events:
            lines += table(["event", "takes", "effect"], [(code("." + n), code(k), t) for n, k, t, _ in events])
        return lines

    def heading(self, owner):
        names = self.functions.get("ItemTable" if owner == "Table" else owner, [])
        if owner == "Container":
            names = [name for name in names if self.is_core(name)]
        return ", ".join(f"`{name}`" for name in names[:9])

    def is_core(self, name):
        return name in ("group", "stack", "overlay", "dialog", "popover", "toast", "tooltip", "menu")

    def page(self):
        lines = [
            "# Props, events and actions", "",
            "Written by `Scripts/reference.py --write`; `Scripts/check.sh` compares it with the symbols of the libraries.", "",
            "| section | |", "|---|---|",
            "| [Functions that make views](#functions-that-make-views) | all views, by name |",
            "| [Every view](#every-view) | props and events that all views have |",
            "| [Views](#views) | the views of `Shohin`, one by one |",
            "| [More modules](#more-modules) | the views of other modules |",
            "| [Values](#values) | the values of the types that props, commands and subscriptions take |",
            "| [Commands](#commands) | what `update` asks for |",
            "| [Subscriptions](#subscriptions) | what a program listens to |",
            "| [Events](#events) | the events of `.on(_:send:)` |",
            "| [Actions](#actions) | what keys ask for, and the keys that ask for it |", "",
            "A prop that is absent leaves its value to the user, or to the default. A handler that makes no message (`nil`) leaves the event to",
            "the view around.", "",
            *self.makers_part(),
            "## Every view", "",
        ]  # fmt: skip
        common = sorted(self.props["ViewDescription"] + self.props["ContentValue"], key=lambda row: row[0].lower())
        core = [row for row in common if row[3] in ("VirtualViews", "TextBackend")]
        lines += self.section("ViewAttributes", "", core)[2:]
        lines += ["These make one prop of others, or none:", ""]
        lines += table(["prop", "type", "effect"], [(code("." + n), code(k), t) for n, k, t, _ in sorted(self.props["Any"])])
        lines += ["## Views", ""]
        for owner in FIRST:
            lines += [f"### {HEADINGS[owner]}", ""]
            functions = self.heading(owner)
            if functions:
                lines += [f"Made by {functions}.", ""]
            lines += self.section(owner, "", self.of(owner))[2:]
        lines += ["## More modules", ""]
        shown = set(FIRST) | {"ItemTable"}
        protocols = {name for name in self.props if self.modules.get(name) and name.endswith(("Value", "View", "Description", "Showing", "Selecting"))}
        for module in sorted(LIBRARIES):
            owners = sorted(name for name, home in self.modules.items() if home == module and name not in shown and self.is_view(name))
            general = [row for row in common if row[3] == module]
            if not owners and not general:
                continue
            lines += [f"### {module}", "", link(module), ""]
            if general:
                lines += ["Every view:", "", *self.section("ViewAttributes", "", general)[2:]]
            for owner in owners:
                functions = self.heading(owner)
                lines += [f"#### {owner}", "", *([f"Made by {functions}.", ""] if functions else [])]
                lines += self.section(owner, "", self.of(owner))[2:]
        lines += self.values_part()
        lines += self.effects_part("Command", "Commands", "`update` returns them; an array of them is one, too.")
        lines += self.effects_part("Subscription", "Subscriptions", "`subscriptions` returns those that the model asks for; an array of them is one, too.")
        lines += ["## Events", "", "`.on(event, send: message)` and `.on(event, toMessage:)` take any of these at any view.", ""]
        lines += table(["event", "when"], [(code("." + s["pathComponents"][1]), sentence(s)) for s in sorted(self.events, key=lambda s: s["pathComponents"][1])])
        lines += self.actions_part()
        return "\n".join(lines).rstrip() + "\n"

    def is_view(self, name):
        """True if a type is a view with props of its own."""
        return bool(self.props.get(name)) and not self.is_protocol(name) or (
            "ViewDescription" in self.protocols(name) and bool(self.of(name)) and not self.is_protocol(name))  # fmt: skip

    def is_protocol(self, name):
        return self.owners.get(name, "").endswith("P")

    def values_part(self):
        kinds = [kind for props in self.props.values() for _, kind, _, _ in props]
        # The type of a parameter counts, and its default does not, as in `at: RevealPlace = .nearest`.
        kinds += [re.sub(r" = [^,)]*", "", spelling) for rows in self.effects.values() for spelling, _, _ in rows]
        taken = {word for kind in kinds for word in re.findall(r"[A-Z][\w.]*", kind)}
        # Colors are named in themes.md, keys in keys.md, events and actions below. `Content` is a name of a type parameter, too.
        taken -= {"Color", "Content", "Key", "KeyMap", "ControlEvent", "KeyAction", "ViewKey"}
        rows = [(code(name), ", ".join(sorted(set(self.values[name]), key=lambda value: value.strip("`")))) for name in sorted(taken) if self.values.get(name)]
        lines = ["## Values", "", "`.kind(.filled)` is a prop with a value of `Button.Kind`, `.limitColors(to: .ansi16)` a command with a `ColorDepth`. Colors are in [themes.md](themes.md#tokens).", ""]
        return lines + table(["type", "values"], rows)

    def effects_part(self, kind, heading, text):
        """What a program can ask for, and the module that has it where that is not `Shohin`."""
        rows = []
        for spelling, what, library in sorted(self.effects[kind], key=lambda row: row[0].lower()):
            rows.append((code(spelling), what + ("" if library == "ShohinCore" else f" ({library})")))
        return [f"## {heading}", "", text, "", *table([kind.lower(), "effect"], rows)]

    def actions_part(self):
        keys, names, titles = bindings()
        lines = [
            "## Actions", "",
            "A key map binds keys to actions ([keys.md](keys.md)). In the file of a user an action has the name of the second column. An action",
            "without keys has none by default. Return and Space press a button by themselves.", "",
        ]  # fmt: skip
        groups, ranks = collections.defaultdict(list), collections.defaultdict(int)
        known = set()
        for library, symbol in self.actions:
            swift = symbol["pathComponents"][1]
            name = names.get(swift, swift)
            known |= {swift, name}
            chords = list(dict.fromkeys(keys.get(swift, []) + keys.get(name, [])))
            # Those of the library itself come first.
            rank = {"VirtualViews": 0, "TextBackend": 1}.get(library, 2)
            group = name.split(".")[0] if "." in name else f"{library} as a whole"
            ranks[group] = max(ranks[group], rank)
            groups[group].append((code("." + swift), code(name), ", ".join(map(code, chords)), sentence(symbol)))
        # Actions that have a name only.
        others = sorted(name for name in set(keys) - known if re.fullmatch(r"[a-z-]+\.[a-z-]+", name))
        for group, rows in sorted(groups.items(), key=lambda item: (ranks[item[0]], item[0])):
            shown = "every program" if group == "VirtualViews as a whole" else group.removesuffix(" as a whole")
            lines += [f"### Actions of {shown}", ""]
            lines += table(["action", "name", "keys", "effect"], sorted(rows))
        lines += ["### Actions with a name only", "", "Controls of other modules. The title is what help and footers show.", ""]
        lines += table(
            ["name", "keys", "title"],
            [(code(name), ", ".join(map(code, dict.fromkeys(keys[name]))), titles.get(name, "")) for name in others])  # fmt: skip
        return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the page anew")
    arguments = parser.parse_args()
    text = Reference().page()
    if arguments.write:
        PAGE.write_text(text)
        return 0
    before = PAGE.read_text() if PAGE.exists() else ""
    changes = list(difflib.unified_diff(before.splitlines(), text.splitlines(), lineterm="", n=0))
    if not changes:
        return 0
    print("\n".join(line for line in changes[2:] if not line.startswith("@@")))
    print("Documentation/props.md is not what the libraries have. If that is meant: Scripts/reference.py --write")
    return 1


if __name__ == "__main__":
    sys.exit(main())
