#!/usr/bin/env python3
"""Checks what pages say without code: links, anchors, names of symbols, the glossary, and the table of contents.

    Scripts/documentation-links.py

- A link leads to a file of the repository, and its anchor to a heading there.
- A name in `backquotes` with capitals inside, or with labels as in `scope(id:each:message:)`, is in the sources.
- A program that is run is in a manifest, and a script or folder that is named is there.
- A symbol of the glossary is a type of the libraries. A word is explained once, in at most 100 characters.
- Symbols and folders of Documentation/catalogs exist, and each folder is in a group.
- Each page of Documentation is named in Documentation/README.md, and each variable `SHOHIN_…` of the environment on some page.
- The table of modules in ARCHITECTURE.md is that of Package.swift, and names the files with unsafe code.

Needs no build.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md", "Examples/README.md")]
PAGES += sorted((ROOT / "Documentation").rglob("*.md")) + sorted((ROOT / "Examples").glob("*/README.md"))
# Words of other libraries and languages.
FOREIGN_PAGES = {"coming-from.md", "portability.md", "CHANGELOG.md"}
SKIPPED = {".build", ".git"}


def slug(heading):
    """The anchor of a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.strip().replace("`", ""))
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def prose(text):
    """A page without its blocks of code and comments."""
    text = re.sub(r"(?ms)^(`{3,})\w*\n.*?^\1\s*$", lambda block: "\n" * block[0].count("\n"), text)
    return re.sub(r"<!--.*?-->", "", text)


def anchors(path):
    found, counts = set(), {}
    for heading in re.findall(r"(?m)^#{1,6} (.*)$", prose(path.read_text())):
        name = slug(heading)
        number = counts.get(name, 0)
        counts[name] = number + 1
        found.add(f"{name}-{number}" if number else name)
    return found


def links(page, problems):
    for number, line in enumerate(prose(page.read_text()).split("\n"), 1):
        line = re.sub(r"`[^`]*`(?!\])", "", line)
        for target in re.findall(r"\]\(([^)\s]+)\)", line):
            if re.match(r"[a-z]+:", target):
                continue
            name, _, anchor = target.partition("#")
            path = (page.parent / name).resolve() if name else page
            place = f"{page.relative_to(ROOT)}:{number}"
            if not path.exists():
                problems.append(f"{place}: there is no {target}")
            elif anchor and path.suffix == ".md" and anchor not in anchors(path):
                problems.append(f"{place}: there is no heading for {target}")


def enclosed(text, start):
    """What stands between a bracket and the one that closes it."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return text[start:place]
    return ""


def sources():
    """The words of the sources, and the labels of each function."""
    words, labels, types = set(), {}, set()
    for folder in ("Sources", "Examples", "Tests", "CLI", "HTMLBackend", "Markup", "Scripts", "Benchmarks", ".ci"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix not in (".swift", ".py", ".sh", ".c", ".h", ".xml") and path.name != "run" or SKIPPED & set(path.parts):
                continue
            text = path.read_text()
            words.add(path.name.split(".")[0].split("+")[0])
            words |= set(re.findall(r"\w+", text))
            if folder == "Sources" and path.suffix == ".swift":
                types |= set(re.findall(r"\b(?:struct|class|enum|protocol|actor|typealias) (\w+)", text))
                for match in re.finditer(r"\b(?:func |case |(?=init[?<(]))`?(\w+)`?[?]?(?:<[^(]*>)?\(", text):
                    signature = enclosed(text, match.end())
                    labels.setdefault(match[1], set()).update(re.findall(r"(\w+)(?: \w+)?:", signature))
    for path in [ROOT / "Package.swift", *(ROOT / "Tests").rglob("Package.swift")]:
        words |= set(re.findall(r"\w+", path.read_text()))
    return words, labels, types


def names(page, words, labels, types, problems):
    if page.name in FOREIGN_PAGES:
        return
    text = page.read_text()
    own = set(re.findall(r"\w+", "\n".join(re.findall(r"(?ms)^`{3,}\w*\n(.*?)^`{3,}\s*$", text))))
    for number, line in enumerate(prose(text).split("\n"), 1):
        for span in re.findall(r"`([^`]+)`", line):
            place = f"{page.relative_to(ROOT)}:{number}"
            for name in re.findall(r"(?<![\w\"/])[A-Za-z]*[a-z][A-Z]\w*|(?<=\.)[a-z]\w+(?=\()", span):
                if name not in words and name not in own and not re.search(rf'"[^"]*{name}', span):
                    problems.append(f"{place}: there is no {name}")
            for name, signature in re.findall(r"(\w+)\(((?:\w+:)+)\)", span):
                known = labels.get("init" if name[0].isupper() and name in types else name)
                wanted = set(signature.split(":")) - {"", "_"}
                if known is None or wanted - known:
                    problems.append(f"{place}: there is no {name}({signature})")


def glossary(types, problems):
    page = ROOT / "Documentation/glossary.md"
    seen = {}
    for section in page.read_text().split("\n## ")[1:]:
        order = []
        for line in section.split("\n"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not line.startswith("| ") or cells[0] == "word":
                continue
            word, meaning, symbol, link = cells
            order.append(word.lower())
            if word in seen:
                problems.append(f"Documentation/glossary.md: “{word}” is explained twice")
            seen[word] = symbol
            if len(meaning) > 100:
                problems.append(f"Documentation/glossary.md: “{word}” has more than 100 characters")
            for name in re.findall(r"`(\w+)`", symbol):
                if name not in types:
                    problems.append(f"Documentation/glossary.md: there is no type {name}")


def contents(problems):
    index = (ROOT / "Documentation/README.md").read_text()
    for page in sorted((ROOT / "Documentation").glob("*.md")):
        if page.name != "README.md" and f"({page.name}" not in index:
            problems.append(f"Documentation/README.md does not name {page.name}")


def catalogs(types, problems):
    """Symbols and folders of the introductions for docc, which is run at night only."""
    for page in sorted((ROOT / "Documentation/catalogs").glob("*.md")):
        place, text = page.relative_to(ROOT), page.read_text()
        problems += [f"{place}: there is no type {name}" for name in re.findall(r"``(\w+)``", text) if name not in types]
        named = set()
        for title, words in re.findall(r"(?m)^- (.*): (.*)$", text):
            for name in words.split(", "):
                if title.startswith("topics "):
                    found = ROOT / f"Documentation/{name}.md"
                else:
                    found = ROOT / f"Sources/{page.stem}/{name}"
                    named.add(name)
                if not found.exists() and not found.with_suffix(".swift").exists():
                    problems.append(f"{place}: there is no {name}")
        folders = {path.name for path in (ROOT / f"Sources/{page.stem}").iterdir() if path.is_dir()}
        hidden = {name for name in folders if not re.search(r"(?m)^\s*(@\w+ )*public ", "".join(p.read_text() for p in (ROOT / f"Sources/{page.stem}/{name}").rglob("*.swift")))}
        problems += [f"{place}: no group has the folder {name}" for name in sorted(folders - named - hidden)]


def commands(page, problems):
    """Programs and scripts that pages start exist."""
    for number, line in enumerate(page.read_text().split("\n"), 1):
        place = f"{page.relative_to(ROOT)}:{number}"
        for options, name in re.findall(r"swift run((?: -c \w+| --[\w-]+ [^\s`]+)*) (?!-)([\w-]+)", line):
            folder = re.search(r"--package-path (\S+)", options)
            manifest = ROOT / (folder[1] if folder else ".") / "Package.swift"
            if not manifest.exists() or not re.search(rf'"{name}"', manifest.read_text()):
                problems.append(f"{place}: there is no program {name}")
        for name in re.findall(r"(?<![\w/])((?:Scripts|Examples|Tests|Benchmarks|Sources)/[\w./+-]*\w)", line):
            # Packages of users have sources, too.
            if name.startswith("Sources/") and not (ROOT / "/".join(name.split("/")[:2])).exists():
                continue
            if not any((folder / name).exists() or list(folder.glob(f"{name}*")) for folder in (ROOT, page.parent)):
                problems.append(f"{place}: there is no {name}")


def variables(problems):
    """Each variable of the environment that the library reads is on a page."""
    pages = "".join(page.read_text() for page in PAGES)
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        for name in sorted(set(re.findall(r"SHOHIN_[A-Z]+", path.read_text()))):
            if name not in pages:
                problems.append(f"{path.relative_to(ROOT)}: no page tells of {name}")


def floors(problems):
    """Compares the table of modules in ARCHITECTURE.md with the manifest."""
    dumped = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True)
    if dumped.returncode != 0:
        sys.exit(dumped.stderr)
    rows = {}
    for line in (ROOT / "ARCHITECTURE.md").read_text().split("\n"):
        row = re.fullmatch(r"\| \d \| `(\w+)`( \*)? \| ([^|]*) \| [^|]* \|", line.replace("|  |", "| |").replace("| | ", "|  | "))
        if row:
            rows[row[1]] = (set(re.findall(r"`(\w+)`", row[3])), row[2] is not None)
    targets = {}
    for target in json.loads(dumped.stdout)["targets"]:
        if target["type"] != "test" and not (target.get("path") or "").startswith(("Examples", "Tests", "Benchmarks")):
            names = {(dependency.get("byName") or dependency.get("target"))[0] for dependency in target["dependencies"]}
            targets[target["name"]] = (names, not target["packageAccess"])
    for name in sorted(set(rows) | set(targets)):
        if rows.get(name) != targets.get(name):
            problems.append(f"ARCHITECTURE.md: {name} is {targets.get(name)} in Package.swift, and {rows.get(name)} in the table")


def unsafe_files(problems):
    """Compares the places of unsafe code in ARCHITECTURE.md with the sources."""
    page = (ROOT / "ARCHITECTURE.md").read_text()
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        code = re.sub(r"(?m)//.*$", "", path.read_text())
        if re.search(r"\bunsafe\b", code) and path.parent.parent != ROOT / "Sources/Gallery":
            names = {path.stem, path.stem.split("+")[0]}
            if not any(f"`{name}`" in page for name in names):
                problems.append(f"ARCHITECTURE.md does not name {path.stem}, which has unsafe code")


def main():
    problems = []
    words, labels, types = sources()
    for page in PAGES:
        links(page, problems)
        if page.name != "CHANGELOG.md":
            commands(page, problems)
        names(page, words, labels, types, problems)
    glossary(types, problems)
    catalogs(types, problems)
    contents(problems)
    variables(problems)
    floors(problems)
    unsafe_files(problems)
    print("\n".join(problems + [f"{len(PAGES)} pages, {len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
