#!/usr/bin/env python3
"""Compiles all Swift code of README.md, CONTRIBUTING.md and Documentation, as it is printed.

    swift build --build-tests
    Scripts/documentation-code.py            # every page
    Scripts/documentation-code.py --page forms --keep

Each page is a module of its own, so nothing of one page is seen in another one. The blocks of a page
continue one another: a block sees the declarations of the blocks before it, and may replace them. Excerpts
are completed:

- lines that begin with `case` stand in the `update` of the page (`Msg`, `Model`);
- views stand in a block of views for `Msg`, and `return` in a function that returns a command;
- other statements stand in a function that may wait and throw;
- `…` is code that is left out;
- names that an excerpt does not declare are in Scripts/documentation-code/<page>.swift.

A comment before a block says so where that is not clear from its first words:
`<!-- code: views -->`, `statements`, `declarations`, `command`, `subscription`, `props`, `rows`, `constraints`,
`members of Type`, `manifest`, or `in` and whatever stands before the code; its brackets are closed behind it. With `alone`, the blocks after it do not see its declarations.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PREAMBLES = ROOT / "Scripts/documentation-code"
DEBUG = ROOT / ".build/debug"
KEYWORDS = (
    "struct enum final class actor extension protocol typealias func public private static @main @MainActor @LayoutBuilder"
    " @Test @testable @Suite nonisolated macro indirect"
).split()  # fmt: skip
# Pages whose code Tests/MistakesTests compares with code that is compiled and run; some of it is wrong on purpose.
ELSEWHERE = {"diagnostics", "mistakes"}
STATEMENTS = "try await if for guard while print do defer switch throw _".split()


class Block:
    """One block of Swift code on a page."""

    def __init__(self, page, line, code, wish):
        self.page, self.line, self.code = page, line, code
        self.alone = (wish or "").endswith("alone")
        self.wish = (wish or "").removesuffix("alone").removesuffix(", ") or None


def blocks(path):
    """The blocks of Swift code of a page, with what their comments wish."""
    found, lines = [], path.read_text().split("\n")
    wish, fence, kind, start = None, None, "", 0
    for number, line in enumerate(lines, 1):
        mark = re.match(r"(`{3,})(\w*)\s*$", line)
        if fence is None:
            comment = re.fullmatch(r"<!-- code: (.*) -->", line)
            if comment:
                wish = comment[1]
            elif mark:
                fence, kind, start = mark[1], mark[2], number
            elif line.strip():
                wish = None
        elif mark and mark[1] == fence and not mark[2]:
            if kind == "swift":
                found.append(Block(path, start + 1, lines[start : number - 1], wish))
            fence, wish = None, None
    if fence is not None:
        sys.exit(f"{path.relative_to(ROOT)}:{start}: the block has no end.")
    return found


def view_functions():
    """The names of the functions that make views."""
    symbols = (ROOT / "Documentation/public-symbols.txt").read_text()
    names = re.findall(r"(?m)^(?:@MainActor )?func (\w+)(?:<.*?>)?\(.*-> \[?(?:ViewElement|FormRow)\b", symbols)
    return {name.removeprefix("`") for name in names} | {"label", "field", "button", "switch", "ForEach"}


VIEWS = view_functions()


def kind_of(chunk):
    """What a statement is, by its first words."""
    first = next((line for line in chunk if line.strip() and not line.lstrip().startswith("//")), "")
    word = re.match(r"[@\w]*", first)[0]
    if word in ("case", "default"):
        return "cases"
    if word == "" and first.startswith("#if") and any(line.strip().startswith("import ") for line in chunk):
        return "conditional"
    if word == "import" or first.startswith("@testable import"):
        return "imports"
    if word in KEYWORDS:
        return "declarations"
    if word in ("let", "var"):
        return "bindings"
    if word == "return":
        return "return"
    if word in VIEWS and re.match(r"\w+\s*\(", first):
        return "views"
    return "statements"


def chunks(block):
    """The statements of a block, each with its first line."""
    result, current, start = [], [], 0
    string = False
    for index, line in enumerate(block.code):
        # The text of a literal of several lines is no code.
        inside = string
        if line.count('"""') % 2:
            string = not string
        begins = not inside and line and not line[0].isspace() and not line.startswith(("}", ")", "]", '"""', "#else", "#endif"))
        attached = current and all(l.startswith(("//", "@")) or not l for l in current)
        if begins and current and not attached:
            result.append((start, current))
            current = []
        if not current:
            start = index
        current.append(line)
    if current:
        result.append((start, current))
    return [(start, lines) for start, lines in result if any(l.strip() for l in lines)]


def parts(block):
    """Groups of statements of one kind: (kind, [(line, text)])."""
    found = [(kind_of(lines), start, lines) for start, lines in chunks(block)]
    if block.wish:
        hoisted = [part for part in found if part[0] in ("imports", "conditional")]
        rest = [(block.wish, start, lines) for kind, start, lines in found if kind not in ("imports", "conditional")]
        found = hoisted + rest
    else:
        kinds = {kind for kind, _, _ in found}
        inside = "views" if "views" in kinds and "statements" not in kinds else "statements"
        if not kinds & {"views", "statements", "return"} and kinds & {"declarations"}:
            inside = "declarations"
        # A condition among views is one of them.
        views = [number for number, (kind, _, _) in enumerate(found) if kind == "views"]
        found = [
            ("views" if kind == "statements" and views and re.match(r"(if|for|switch)\b", lines[0]) else kind, start, lines)
            for kind, start, lines in found
        ]
        found = [(inside if kind == "bindings" else kind, start, lines) for kind, start, lines in found]
    groups = []
    for kind, start, lines in found:
        text = (block.line + start, "\n".join(lines))
        if groups and groups[-1][0] == kind and kind != "return":
            groups[-1][1].append(text)
        else:
            groups.append((kind, [text]))
    return groups


def completed(code):
    """Code with something in the places of `…`."""
    out = []
    for line in code.split("\n"):
        before, *comment = re.split(r"(?<!:)//", line, maxsplit=1)
        pieces = re.split(r'("(?:\\.|[^"\\])*")', before)
        pieces = [piece if piece.startswith('"') else piece.replace("…", "elided()") for piece in pieces]
        out.append("".join(pieces) + ("//" + comment[0] if comment else ""))
    return "\n".join(out)


def closing_of(opening):
    """The brackets that close what is open at the end of some code."""
    pairs, waiting = {"(": ")", "[": "]", "{": "}"}, []
    for character in opening:
        if character in pairs:
            waiting.append(pairs[character])
        elif waiting and character == waiting[-1]:
            waiting.pop()
    return "".join(reversed(waiting))


class Module:
    """A page as a file of Swift."""

    def __init__(self, page):
        self.page, self.imports, self.hoisted, self.lines = page, [], [], []
        self.extensions, self.alone = [], False
        self.scopes, self.depth, self.count, self.owners, self.manifests = 0, 0, 0, {}, []
        preamble = PREAMBLES / f"{page.stem}.swift"
        text = preamble.read_text() if preamble.exists() else ""
        for name, kind in (("Model", "struct"), ("Msg", "enum")):
            if not re.search(rf"(?m)^(struct|enum|typealias|final class) {name}\b", text):
                self.hoisted.append(f"{kind} {name} {{}}")
        self.path = ["Page"]
        self.lines.append("enum Page {")
        if text:
            self.declare([(1, text)], preamble)

    def located(self, texts, path=None):
        path = (path or self.page).relative_to(ROOT)
        result = []
        for line, text in texts:
            result += [f'#sourceLocation(file: "{path}", line: {line})', completed(text), "#sourceLocation()"]
        return result

    def declare(self, texts, path=None):
        """Adds declarations, in a scope inside of the one before."""
        self.depth += 1
        self.scopes += 1
        name = f"Scope{self.scopes}"
        self.path.append(name)
        self.lines.append(f"enum {name} {{")
        for line, text in texts:
            current, hoists = [], False
            numbered = list(enumerate(text.split("\n"), line))
            at, string = line, False

            def flush():
                if not any(l.strip() for l in current):
                    return
                located = self.located([(at, "\n".join(current))], path)
                (self.extensions if hoists else self.lines).extend(located)

            for number, content in numbered:
                inside = string
                if content.count('"""') % 2:
                    string = not string
                top = content and not content[0].isspace() and content[0] not in "})]" and not inside
                if top and not (current and all(l.startswith("@") for l in current)):
                    flush()
                    current, at, hoists = [], number, False
                if top:
                    if re.match(r"(@testable |public |internal )?import ", content):
                        self.imports.append(re.sub(r"^(public|internal) ", "", content))
                        continue
                    content = re.sub(r"^@main\s*", "", content)
                    content = re.sub(r"^((?:@[\w.]+(?:\([^)]*\))? )*(?:public |private )?)(func|let|var)\b", r"\1static \2", content)
                    declared = re.match(r"(?:@\w+ )*(?:public |final |private |indirect )*(?:struct|enum|class|actor|typealias|protocol) (\w+)", content)
                    if declared:
                        if not self.alone or declared[1] not in self.owners:
                            self.owners[declared[1]] = ".".join(self.path)
                    hoists = re.match(r"(public )?extension ", content) is not None
                # Nothing here is seen outside, where a public part could not name what is not.
                current.append(re.sub(r"^(\s*)public ", r"\1", content))
            flush()

    def function(self, signature, texts, before=(), after=()):
        self.count += 1
        # One statement cannot have lines of several places in it.
        line, text = texts[0][0], "\n".join(text for _, text in texts)
        text = "\n".join([*before, text, *after])
        self.lines.append(signature.replace("NAME", f"code{self.count}") + " {")
        self.lines += self.located([(line - len(before), text)])
        self.lines.append("}")

    def add(self, block):
        if block.code and block.code[0].startswith("// swift-tools-version"):
            self.manifests.append("\n".join(self.located([(block.line, "\n".join(block.code))])))
            return
        if block.wish == "manifest":
            inner = self.located([(block.line - 1, "\n".join(['let package = Package(name: "Name",', *block.code, ")"]))])
            self.manifests.append("\n".join(["import PackageDescription", *inner]))
            return
        depth, self.alone = self.depth, block.alone
        for kind, texts in parts(block):
            text = "\n".join(text for _, text in texts)
            if kind == "imports":
                self.imports += re.findall(r"(?m)^(?:@testable )?import \w+", text)
            elif kind == "conditional":
                self.hoisted += self.located(texts)
            elif kind == "declarations":
                self.declare(texts)
            elif kind == "cases":
                default = [] if re.search(r"(?m)^default\b", text) else ["default: break"]
                self.function(
                    "@MainActor static func NAME(_ message: Msg, model: inout Model) -> Command<Msg>", texts,
                    ["switch message {"], [*default, "}", "return .none"])  # fmt: skip
            elif kind == "views":
                self.function("@ElementBuilder<Msg> @MainActor static func NAME(model: Model) -> [ViewElement<Msg>]", texts)
            elif kind == "rows":
                form = 'Form<Values, Msg>(submit: "", toMessage: Msg.form, onSubmit: Msg.save) { values in'
                self.function("@MainActor static func NAME() -> Form<Values, Msg>", texts, [form], ["}"])
            elif kind.startswith("in "):
                opening = kind.removeprefix("in ")
                self.function("@MainActor static func NAME() async throws", texts, [opening], [closing_of(opening)])
            elif kind in ("return", "command"):
                self.function("@MainActor static func NAME(model: inout Model) -> Command<Msg>", texts)
            elif kind == "subscription":
                self.function("@MainActor static func NAME(model: Model) -> Subscription<Msg>", texts)
            elif kind == "constraints":
                self.function("@LayoutBuilder static func NAME(context: LayoutContext) -> [LayoutConstraint]", texts)
            elif kind.startswith("members of "):
                name = kind.removeprefix("members of ")
                self.extensions += [f"extension {name} {{", *self.located(texts), "}"]
            elif kind == "statements":
                self.function("@MainActor static func NAME(model: inout Model) async throws", texts)
            elif kind == "props":
                self.function("@MainActor static func NAME(model: Model)", texts, ["let _: Props<Msg, Container> = ["], ["]"])
            else:
                sys.exit(f"{block.page.relative_to(ROOT)}:{block.line}: there is no kind of code “{kind}”.")
        if block.alone:
            while self.depth > depth:
                self.depth -= 1
                self.lines.append("}")
                self.path.pop()

    def text(self):
        imports = ["import Shohin", "import TextBackend", *self.imports]
        if "import ShohinTesting" in imports:
            imports.append("import Testing")  # Its functions have the macros of Testing in their arguments.
        elided = "func elided<T>() -> T { preconditionFailure() }\nfunc elided() {}"
        extensions = "\n".join(self.extensions)
        # At the top of the file, types of the page are known by where they stand.
        for name, owner in self.owners.items():
            if name != "Msg":  # The parameter of what is extended.
                extensions = re.sub(rf"(?<![.\w`]){name}\b", f"{owner}.{name}", extensions)
        closing = ["}"] * (self.depth + 1)
        return "\n".join([*dict.fromkeys(imports), elided, *self.hoisted, extensions, *self.lines, *closing, ""])


def toolchain():
    swiftc = pathlib.Path(shutil.which("swiftc")).resolve()
    return swiftc.parent.parent


def typecheck(path, *options):
    done = subprocess.run(
        ["swiftc", "-typecheck", "-diagnostic-style", "llvm", "-swift-version", "6", "-suppress-warnings", *options, str(path)], cwd=ROOT, capture_output=True,
        text=True)  # fmt: skip
    return "" if done.returncode == 0 else done.stderr


def check(page, folder):
    """What the compiler says of the code of a page."""
    found = blocks(page)
    module = Module(page)
    for block in found:
        module.add(block)
    said = ""
    for number, manifest in enumerate(module.manifests):
        path = folder / f"{page.stem}-manifest-{number}.swift"
        path.write_text(manifest + "\n")
        said += typecheck(path, "-I", str(toolchain() / "lib/swift/pm/ManifestAPI"), "-package-description-version", "6.2.0")
    if len(module.manifests) < len(found):
        name = re.sub(r"\W", "_", str(page.relative_to(ROOT).with_suffix("")))
        path = folder / f"{name}.swift"
        path.write_text(module.text())
        upcoming = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
        said += typecheck(
            path, "-module-name", f"Page_{name}", "-I", str(DEBUG / "Modules"), "-I",
            str(ROOT / "Sources/CTerminal/include"), "-Xcc",
            f"-fmodule-map-file={DEBUG / 'CTerminal.build/module.modulemap'}", "-plugin-path",
            str(toolchain() / "lib/swift/host/plugins/testing"),
            *[option for name in upcoming for option in ("-enable-upcoming-feature", name)])  # fmt: skip
    return len(found), said


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--page", action="append", help="only the page of this name")
    parser.add_argument("--keep", action="store_true", help="keep what is compiled in .build/documentation-code")
    arguments = parser.parse_args()
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "Documentation").rglob("*.md"))]
    pages = [page for page in pages if page.stem not in ELSEWHERE]
    pages = [page for page in pages if not arguments.page or page.stem in arguments.page]
    strays = {path.stem for path in PREAMBLES.glob("*.swift")} - {page.stem for page in pages}
    if strays and not arguments.page:
        sys.exit(f"There is no page for Scripts/documentation-code/{sorted(strays)[0]}.swift.")
    with tempfile.TemporaryDirectory() as temporary:
        folder = ROOT / ".build/documentation-code" if arguments.keep else pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda page: check(page, folder), pages))
    said = "".join(said for _, said in results)
    lines = said.split("\n")
    # A mistake with its line and the word; notes of declarations elsewhere are long.
    for number, line in enumerate(lines):
        if "error: " in line:
            print("\n".join(lines[number : number + 3]))
    total = sum(count for count, _ in results)
    errors = len(re.findall(r"(?m)error: ", said))
    print(f"{total} blocks of code on {len(pages)} pages, {errors} errors")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
