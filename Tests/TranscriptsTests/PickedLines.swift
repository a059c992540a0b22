import Testing
import Transcripts

/// A text as lines, and whether a line feed ends the last one.
struct PatchedText: Equatable, CustomStringConvertible {
  var lines: [String]
  var lacksLineFeed: Bool

  init(_ text: String) {
    // A carriage return and a line feed are one character.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    lacksLineFeed = lines.last != ""
    if !lacksLineFeed { lines.removeLast() }
  }

  var description: String {
    lines.joined(separator: "\n") + (lines.isEmpty || lacksLineFeed ? "" : "\n")
  }

  /// Applies a difference as strictly as `git apply` does; nil if it is not one of this text.
  func applying(_ diff: FileDiff) -> PatchedText? {
    var (result, next, isMarked) = ([String](), 0, [Bool]())
    for hunk in diff.hunks {
      let (added, removed) = (hunk.count(of: .added), hunk.count(of: .removed))
      let old = hunk.lines.count - added
      let new = hunk.lines.count - removed
      let start = old == 0 ? hunk.oldStart : hunk.oldStart - 1
      guard next <= start, start + old <= lines.count else { return nil }
      result += lines[next..<start]
      isMarked += Array(repeating: false, count: start - next)
      guard result.count == (new == 0 ? hunk.newStart : hunk.newStart - 1) else { return nil }
      next = start
      for line in hunk.lines {
        if line.kind != .added {
          let isLast = next == lines.count - 1
          guard lines[next] == line.text, line.oldNumber == next + 1,
            line.lacksLineFeed == (isLast && lacksLineFeed)
          else { return nil }
          next += 1
        }
        if line.kind != .removed {
          result.append(line.text)
          isMarked.append(line.lacksLineFeed)
          guard line.newNumber == result.count else { return nil }
        }
      }
    }
    let rest = lines[next...]
    // Only the last line of a text lacks a line feed.
    guard !isMarked.dropLast(rest.isEmpty ? 1 : 0).contains(true) else { return nil }
    var text = PatchedText("")
    text.lines = result + rest
    text.lacksLineFeed = rest.isEmpty ? isMarked.last ?? false : lacksLineFeed
    return text
  }
}

extension FileDiff {
  /// The difference with the removed lines of each change before the added ones.
  var removingFirst: FileDiff {
    var other = self
    other.hunks = hunks.map { hunk in
      var hunk = hunk
      var (lines, removed, added) = ([DiffLine](), [DiffLine](), [DiffLine]())
      for line in hunk.lines {
        switch line.kind {
        case .removed: removed.append(line)
        case .added: added.append(line)
        case .context:
          lines += removed + added + [line]
          (removed, added) = ([], [])
        }
      }
      hunk.lines = lines + removed + added
      return hunk
    }
    return other
  }

  /// The difference in the other direction, whose lines have the same order.
  var reversed: FileDiff {
    var other = FileDiff(oldName: newName, newName: oldName)
    other.hunks = hunks.map { hunk in
      DiffHunk(
        oldStart: hunk.newStart, newStart: hunk.oldStart,
        lines: hunk.lines.map { line in
          let kind: DiffLine.Kind =
            line.kind == .context ? .context : line.kind == .added ? .removed : .added
          var reversed = DiffLine(
            kind, line.text, oldNumber: line.newNumber, newNumber: line.oldNumber)
          reversed.lacksLineFeed = line.lacksLineFeed
          return reversed
        })
    }
    return other
  }
}
