import TextEditing

/// What a user does to a text, done to a string in the simplest way.
struct PlainEditing {
  private(set) var text: PlainText
  private(set) var anchor: Int
  private(set) var caret: Int
  private var done: [(PlainText, Int, Int)] = []

  init(_ string: String) {
    text = PlainText(string)
    anchor = text.count
    caret = text.count
  }

  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  mutating func place(_ position: Int, extending: Bool) {
    caret = text.floor(position)
    if !extending { anchor = caret }
  }

  mutating func replace(_ range: Range<Int>, with new: String) {
    let range = text.floor(range.lowerBound)..<text.floor(range.upperBound)
    guard !range.isEmpty || !new.isEmpty else { return }
    done.append((text, anchor, caret))
    text.replace(range, with: new)
    caret = text.ceiling(range.lowerBound + new.utf8.count)
    anchor = caret
  }

  mutating func undo() {
    guard let (text, anchor, caret) = done.popLast() else { return }
    (self.text, self.anchor, self.caret) = (text, anchor, caret)
  }

  func target(of motion: TextMotion) -> Int {
    let line = text.lines.last { $0.lowerBound <= caret } ?? 0..<0
    return switch motion {
    case .left: text.before(caret)
    case .right: text.after(caret)
    case .wordLeft: text.wordStart(before: caret)
    case .wordRight: text.wordEnd(after: caret)
    case .lineStart: line.lowerBound
    case .lineEnd: line.upperBound
    case .smartLineStart: smartStart(line)
    case .paragraphStart: paragraphStart
    case .paragraphEnd: paragraphEnd
    case .start: 0
    case .end: text.count
    }
  }

  private func smartStart(_ line: Range<Int>) -> Int {
    var first = line.lowerBound
    while let character = text.character(at: first), character == " " || character == "\t" {
      first += 1
    }
    return first == caret ? line.lowerBound : first
  }

  private func isBlank(_ line: Range<Int>) -> Bool { text[line].allSatisfy { " \t".contains($0) } }

  private var paragraphStart: Int {
    let lines = text.lines.prefix { $0.lowerBound < caret }
    let rest = lines.reversed().drop { isBlank($0) && $0.lowerBound > 0 }
    var start = rest.first?.lowerBound ?? 0
    for line in rest.dropFirst() {
      if isBlank(line) { break }
      start = line.lowerBound
    }
    return start
  }

  private var paragraphEnd: Int {
    let lines = text.lines
    let here = lines.lastIndex { $0.lowerBound <= caret } ?? 0
    let rest = lines[here...].drop { isBlank($0) }.drop { !isBlank($0) }
    return rest.first?.lowerBound ?? text.count
  }

  mutating func move(_ motion: TextMotion, extending: Bool) {
    if !extending, anchor != caret, motion == .left || motion == .right {
      return place(motion == .left ? selection.lowerBound : selection.upperBound, extending: false)
    }
    place(target(of: motion), extending: extending)
  }

  mutating func delete(_ motion: TextMotion) {
    guard anchor == caret else { return replace(selection, with: "") }
    var target = target(of: motion)
    if target == caret, motion == .lineEnd { target = text.after(caret) }
    if target == caret, motion == .lineStart || motion == .smartLineStart {
      target = text.before(caret)
    }
    replace(min(target, caret)..<max(target, caret), with: "")
  }
}
