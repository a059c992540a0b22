"""Writes the table of column widths, Sources/TerminalPort/Text/WidthTable.swift.

Run it with Python 3.9 (its unicodedata is Unicode 13.0) and the package wcwidth 0.9.4 (its tables
are Unicode 18.0):

    pip install wcwidth==0.9.4
    python3 Scripts/generate-widths.py > Sources/TerminalPort/Text/WidthTable.swift

Widths, marks and emoji variation bases come from wcwidth's tables. A width is *sure* when every
terminal has had the time to agree about it: wide characters and marks have not changed since
Unicode 3.2 (Python carries that version's table as well), narrow characters are at least as old as
Unicode 13.0; tmux 3.3a, for one, drops what is younger than its C library. What joins with a
neighbour (conjoining jamo, viramas, joiners) is never sure. The old unicodedata is wanted for
that, so a new Python is not better.

Scalars of ambiguous width (East_Asian_Width=Ambiguous) have the classes of narrow ones. Those of one
column are listed beside, for whoever has them shown in two.
"""

import unicodedata

import wcwidth
from wcwidth.table_ambiguous import AMBIGUOUS_EASTASIAN
from wcwidth.table_mc import CATEGORY_MC
from wcwidth.table_vs16 import VS16_NARROW_TO_WIDE
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

NARROW, NARROW_DISPUTED, WIDE, WIDE_DISPUTED = range(0, 4)
MARK, MARK_DISPUTED, SPACING_MARK, EMOJI_BASE = range(4, 8)
REGIONAL_INDICATOR, SOUND_MARK, TRAILING_VOWEL, JOINER = range(8, 12)
INVISIBLE, NONCHARACTER, LINE_SEPARATOR, CONTROL = range(12, 16)

BLOCK = 128

OLD = unicodedata.ucd_3_2_0

# Cf, but drawn: they enclose the digits that follow (Prepended_Concatenation_Mark).
PREPENDED = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}

# Default_Ignorable_Code_Point beyond general category Cf, without the variation selectors.
IGNORABLE = {
    0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x3164, 0xFFA0, *range(0xFFF0, 0xFFF9),
    *range(0xE0000, 0xE0100), *range(0xE01F0, 0xE1000),
}


def members(table):
    (ranges,) = table.values()
    return {scalar for first, last in ranges for scalar in range(first, last + 1)}


WIDE_SET = members(WIDE_EASTASIAN)
ZERO_SET = members(ZERO_WIDTH)
SPACING_SET = members(CATEGORY_MC)
EMOJI_SET = members(VS16_NARROW_TO_WIDE)
AMBIGUOUS_SET = members(AMBIGUOUS_EASTASIAN)


# Numbers in black squares: of ambiguous width, but wide in C libraries and the terminals using them.
WIDE_IN_LIBRARIES = {*range(0x3248, 0x3250)}

# Letters with Grapheme_Cluster_Break=Prepend: they join with what follows.
PREPENDING = {
    0xD4E, 0x111C2, 0x111C3, 0x113D1, 0x1193F, 0x11941, 0x11A3A, *range(0x11A84, 0x11A8A), 0x11D46,
    0x11F02,
}


def is_joining(scalar):
    """Whether segmentation, and so a cluster-aware terminal, may join this with a neighbour."""
    is_jamo = 0x1100 <= scalar < 0x1200 or 0xA960 <= scalar < 0xA980 or 0xD7B0 <= scalar < 0xD800
    return is_jamo or scalar in PREPENDED or scalar in PREPENDING


def is_old(scalar):
    return OLD.category(chr(scalar)) != "Cn"


def was_wide(scalar):
    return OLD.east_asian_width(chr(scalar)) in "WF"


def classify(scalar):
    category = unicodedata.category(chr(scalar))
    if category == "Cc":
        return CONTROL
    if category == "Cs" or scalar & 0xFFFE == 0xFFFE or 0xFDD0 <= scalar <= 0xFDEF:
        return NONCHARACTER
    if category in ("Zl", "Zp"):
        return LINE_SEPARATOR
    if scalar in (0x200C, 0x200D):
        return JOINER
    if scalar in IGNORABLE or (category == "Cf" and scalar not in PREPENDED):
        return INVISIBLE
    if 0x1F1E6 <= scalar <= 0x1F1FF:
        return REGIONAL_INDICATOR
    if scalar in (0xFF9E, 0xFF9F):
        return SOUND_MARK
    if scalar in (0xE33, 0xEB3):
        return TRAILING_VOWEL
    if scalar in SPACING_SET:
        return SPACING_MARK
    if scalar in ZERO_SET and scalar not in PREPENDED:
        is_sure = category == "Mn" and is_old(scalar) and unicodedata.combining(chr(scalar)) != 9
        return MARK if is_sure and not 0xFE00 <= scalar <= 0xFE0F else MARK_DISPUTED
    if scalar in WIDE_SET:
        is_sure = is_old(scalar) and was_wide(scalar) and not is_joining(scalar)
        return WIDE if is_sure else WIDE_DISPUTED
    if scalar in EMOJI_SET:
        return EMOJI_BASE
    if category[0] in "CM" or is_joining(scalar) or scalar in WIDE_IN_LIBRARIES:
        return NARROW_DISPUTED
    if is_old(scalar) and was_wide(scalar):
        return NARROW_DISPUTED
    return NARROW


def ambiguous_boundaries(classes):
    """The first of all scalars that are ambiguous, the first behind them that is not, and so on."""
    narrow = (NARROW, NARROW_DISPUTED, EMOJI_BASE)
    found = [value in AMBIGUOUS_SET and classes[value] in narrow for value in range(0x110000)]
    return [value for value in range(1, 0x110000) if found[value] != found[value - 1]]


def numbers(values):
    lines, line = [], "   "
    for value in values:
        number = " 0x%x," % value
        if len(line) + len(number) > 100:
            lines.append(line)
            line = "   "
        line += number
    return "\n".join([*lines, line])


def literal(text):
    width = 92
    return " \\\n".join("    " + text[at : at + width] for at in range(0, len(text), width)).replace(
        " \\\n", "\\\n"
    )


def main():
    assert wcwidth.__version__ == "0.9.4", wcwidth.__version__
    assert unicodedata.unidata_version == "13.0.0", unicodedata.unidata_version
    classes = [classify(scalar) for scalar in range(0x110000)]
    blocks, index = {}, []
    for start in range(0, len(classes), BLOCK):
        block = "".join("%x" % value for value in classes[start : start + BLOCK])
        index.append(blocks.setdefault(block, len(blocks)))
    print(HEADER % len(blocks))
    print('  static let index: StaticString = """\n%s\n    """' % literal("".join("%02x" % i for i in index)))
    print("\n  /// The classes of the scalars of every distinct block, one digit each.")
    print('  static let blocks: StaticString = """\n%s\n    """' % literal("".join(blocks)))
    print("\n  /// Where ambiguous scalars of one column begin, and where they end, in turns.")
    print("  static let ambiguous: [UInt32] = [\n%s\n  ]\n}" % numbers(ambiguous_boundaries(classes)))


HEADER = """// Generated by Scripts/generate-widths.py; do not edit. Unicode 18.0 (stability: 3.2 and 13.0).

/// The column width class of every Unicode scalar, as two strings of hexadecimal digits.
///
/// Scalars are cut into blocks of 128, of which %d are distinct. Strings, because they compile at
/// once, are not copied at start, and are read as they are.
enum WidthTable {
  /// The number of the block of every 128 scalars, two digits each."""

if __name__ == "__main__":
    main()
