#!/usr/bin/env python3
"""Makes the pictures of the documentation from the programs that they show.

  swift build
  Scripts/pictures.py            writes Documentation/pictures/*.svg
  Scripts/pictures.py --check    fails if a picture is not what its program shows now
  Scripts/pictures.py --programs .build/release     takes programs from another folder
"""
import argparse
import pathlib
import re
import subprocess
import sys
import unicodedata
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Documentation/pictures"

# Each picture, and the words that make it.
GALLERY = "Gallery --render 100x37 --ansi --page values --theme "
PICTURES = {
    "gallery-dark": GALLERY + "midnight",
    "gallery-light": GALLERY + "paper",
    "counter": "CounterDemo --render 80x24 --ansi --theme midnight --press".split()
    + ["tab ctrl-u 7 tab tab tab tab tab tab tab right right"],
}

PICTURES.update({
    f"layout-{name}": f"Layouts --render {size} --ansi {name} containers"
    for name, size in {
        "login": "60x10", "sidebar": "60x10", "dialog": "60x10", "dashboard": "60x10",
        "columns": "60x6"}.items()})

# A cell in pixels, and the size of the font that fits it.
WIDTH, HEIGHT, FONT = 8, 17, 13.3
FONTS = "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"


class Style:
    """The style of a cell."""

    def __init__(self):
        self.foreground, self.background = "#e5e5e5", "#000000"
        self.words = frozenset()

    def copy(self):
        copy = Style()
        copy.__dict__.update(self.__dict__)
        return copy

    @property
    def ink(self):
        return self.background if "reverse" in self.words else self.foreground

    @property
    def ground(self):
        return self.foreground if "reverse" in self.words else self.background

    @property
    def font(self):
        """The attributes of text in this style."""
        lines = [word for word in ("underline", "line-through") if word in self.words]
        return "".join(
            [
                ' font-weight="bold"' if "bold" in self.words else "",
                ' font-style="italic"' if "italic" in self.words else "",
                ' opacity="0.6"' if "dim" in self.words else "",
                f' text-decoration="{" ".join(lines)}"' if lines else "",
            ])


class Terminal:
    """What a program's bytes show: text and styles in cells."""

    WORDS = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "line-through"}
    NOT = {22: {"bold", "dim"}, 23: {"italic"}, 24: {"underline"}, 27: {"reverse"}, 29: {"line-through"}}
    TOKEN = re.compile(r"\x1b\[([0-9;:?]*)([@-~])|\x1b\][^\x1b\x07]*(?:\x1b\\|\x07)|.", re.S)

    def __init__(self, columns, rows, text):
        self.columns, self.rows = columns, rows
        self.style = Style()
        self.cells = [[(" ", self.style)] * columns for _ in range(rows)]
        self.column = self.row = 0
        for token in self.TOKEN.finditer(text):
            if token[2]:
                self.control(token[1], token[2])
            elif token[0] == "\r":
                self.column = 0
            elif token[0] == "\n":
                self.row += 1
            elif token[0][0] != "\x1b":
                self.write(token[0])

    def write(self, character):
        row = self.cells[self.row]
        before = max(0, self.column - 1)
        while before > 0 and row[before][0] == "":
            before -= 1
        isJoined = self.column > 0 and row[before][0].endswith("\u200d")
        if isJoined or unicodedata.combining(character) or character in "\u200d\ufe0f":
            row[before] = (row[before][0] + character, row[before][1])
            return
        width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for place, text in enumerate([character, ""][:width]):
            if self.column + place < self.columns:
                row[self.column + place] = (text, self.style)
        self.column += width

    def erase(self, row, start, end):
        blank = self.style.copy()
        blank.words = frozenset()
        self.cells[row][start:end] = [(" ", blank)] * (end - start)

    def control(self, parameters, final):
        number = int(parameters) if parameters.isdigit() else 1
        if final == "m":
            self.restyle(parameters)
        elif final == "G":
            self.column = number - 1
        elif final == "C":
            self.column += number
        elif final == "X":
            self.erase(self.row, self.column, min(self.columns, self.column + number))
        elif final == "K":
            self.erase(self.row, self.column, self.columns)
        elif final == "J":
            first = 0 if parameters == "2" else self.row
            for row in range(first, self.rows):
                start = self.column if row == self.row and first == self.row else 0
                self.erase(row, start, self.columns)
        elif final == "H":
            self.row, self.column = [int(part or 1) - 1 for part in (parameters or "1;1").split(";")]
        elif final == "b":
            text = self.cells[self.row][self.column - 1][0]
            for _ in range(number):
                self.write(text)
        elif not parameters.startswith("?"):
            sys.exit(f"Scripts/pictures.py does not know ESC [ {parameters} {final}")

    def restyle(self, parameters):
        style = self.style.copy()
        words = set(style.words)
        numbers = [part.split(":")[0] for part in (parameters or "0").split(";")]
        while numbers:
            number = int(numbers.pop(0) or 0)
            if number == 0:
                style, words = Style(), set()
            elif number in self.WORDS:
                words.add(self.WORDS[number])
            elif number in self.NOT:
                words -= self.NOT[number]
            elif number in (38, 48) and numbers[:1] == ["2"]:
                color = "#%02x%02x%02x" % tuple(int(part) for part in numbers[1:4])
                numbers = numbers[4:]
                if number == 38:
                    style.foreground = color
                else:
                    style.background = color
            elif number == 39:
                style.foreground = Style().foreground
            elif number == 49:
                style.background = Style().background
            else:
                sys.exit(f"Scripts/pictures.py does not know the style {parameters}")
        style.words = frozenset(words)
        self.style = style


class Picture:
    """An SVG of cells."""

    def __init__(self, terminal, title):
        self.parts = []
        width, height = terminal.columns * WIDTH, terminal.rows * HEIGHT
        ground = terminal.cells[0][0][1].ground
        for number, row in enumerate(terminal.cells):
            self.backgrounds(row, number, ground)
        for number, row in enumerate(terminal.cells):
            self.texts(row, number)
        self.text = "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 {width + 16} {height + 16}"'
                f' width="{width + 16}" height="{height + 16}" role="img">',
                f"<title>{escape(title)}</title>",
                f'<rect x="-8" y="-8" width="{width + 16}" height="{height + 16}" rx="8"'
                f' fill="{ground}"/>',
                f'<g font-family="{FONTS}" font-size="{FONT}" xml:space="preserve">',
                *self.parts, "</g>", "</svg>", "",
            ])

    def rectangle(self, x, y, width, height, color):
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{color}"/>')

    def backgrounds(self, row, number, ground):
        start = 0
        for column in range(1, len(row) + 1):
            color = row[start][1].ground
            if column == len(row) or row[column][1].ground != color:
                if color != ground:
                    # A little more than its cells, so that no line is seen between two rows.
                    self.rectangle(
                        start * WIDTH, number * HEIGHT, (column - start) * WIDTH, HEIGHT + 0.3, color)
                start = column

    def texts(self, row, number):
        column = 0
        while column < len(row):
            text, style = row[column]
            if self.shape(text, column * WIDTH, number * HEIGHT, style.ink):
                column += 1
                continue
            end = column + 1
            while end < len(row) and row[end][1] is style and not self.is_shape(row[end][0]):
                end += 1
            self.run(row[column:end], column, number, style)
            column = end

    def run(self, cells, column, number, style):
        text = "".join(text for text, _ in cells)
        if not style.font.count("decoration"):
            cells = cells[: len(cells) - len(text) + len(text.rstrip())]
            column += len(text) - len(text.lstrip())
            cells = cells[len(text) - len(text.lstrip()) :]
            text = text.strip()
        if text:
            self.parts.append(
                f'<text x="{column * WIDTH}" y="{number * HEIGHT + 13}" fill="{style.ink}"'
                f' textLength="{len(cells) * WIDTH}" lengthAdjust="spacingAndGlyphs"{style.font}>'
                f"{escape(text)}</text>")

    # Lines, blocks and Braille are drawn, so that they meet their neighbours in every font. The first
    # string has the lines from the middle of a cell upwards, downwards, to the left and to the right.
    LINES = {
        "─": "lr", "│": "ud", "┌": "dr", "┐": "dl", "└": "ur", "┘": "ul", "├": "udr", "┤": "udl",
        "┬": "dlr", "┴": "ulr", "┼": "udlr", "━": "LR", "┃": "UD", "┏": "DR", "┓": "DL", "┗": "UR",
        "┛": "UL",
    }
    ARCS = {"╭": (1, 1), "╮": (-1, 1), "╰": (1, -1), "╯": (-1, -1)}
    BLOCKS = {"█": (0, 0, 8, 8), "▀": (0, 0, 8, 4), "▐": (4, 0, 4, 8)}
    BLOCKS.update({character: (0, 7 - n, 8, n + 1) for n, character in enumerate("▁▂▃▄▅▆▇")})
    BLOCKS.update({character: (0, 0, 7 - n, 8) for n, character in enumerate("▉▊▋▌▍▎▏")})

    def is_shape(self, text):
        return text in self.LINES or text in self.ARCS or text in self.BLOCKS or (
            len(text) == 1 and "\u2800" <= text <= "\u28ff")

    def shape(self, text, x, y, ink):
        """Draws a character that is not drawn as text; false if it is."""
        if not text or not self.is_shape(text):
            return False
        if text in self.BLOCKS:
            left, top, width, height = self.BLOCKS[text]
            below = 0.3 if top + height == 8 else 0
            self.rectangle(
                x + left * WIDTH / 8, y + top * HEIGHT / 8, width * WIDTH / 8,
                height * HEIGHT / 8 + below, ink)
        elif "\u2800" <= text <= "\u28ff":
            for bit, (column, row) in enumerate(
                [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]):
                if ord(text) >> bit & 1:
                    self.rectangle(x + 1 + column * 4, y + 1.1 + row * HEIGHT / 4, 2, 2, ink)
        else:
            self.line(text, x, y, ink)
        return True

    def line(self, text, x, y, ink):
        middle = (x + WIDTH / 2, y + HEIGHT / 2)
        if text in self.ARCS:
            across, along = self.ARCS[text]
            end = (middle[0] + across * WIDTH / 2, middle[1] + along * HEIGHT / 2)
            path = (
                f"M{end[0]:g} {middle[1]:g}Q{middle[0]:g} {middle[1]:g} "
                f"{middle[0]:g} {middle[1] + along * 4:g}V{end[1]:g}")
        else:
            ends = {"u": f"V{y:g}", "d": f"V{y + HEIGHT:g}", "l": f"H{x:g}", "r": f"H{x + WIDTH:g}"}
            path = "".join(
                f"M{middle[0]:g} {middle[1]:g}{ends[end]}" for end in self.LINES[text].lower())
        width = 2 if self.LINES.get(text, "").isupper() else 1
        self.parts.append(f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}"/>')


def picture(name, words, programs):
    words = words.split() if isinstance(words, str) else words
    size = words[words.index("--render") + 1]
    columns, rows = map(int, size.split("x"))
    output = subprocess.run(
        [programs / words[0], *words[1:]], check=True, stdout=subprocess.PIPE).stdout.decode()
    return Picture(Terminal(columns, rows, output), words[0]).text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / ".build/debug")
    arguments = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    stale = []
    for name, words in PICTURES.items():
        path, text = FOLDER / f"{name}.svg", picture(name, words, arguments.programs)
        if arguments.check:
            if not path.exists() or path.read_text() != text:
                stale.append(path.name)
        else:
            path.write_text(text)
    if stale:
        sys.exit(f"Stale pictures: {', '.join(stale)}. Write them with Scripts/pictures.py.")


if __name__ == "__main__":
    main()
