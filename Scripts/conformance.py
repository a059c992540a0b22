#!/usr/bin/env python3
"""Shows random programs of frames in terminals: what changes must come to what a repaint gives.

Needs pyte and tmux. Prints what differs with its seed; the exit status is 0 only if nothing does.

    swift build -c release --product FrameSubject
    Scripts/conformance.py [--seed 0] [--programs 10000] [--tmux 200]
"""

import argparse
import io
import itertools
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import time
import unicodedata

import pyte
from wcwidth import wcwidth

from terminals import Tmux, environment

FRAMES = 12  # of a program
COLORED = re.compile(r"\x1b\[([\d;:]*)m")


class Terminal(pyte.Screen):
    """A pyte screen in which erasing and inserting leave the background, as xterm has it.

    pyte itself keeps all attributes of what it erases, and no background in rows that it inserts.
    It also loses what follows a mark that is not of a combining class; here it is only the mark.
    """

    def draw(self, data):
        super().draw("".join(c for c in data if wcwidth(c) > 0 or unicodedata.combining(c)))

    def blank(self):
        return self.default_char._replace(bg=self.cursor.attrs.bg)

    def erased(self, how, *arguments):
        attributes = self.cursor.attrs
        self.cursor.attrs = self.blank()
        how(*arguments)
        self.cursor.attrs = attributes

    def erase_in_line(self, *arguments, **options):
        self.erased(super().erase_in_line, *arguments)

    def erase_in_display(self, *arguments, **options):
        self.erased(super().erase_in_display, *arguments)

    def erase_characters(self, *arguments):
        self.erased(super().erase_characters, *arguments)

    def insert_lines(self, count=None):
        row = self.cursor.y
        super().insert_lines(count)
        self.fill(range(row, min(row + (count or 1), self.lines)))

    def delete_lines(self, count=None):
        row = self.cursor.y
        super().delete_lines(count)
        self.fill(range(max(row, self.lines - (count or 1)), self.lines))

    def fill(self, rows):
        for row in rows:
            for column in range(self.columns):
                self.buffer[row][column] = self.blank()

    def shown(self):
        """What a person sees: all cells and the cursor."""
        cursor = None if self.cursor.hidden else (min(self.cursor.x, self.columns - 1), self.cursor.y)
        return cursor, [
            [look(self.buffer[row][column]) for column in range(self.columns)]
            for row in range(self.lines)
        ]


def look(cell):
    """A cell, without what cannot be seen of a blank one."""
    if cell.data == " " and not cell.reverse:
        seen = cell.underscore or cell.strikethrough
        return " ", cell.fg if seen else None, cell.bg, cell.underscore, cell.strikethrough
    return cell


def simple(text):
    """The text for a terminal without sub-parameters: every underline is one line, uncolored."""

    def change(match):
        parts = [part for part in match[1].split(";") if part != "59" and part[:3] != "58:"]
        if not parts:
            return ""
        return "\x1b[" + ";".join(part.split(":")[0] for part in parts) + "m"

    return COLORED.sub(change, text)


def programs(subject, first, count, *more):
    """The seeds, frames and repaints of programs: (seed, [(columns, rows, text)], repaint)."""
    arguments = [subject, str(first), str(count), str(FRAMES), *map(str, more)]
    output = subprocess.run(arguments, stdout=subprocess.PIPE, check=True).stdout
    file, seed, frames = io.BytesIO(output), None, []
    while line := file.readline().split():
        if line[0] == b"program":
            seed, frames = int(line[1]), []
            continue
        columns, rows, length = map(int, line[1:])
        frame = (columns, rows, file.read(length).decode())
        if line[0] == b"whole":
            yield seed, frames, frame
        else:
            frames.append(frame)


def show(frames):
    """A pyte screen that was shown frames one after the other."""
    screen = Terminal(frames[0][0], frames[0][1])
    stream = pyte.Stream(screen)
    stream.feed("\x1b[?7l")
    for columns, rows, text in frames:
        if (columns, rows) != (screen.columns, screen.lines):
            screen.resize(rows, columns)
        stream.feed(simple(text))
    return screen.shown()


def differences(work):
    """What differs in pyte, a sentence each."""
    found = []
    for seed, frames, whole in programs(*work):
        (one_cursor, ones), (other_cursor, others) = show(frames), show([whole])
        place = next(
            (
                f"row {row}, column {column}: {one} instead of {other}"
                for row, lines in enumerate(zip(ones, others))
                for column, (one, other) in enumerate(zip(*lines))
                if one != other
            ),
            None if one_cursor == other_cursor else f"cursor {one_cursor} at {other_cursor}",
        )
        if place:
            found.append(f"pyte, --seed {seed} --programs 1: {place}")
    return found


def check_pyte(subject, first, count):
    began, chunk = time.perf_counter(), 250
    work = [
        (subject, start, min(chunk, first + count - start))
        for start in range(first, first + count, chunk)
    ]
    with multiprocessing.Pool() as pool:
        found = [line for lines in pool.imap_unordered(differences, work) for line in lines]
    print(f"pyte: {count} programs, {len(found)} differ, {time.perf_counter() - began:.0f} s")
    return found


def captured(lines, columns):
    """The cells of captured lines; styles go on from line to line."""
    # pyte gives each part of a joined glyph columns of its own: no line may be wrapped for that.
    screen, rows = Terminal(8 * columns, 1), []
    stream = pyte.Stream(screen)
    for line in lines:
        stream.feed("\r" + simple(line))
        rows.append([look(screen.buffer[0][column]) for column in range(screen.cursor.x)])
    return rows


def alike(one, other):
    """Whether two captured lines are the same, as far as tmux tells.

    It does not tell of cells at the end of a line that were erased, in color or not.
    """
    common = min(len(one), len(other))
    rest = one[common:] + other[common:]
    return one[:common] == other[:common] and all(cell[0] == " " for cell in rest)


def check_tmux(subject, first, count, size=(40, 12)):
    found, began = [], time.perf_counter()
    numbers = itertools.count()
    with tempfile.TemporaryDirectory() as folder, Tmux("exec sleep 1000", size) as tmux:

        def shown(name, text):
            # The title tells that everything before it was taken in.
            title = f"end {next(numbers)}"
            with open(os.path.join(folder, name), "w", newline="") as file:
                file.write(f"\x1b[?1049h\x1b[?7l\x1b[0m{text}\x1b]2;{title}\x1b\\")
            tmux.run("respawn-pane", "-k", f"stty raw; cat {folder}/{name}; exec sleep 1000")
            tmux.wait_for(lambda: tmux.run("display", "-p", "#{pane_title}").strip() == title)
            place = tmux.run("display", "-p", "#{cursor_flag} #{cursor_x} #{cursor_y}")
            lines = tmux.run("capture-pane", "-p", "-e", "-N").split("\n")
            return place if place[0] == "1" else "", captured(lines, size[0])

        def differs(*pictures):
            one, other = (shown("picture", text) for text in pictures)
            return one[0] != other[0] or not all(map(alike, one[1], other[1]))

        again = 0
        for seed, frames, whole in programs(subject, first, count, *size):
            pictures = ["".join(text for _, _, text in frames), whole[2]]
            # tmux joins what a joiner joins only if it reads both at once, which is chance: a read
            # ends anywhere. So what differs is shown again without joiners.
            if differs(*pictures):
                again += 1
                if differs(*(text.replace("\u200d", "") for text in pictures)):
                    found.append(f"tmux, --seed {seed} --tmux 1: it differs")
    seconds = time.perf_counter() - began
    print(f"tmux: {count} programs, {len(found)} differ, {again} shown again, {seconds:.0f} s")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--subject", default=".build/release/FrameSubject", help="what writes frames")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first program")
    parser.add_argument("--programs", type=int, default=10_000, help="how many pyte is shown")
    parser.add_argument("--tmux", type=int, default=200, help="how many tmux is shown")
    options = parser.parse_args()
    subject = os.path.abspath(options.subject)
    found = check_pyte(subject, options.seed, options.programs) if options.programs else []
    found += check_tmux(subject, options.seed, options.tmux) if options.tmux else []
    print("\n".join(found[:20]))
    sys.exit(1 if found else 0)
