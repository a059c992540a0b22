import ShohinCore
import TextBackend
import VirtualViews

// The parts of a program that users ask for.
extension LinearSession {
  /// Everything that can be read, with numbers for what can be acted on.
  func everything() -> [String] {
    numbers = []
    var lines: [String] = []
    front.forEachRead { _, node in
      lines.append(numbered(node) + Speech.words(for: node.semantics))
    }
    return lines.isEmpty ? ["Nothing is shown."] : lines
  }

  /// The layer that keeps users from what is behind it, or everything.
  var front: SemanticNode {
    let tree = screen.semantics
    var front: SemanticNode?
    tree.forEach { _, node in if node.semantics.state.contains(.modal) { front = node } }
    return front ?? tree
  }

  var focused: SemanticNode? {
    screen.semantics.first { $0.semantics.state.contains(.focused) }
  }

  var focusWords: String {
    focused.map { words(forFocused: $0) } ?? "The keyboard is nowhere. Type next."
  }

  /// The words of the view that has the keyboard: of a table, those of its current row or cell, too.
  func words(forFocused focused: SemanticNode) -> String {
    let row = focused.children.first { $0.semantics.state.contains(.current) }
    let words = Speech.words(for: focused.semantics)
    guard let row else { return words }
    let columns = columns(of: focused)
    let cell = row.children.first { $0.semantics.state.contains(.current) }
    let place =
      cell.map { Speech.words(forCell: $0, columns) } ?? Speech.words(forRow: row, columns)
    return "\(words): \(place)"
  }

  func columns(of table: SemanticNode) -> [TableColumn] {
    guard let content = program.content(of: table.id)?.value as? Table else { return [] }
    return content.columns
  }

  /// The table that has the keyboard or holds the view that has it, as while a cell is edited; otherwise the first one.
  var table: SemanticNode? {
    let front = front
    var around: SemanticNode?
    if let focused = focused?.id {
      front.forEach { _, node in
        let holdsFocus = node.semantics.role == .table && node.first { $0.id == focused } != nil
        if holdsFocus { around = node }
      }
    }
    return around ?? front.first { $0.semantics.role == .table }
  }

  func rowWords(_ rest: String) -> [String] {
    guard let table else { return ["There is no table."] }
    let rows = table.children.filter { !Speech.cells(of: $0).isEmpty }
    if rest == "all" { return rows.map { Speech.words(forRow: $0, columns(of: table)) } }
    let current = rows.first { $0.semantics.state.contains(.current) } ?? rows.first
    let number = Int(rest).flatMap { $0 > 0 && $0 <= rows.count ? $0 : nil }
    let row = rest.isEmpty ? current : number.map { rows[$0 - 1] }
    guard let row else { return ["There is no such row among the \(rows.count) that are in view."] }
    return [Speech.words(forRow: row, columns(of: table))]
  }

  func cellWords(_ rest: String) -> [String] {
    guard let table else { return ["There is no table."] }
    let row = table.children.first { $0.semantics.state.contains(.current) } ?? table.children.first
    let columns = columns(of: table)
    let cells = row.map { Speech.words(forCellsOf: $0, columns) } ?? []
    let number =
      Int(rest)
      ?? columns.firstIndex {
        $0.title.string.lowercased() == rest.lowercased()
      }.map { $0 + 1 }
    guard let number, number > 0, cells.indices.contains(number - 1) else {
      let titles = columns.map { Speech.plain($0.title.string) }.joined(separator: ", ")
      return [
        "Say a number from 1 to \(cells.count)\(titles.isEmpty ? "" : ", or one of: \(titles)")."
      ]
    }
    return [cells[number - 1]]
  }
}
