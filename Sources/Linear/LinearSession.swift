public import ShohinCore
public import TextBackend
import VirtualViews

/// A program as lines of text: what it says, and what is done to it, one line after the other.
///
/// For users of screen readers and braille displays, and for terminals that can do nothing but lines. Nothing but text and
/// line feeds is written. What changes is said once, the most important first: what stands in front of everything,
/// what is not accepted, where the keyboard is, and then the rest in the order of reading.
///
/// ```swift
/// let session = LinearSession(app)
/// session.begin().forEach { print($0) }
/// session.perform("press 2").forEach { print($0) }
/// ```
@MainActor
public final class LinearSession<Model, Msg: Sendable> {
  /// The program.
  public let program: Program<Model, Msg>
  /// The screen that nobody sees.
  public let screen: TextScreen
  private var known: SemanticNode
  private var numbers: [NodeID] = []
  private var printed = 0
  private var performed = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - columns: the width of the screen that nobody sees.
  ///   - rows: its height: what does not fit is not said until it is scrolled into view.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  public init(
    _ app: App<Model, Msg>, columns: Int = 80, rows: Int = 50,
    environment: ProgramEnvironment = ProgramEnvironment()
  ) {
    screen = TextScreen(columns: columns, rows: rows)
    program = Program(screen: screen, app, environment: environment)
    known = screen.semantics
  }

  /// The status the program ended with; nil while it goes on.
  public var exitStatus: Int32? { program.exitStatus }

  /// All that there is, and how to go on.
  public func begin() -> [String] {
    settle()
    known = screen.semantics
    return everything() + ["Type help for the commands."]
  }

  /// The changes since the last lines; none if nothing changed.
  public func announce() -> [String] {
    settle()
    let next = screen.semantics
    defer { known = next }
    return above() + hostLines() + words(for: next.changes(since: known), in: next)
  }

  private func settle() {
    // Views that are scrolled are placed when a picture is made.
    _ = screen.picture
  }

  // MARK: - Doing

  /// Does what a line says, and tells what comes of it.
  ///
  /// - Parameter line: a command; `help` lists them.
  /// - Returns: the lines to be read.
  public func perform(_ line: String) -> [String] {
    guard exitStatus == nil else { return ["The program has ended."] }
    let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
    let (name, rest) = (words.first ?? "", words.count > 1 ? words[1] : "")
    if let number = Int(name), rest.isEmpty { return act(on: number, press: false) }
    switch name {
    case "": return [focusWords]
    case "help": return Self.help
    case "all": return everything()
    case "press": return rest.isEmpty ? keys("return") : act(on: Int(rest) ?? 0, press: true)
    case "next": return keys("tab")
    case "back": return keys("shift+tab")
    case "up", "down", "left", "right", "home", "end", "escape": return keys(name)
    case "key": return keys(rest)
    case "type":
      screen.type(rest)
      return changes(orElse: "Typed.")
    case "set":
      return set(rest)
    case "row": return rowWords(rest)
    case "cell": return cellWords(rest)
    case "quit":
      screen.press(.control("c"))
      return changes(orElse: "The program goes on.")
    default: return ["There is no command \(Speech.plain(name)). Type help for the commands."]
    }
  }

  private func keys(_ names: String) -> [String] {
    let keys = names.split(separator: " ").map { KeyPress(String($0)) }
    guard !keys.isEmpty, !keys.contains(nil) else {
      return ["Name keys such as: key tab, key ctrl+s, key f5, key a."]
    }
    for case .some(let key) in keys { screen.press(key) }
    return changes(orElse: "Nothing changed.")
  }

  private func act(on number: Int, press: Bool) -> [String] {
    guard numbers.indices.contains(number - 1) else {
      return ["There is no number \(number). Type all to hear the numbers."]
    }
    let id = numbers[number - 1]
    guard let node = screen.semantics.first(where: { $0.id == id }) else {
      return ["Number \(number) is gone. Type all to hear what there is."]
    }
    guard !node.semantics.state.contains(.disabled) else {
      return [Speech.words(for: node.semantics)]
    }
    screen.focus(id)
    if press, screen.focused == id {
      screen.press(.return)
    } else if press {
      screen.click(
        column: node.cells.column + (node.cells.width - 1) / 2,
        row: node.cells.row + (node.cells.height - 1) / 2)
    }
    return changes(orElse: press ? "Nothing changed." : focusWords)
  }

  /// Puts another text into the field that has the keyboard.
  private func set(_ text: String) -> [String] {
    guard focused?.semantics.actions.contains(.edit) == true else {
      return ["Go to a field first: next, or its number."]
    }
    screen.press(.end)
    screen.press(.control("u"))
    screen.type(text)
    return changes(orElse: focusWords)
  }

  private func changes(orElse sentence: String) -> [String] {
    let lines = announce()
    if exitStatus != nil { return lines + ["The program has ended."] }
    return lines.isEmpty ? [sentence] : lines
  }

  // MARK: - Reading

  /// Everything that can be read, with numbers for what can be acted on.
  private func everything() -> [String] {
    numbers = []
    var lines: [String] = []
    let tree = front
    var tables: Set<SemanticPath> = []
    tree.forEach { path, node in
      guard node.isSpoken, !tables.contains(where: { path.keys.starts(with: $0.keys) }) else {
        return
      }
      if node.semantics.role == .table { tables.insert(path) }
      lines.append(numbered(node) + Speech.words(for: node.semantics))
    }
    return lines.isEmpty ? ["Nothing is shown."] : lines
  }

  private func numbered(_ node: SemanticNode) -> String {
    guard node.isActive else { return "" }
    numbers.append(node.id)
    return "\(numbers.count) "
  }

  /// The layer that keeps users from what is behind it, or everything.
  private var front: SemanticNode {
    let tree = screen.semantics
    var front: SemanticNode?
    tree.forEach { _, node in if node.semantics.state.contains(.modal) { front = node } }
    return front ?? tree
  }

  private var focused: SemanticNode? {
    screen.semantics.first { $0.semantics.state.contains(.focused) }
  }

  private var focusWords: String {
    guard let focused else { return "The keyboard is nowhere. Type next." }
    let row = focused.children.first { $0.semantics.state.contains(.current) }
    let words = Speech.words(for: focused.semantics)
    return row.map { "\(words): \(Speech.words(forRow: $0, columns(of: focused)))" } ?? words
  }

  private func columns(of table: SemanticNode) -> [TableColumn] {
    guard let content = program.content(of: table.id)?.value as? Table else { return [] }
    return content.columns
  }

  /// The table that has the keyboard, or the first one.
  private var table: SemanticNode? {
    if let focused, focused.semantics.role == .table { return focused }
    return front.first { $0.semantics.role == .table }
  }

  private func rowWords(_ rest: String) -> [String] {
    guard let table else { return ["There is no table."] }
    let rows = table.children.filter { !Speech.cells(of: $0).isEmpty }
    if rest == "all" { return rows.map { Speech.words(forRow: $0, columns(of: table)) } }
    let current = rows.first { $0.semantics.state.contains(.current) } ?? rows.first
    let row =
      rest.isEmpty
      ? current : Int(rest).flatMap { rows.indices.contains($0 - 1) ? rows[$0 - 1] : nil }
    guard let row else { return ["There is no such row among the \(rows.count) that are in view."] }
    return [Speech.words(forRow: row, columns(of: table))]
  }

  private func cellWords(_ rest: String) -> [String] {
    guard let table else { return ["There is no table."] }
    let row = table.children.first { $0.semantics.state.contains(.current) } ?? table.children.first
    let cells = row.map { Speech.cells(of: $0) } ?? []
    let columns = columns(of: table)
    let number =
      Int(rest)
      ?? columns.firstIndex {
        $0.title.string.lowercased() == rest.lowercased()
      }.map { $0 + 1 }
    guard let number, cells.indices.contains(number - 1) else {
      let titles = columns.map { Speech.plain($0.title.string) }.joined(separator: ", ")
      return [
        "Say a number from 1 to \(cells.count)\(titles.isEmpty ? "" : ", or one of: \(titles)")."
      ]
    }
    return [Speech.words(for: cells[number - 1].semantics)]
  }

  // MARK: - Announcing

  private func words(for changes: [SemanticChange], in tree: SemanticNode) -> [String] {
    var urgent: [String] = []
    var wrong: [String] = []
    var focus: [String] = []
    var rest: [String] = []
    for change in changes {
      switch change {
      case .appeared(_, let node) where node.isLayer: urgent += wordsForLayer(node)
      case .disappeared(_, let node) where node.isLayer:
        urgent.append("\(Speech.words(for: node.semantics)) is closed.")
      case .appeared(let path, let node):
        if !isInsideTable(path, tree) { rest += spoken(inside: node) }
      case .disappeared: break
      case .changed(let path, let old, let node):
        if node.semantics.state.contains(.focused) || node.semantics.state.contains(.current) {
          focus = [focusWords]
        } else if node.semantics.state.contains(.invalid),
          !old.state.contains(.invalid) || old.note != node.semantics.note
        {
          wrong.append(Speech.words(for: node.semantics))
        } else if isNews(old, node.semantics), node.isSpoken, !isInsideTable(path, tree) {
          rest.append(Speech.words(for: node.semantics))
        }
      }
    }
    return urgent + wrong + focus + rest
  }

  /// True if more has changed than that the keyboard went elsewhere.
  private func isNews(_ old: Semantics, _ new: Semantics) -> Bool {
    var old = old
    old.state.subtract([.focused, .current])
    var new = new
    new.state.subtract([.focused, .current])
    return old != new
  }

  /// True for rows and cells, which are read when they are asked for.
  private func isInsideTable(_ path: SemanticPath, _ tree: SemanticNode) -> Bool {
    var node = tree
    for key in path.keys.dropLast() {
      guard let next = node.children.first(where: { $0.key == key }) else { return false }
      if next.semantics.role == .table { return true }
      node = next
    }
    return false
  }

  private func wordsForLayer(_ layer: SemanticNode) -> [String] {
    var lines = spoken(inside: layer)
    if layer.semantics.role == .dialog, !layer.isSpoken { lines.insert("dialog", at: 0) }
    return lines
  }

  private func spoken(inside node: SemanticNode) -> [String] {
    var lines: [String] = []
    node.forEach { _, node in if node.isSpoken { lines.append(Speech.words(for: node.semantics)) } }
    return lines
  }

  /// The lines that the program printed above itself.
  private func above() -> [String] {
    defer { printed = screen.linesAbove.count }
    return screen.linesAbove.dropFirst(printed).map { Speech.plain($0) }
  }

  /// The requests of the program that users hear of.
  private func hostLines() -> [String] {
    let new = screen.performed.dropFirst(performed)
    performed = screen.performed.count
    return new.compactMap { command in
      switch command {
      case .notify(let title, let text): return Speech.plain("\(title): \(text)")
      case .setTitle(let title): return Speech.plain(title)
      case .run(let child):
        // There is no screen that another program could have.
        screen.tell(.ended(child.number, .failed(errno: 38)))
        return "\(Speech.plain(child.executable)) needs a screen and cannot run here."
      default: return nil
      }
    }
  }

  static var help: [String] {
    [
      "Return alone: where the keyboard is.",
      "all: everything, with numbers for what can be acted on.",
      "A number: go there. press, or press and a number: press it.",
      "next, back, up, down, left, right, home, end, escape: these keys.",
      "key and names of keys, such as key ctrl+s: any keys.",
      "type and a text: type it. set and a text: put it into the field instead of its text.",
      "row, row and a number, row all: read rows of a table. cell and a number or a title: read a cell.",
      "quit: end the program.",
    ]
  }
}
