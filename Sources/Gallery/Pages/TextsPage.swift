import Editor
import Shohin

extension Example {
  static let texts = [
    Example("notes", "A text of many lines; the program has the buffer") { $0.notes },
    Example("source", "Line numbers, marks, looks and matches", rows: 6) { $0.source },
    Example("prompt", "It grows to five rows; Return submits, Alt and Return begin a new line") {
      $0.prompt
    },
    Example("sideways", "Without wrapping", rows: 3) { $0.sideways },
    Example("readOnlyText", "To be read and copied", rows: 2) { $0.readOnlyText },
    Example("disabledText", "Disabled", rows: 2) { $0.disabledText },
  ]
}

/// Comments are muted, and headings bold.
private struct Settings: TextHighlighter {
  func spans(ofLine line: String, number: Int, in text: TextBuffer) -> [TextSpan] {
    let style: TextStyle? =
      switch line.first {
      case "#": TextStyle(foreground: .muted)
      case "[": TextStyle(attributes: .bold)
      default: nil
      }
    return style.map { [TextSpan(0..<line.utf8.count, $0)] } ?? []
  }
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var notes: Element<SampleMsg> {
    stack(.vertical, [
      textView("notes", [
        .buffer(text), .placeholder("What is on your mind?"), .rows(3...6),
        .onEdit { .edit($0.buffer) }, .onSelect { .caret($0.selection?.caret ?? 0) },
      ]),
      label([.text("\(text.count) bytes, caret at \(caret)"), .textColor(.muted)]),
    ])
  }

  var source: Element<SampleMsg> {
    textView("source", [
      .buffer(code), .onEdit { .editCode($0.buffer) },
      .showsLineNumbers(true), .marks([2: GutterMark("●", TextStyle(foreground: .danger))]),
      .highlighter(Settings()), .search(TextSearch("ro", ignoresCase: true)),
    ])
  }

  var prompt: Element<SampleMsg> {
    stack(.vertical, [
      textView("prompt", [
        .placeholder("Ask anything"), .rows(1...5), .submitsOnReturn(true), .foldsPastes(from: 10),
        .onSubmit { .submit($0.text) },
      ]),
      label([.text("Submitted: \(submitted)"), .textColor(.muted)]),
    ])
  }

  var sideways: Element<SampleMsg> {
    textView("sideways", [
      .buffer(longLines), .onEdit { .editLongLines($0.buffer) },
      .wrapsLines(false), .tabColumns(8),
    ])
  }

  var readOnlyText: Element<SampleMsg> {
    textView("license", [.text("Use it as you like.\nThere is no warranty."), .isReadOnly(true)])
  }

  var disabledText: Element<SampleMsg> {
    textView("disabled", [.text("not to be changed"), .isEnabled(false)])
  }
}
