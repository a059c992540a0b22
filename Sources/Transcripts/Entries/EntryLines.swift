import Documents
import TextBackend
import VirtualViews

/// Makes the lines of entries as they are printed.
struct EntryLines {
  let columns: Int
  let metrics: TextMetrics
  let look: TranscriptLook

  /// The columns before texts, in which signs stand.
  static let indent = 2

  /// The lines of an entry, with a blank one before them.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - blocks: the blocks of an answer; nil for all.
  /// - Returns: the lines.
  func lines(of entry: TranscriptEntry, blocks: Range<Int>? = nil) -> [Text] {
    switch entry.content {
    case .user(let text): return [""] + indented(wrapped(Text(text, style: look.user)), sign: user)
    case .assistant(let document):
      return lines(of: document, blocks ?? 0..<document.blocks.count)
    case .tool(let call): return [""] + lines(of: call)
    case .notice(let notice):
      let sign = Text("\(signs.filledDot)", style: TextStyle(foreground: notice.kind.color))
      return [""] + indented(wrapped(notice.text.styled(look.quiet)), sign: sign)
    case .diff(let diff): return [""] + lines(of: diff)
    }
  }

  private var signs: Ornaments { metrics.ornaments }
  private var user: Text { Text("\(signs.separator)", style: look.user).bold() }
  private var inside: Int { max(1, columns - Self.indent) }

  private func wrapped(_ text: Text) -> [Text] { metrics.wrapped(text, to: inside) }

  /// Lines behind a sign, as far as there are columns for it.
  private func indented(_ lines: [Text], sign: Text? = nil) -> [Text] {
    guard columns > Self.indent else { return lines }
    return lines.enumerated().map { number, line in
      let sign = number == 0 ? sign : nil
      return line.isEmpty && sign == nil ? line : (sign ?? " ") + " " + line
    }
  }

  private func lines(of document: MarkdownDocument, _ blocks: Range<Int>) -> [Text] {
    let lines = document.lines(
      of: blocks, columns: inside, metrics: metrics, look: look.markdown)
    // The first block has no blank line of its own.
    if blocks.lowerBound == 0, !lines.isEmpty {
      return [""] + indented(lines, sign: Text("\(signs.filledDot)"))
    }
    return lines.isEmpty ? [] : [""] + indented(Array(lines.dropFirst()))
  }

  private func lines(of diff: FileDiff) -> [Text] {
    let title = diff.title
    let rows = diff.rows(columns: inside, metrics: metrics, look: look.diff)
    return indented((title.isEmpty ? [] : wrapped(title.bold())) + rows)
  }

  private func lines(of call: ToolCall) -> [Text] {
    let note = call.note
    let head = note.isEmpty ? call.title : call.title + "  " + note.styled(look.quiet)
    let title = indented(wrapped(head), sign: call.sign(metrics, step: 0))
    switch call.body {
    case .none: return title
    case .diff(let diff):
      return title + indented(diff.rows(columns: inside, metrics: metrics, look: look.diff))
    case .output(let output): return title + indented(lines(of: output))
    }
  }
}

extension EntryLines {
  /// The rows of an output, as many as are to be printed, and a line that tells of the others.
  private func lines(of output: ToolOutput) -> [Text] {
    let layout = output.layout(inside, metrics)
    let count = min(layout.count, max(0, look.printedOutputRows ?? layout.count))
    let rows = layout.texts(in: 0..<count).map(\.text)
    let rest = layout.count - count
    return (rest == 0 ? rows : rows + [Text("… \(Wording.current["\(rest) more"])")]).map {
      $0.styled(look.quiet)
    }
  }
}

extension FileDiff {
  /// The name and the numbers of changed lines.
  var title: Text {
    let (added, removed) = (count(of: .added), count(of: .removed))
    let counts: Text =
      "\("+\(added)", color: .token(.diffAdded)) \("-\(removed)", color: .token(.diffRemoved))"
    return name.isEmpty ? counts : Text(name) + " " + counts
  }
}
