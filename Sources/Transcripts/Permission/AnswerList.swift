import TextBackend
import VirtualViews

/// The answers to a question, each with its number: ↑ and ↓ mark one, Return and a click give it.
struct AnswerList: TextControl, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  struct Answer: Hashable, Sendable {
    var answer: PermissionAnswer
    var text: Text
  }

  struct Memory: Hashable, Sendable {
    var marked = 0
    /// The question whose answer is marked.
    var request: PermissionRequest?
  }

  var attributes = ViewAttributes()
  var isEnabled = true
  var request: PermissionRequest?
  var answers: [Answer] = []
  /// The answer that was given, while that event is handled.
  var given: PermissionAnswer?

  init() {
    attributes.verticalHugging = .high
    attributes.verticalCompressionResistance = .required
  }

  static let keyMap: KeyMap = [
    .bind("up", "answer.previous", "Previous answer"), .bind("down", "answer.next", "Next answer"),
    .bind("return", "answer.give", "Answer"), .bind("space", "answer.give"),
  ]

  var semantics: Semantics {
    Semantics(
      .radioGroup, label: answers.map(\.text.string).joined(separator: ", "), actions: [.press])
  }

  var initialMemory: Memory { Memory(request: request) }

  /// Marks the first answer to another question: Return gives no answer that was chosen for the one before.
  func updateMemory(_ memory: inout Memory) {
    if memory.request != request { memory = initialMemory }
  }

  func currentItem(_ memory: Memory) -> Semantics.Item? {
    guard answers.indices.contains(memory.marked) else { return nil }
    let text = answers[memory.marked].text.string
    return Semantics.Item(text, memory.marked + 1, of: answers.count)
  }

  var heightDependsOnWidth: Bool { true }

  mutating func resolve(over shown: AnswerList?) { given = nil }

  /// The columns before a text: its mark and its number.
  private static let indent = 5

  private func lines(_ columns: Int, _ metrics: TextMetrics) -> [[Text]] {
    answers.map { metrics.wrapped($0.text, to: max(1, columns - Self.indent)) }
  }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let widest = answers.map { metrics.columns(of: $0.text) }.max() ?? 0
    let columns = min(width ?? .max, widest + Self.indent)
    return (columns, lines(columns, metrics).reduce(0) { $0 + $1.count })
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    var row = 0
    for (number, lines) in lines(look.columns, look.metrics).enumerated() {
      let isMarked = number == look.memory.marked
      let style = isMarked && look.isFocused ? look.selectionStyle : look.quietStyle
      let sign = isMarked ? look.metrics.ornaments.separator : " "
      canvas.fill(column: 0, row: row, width: look.columns, height: lines.count, style: style)
      canvas.draw("\(sign) \(number + 1). ", column: 0, row: row, style: style)
      for (place, line) in lines.enumerated() {
        canvas.draw(line, column: Self.indent, row: row + place, style: style)
      }
      row += lines.count
    }
  }

  func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    let lines = lines(look.columns, look.metrics)
    guard lines.indices.contains(look.memory.marked) else { return nil }
    return CellFrame(
      column: 0, row: lines[..<look.memory.marked].reduce(0) { $0 + $1.count },
      width: look.columns, height: lines[look.memory.marked].count)
  }

  func parts(_ look: ControlLook<Memory>) -> [SemanticPart] {
    var row = 0
    return zip(answers, lines(look.columns, look.metrics)).map { answer, lines in
      defer { row += lines.count }
      return SemanticPart(
        .radio, answer.text.string,
        cells: CellFrame(column: 0, row: row, width: look.columns, height: lines.count))
    }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let count = answers.count
    guard count > 0 else { return context.decline() }
    switch action {
    case .action("answer.previous"):
      context.memory.marked = (context.memory.marked + count - 1) % count
    case .action("answer.next"): context.memory.marked = (context.memory.marked + 1) % count
    case .action("answer.give"): give(context.memory.marked, &context)
    case .pointer(let pointer) where pointer.kind == .click:
      var end = 0
      for (number, lines) in lines(context.columns, context.metrics).enumerated() {
        end += lines.count
        if pointer.row < end { return give(number, &context) }
      }
    default: context.decline()
    }
  }

  private mutating func give(_ number: Int, _ context: inout ControlContext<Memory>) {
    guard answers.indices.contains(number) else { return context.decline() }
    context.memory.marked = number
    given = answers[number].answer
    context.emit(.primaryAction)
  }
}
