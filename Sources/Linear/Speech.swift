import TerminalPort
import TextBackend
import VirtualViews

/// The words for views.
struct Speech {
  /// The words of one view: its name, kind, value, states and note.
  static func words(for semantics: Semantics) -> String {
    var parts: [String] = []
    let value = semantics.state.contains(.secret) ? nil : semantics.value
    if !semantics.label.isEmpty { parts.append(plain(semantics.label)) }
    if let kind = kind(of: semantics.role) { parts.append(kind) }
    if let value { parts.append(value.isEmpty ? "empty" : plain(value)) }
    if let item = semantics.currentItem { parts.append(words(for: item)) }
    parts += states(of: semantics) + level(of: semantics)
    let words = parts.joined(separator: ", ")
    return semantics.note.isEmpty ? words : "\(words). \(plain(semantics.note))"
  }

  /// The words for something in front of everything that is gone: its name, or its kind where it has none.
  static func words(forClosed layer: SemanticNode) -> String {
    if !layer.semantics.label.isEmpty { return "\(words(for: layer.semantics)) is closed." }
    if let kind = kind(of: layer.semantics.role) { return "The \(kind) is closed." }
    // It is known by the first thing that was said of it.
    var first: Semantics?
    layer.forEachRead { _, node in first = first ?? node.semantics }
    if let first, !first.label.isEmpty { return "\(plain(first.label)) is closed." }
    return "The \(first.flatMap { kind(of: $0.role) } ?? "view in front") is closed."
  }

  /// The words of a part of a view: its name, if it is checked, and its place.
  static func words(for item: Semantics.Item) -> String {
    var parts = item.label.isEmpty ? [] : [plain(item.label)]
    if let isChecked = item.isChecked { parts.append(isChecked ? "checked" : "not checked") }
    return (parts + ["\(item.position)"]).joined(separator: ", ")
  }

  /// The words of a row: those of its parts, each with the title of its column.
  static func words(forRow row: SemanticNode, _ columns: [TableColumn]) -> String {
    let cells = cells(of: row)
    let said = cells.map { words(forCell: $0, columns) }
    // Selected cells say so, and their row does not.
    let areCells = cells.contains { $0.id != row.id && $0.semantics.state.contains(.selected) }
    var semantics = row.semantics
    if areCells { semantics.state.remove(.selected) }
    // A row that is one view has said all of that.
    let own = cells.contains { $0.id == row.id } ? [] : states(of: semantics) + level(of: semantics)
    return (said + own).joined(separator: ", ")
  }

  /// The words of a cell of a row, after the title of its column.
  static func words(forCell cell: SemanticNode, _ columns: [TableColumn]) -> String {
    let title = columns.first { $0.key == cell.key }?.title.string ?? ""
    let text = Self.words(for: cell.semantics)
    return [plain(title), text].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The words of the cells of a row, one for each column; where there are no columns, of the views that say something.
  static func words(forCellsOf row: SemanticNode, _ columns: [TableColumn]) -> [String] {
    guard !columns.isEmpty else { return cells(of: row).map { words(for: $0.semantics) } }
    return columns.map { column in
      let cell = row.first { $0.key == column.key && $0.id != row.id }
      let said = cell.map { cells(of: $0) } ?? []
      return said.isEmpty ? "empty" : said.map { words(for: $0.semantics) }.joined(separator: ", ")
    }
  }

  /// The views of a row that say something.
  static func cells(of row: SemanticNode) -> [SemanticNode] {
    var cells: [SemanticNode] = []
    row.forEachSpoken { _, node in if node.id != row.id { cells.append(node) } }
    return cells.isEmpty && row.isSpoken ? [row] : cells
  }

  /// Text in one line, in which nothing could do something to a terminal.
  static func plain(_ text: String) -> String { Sanitizer.lines(of: text).joined(separator: " ") }

  private static func kind(of role: Semantics.Role) -> String? {
    switch role {
    case .text, .group, .scrollArea: nil
    case .textField: "field"
    case .spinButton: "stepper"
    case .radioGroup: "choice"
    case .comboBox: "list to open"
    case .menuItem: "menu item"
    case .columnHeader: "column title"
    case .custom(let name): plain(name)
    default: "\(role)"
    }
  }

  /// The depth of a node of a tree.
  private static func level(of semantics: Semantics) -> [String] {
    semantics.level > 0 ? ["level \(semantics.level)"] : []
  }

  private static func states(of semantics: Semantics) -> [String] {
    let state = semantics.state
    var words: [String] = []
    let isSwitch = semantics.role == .switch || semantics.role == .checkbox
    if isSwitch {
      words.append(state.contains(.mixed) ? "mixed" : state.contains(.on) ? "on" : "off")
    }
    let names: [(Semantics.State, String)] = [
      (.secret, "secret"), (.selected, "selected"), (.expanded, "open"), (.collapsed, "closed"),
      (.busy, "busy"), (.required, "required"), (.invalid, "not accepted"),
      (.disabled, "not available"),
    ]
    return words + names.filter { state.contains($0.0) }.map(\.1)
  }
}

/// The things inside of a view that its name says, so that they are not read as well.
enum SaidName {
  case none, texts, textsAndBox

  /// True if the name says a view inside.
  func says(_ node: SemanticNode) -> Bool {
    switch node.semantics.role {
    case .text: self != .none
    case .image: self == .textsAndBox
    default: false
    }
  }
}

extension SemanticNode {
  /// True if there is something to say of the view itself.
  var isSpoken: Bool {
    switch semantics.role {
    case .group, .scrollArea, .form, .dialog: !semantics.label.isEmpty
    case .image: !semantics.label.isEmpty || semantics.value != nil
    case .text: !semantics.label.isEmpty
    default: true
    }
  }

  /// Calls a function with this view and all inside that say something, but not with what the name of a view around them
  /// says: its texts, and the box of one that is ticked.
  ///
  /// - Parameters:
  ///   - name: the way in which a view around this one says what is in it.
  ///   - skipsRows: true to leave out what is inside of tables.
  ///   - body: the function.
  func forEachSpoken(
    in name: SaidName = .none, skipsRows: Bool = false,
    _ body: (SemanticPath, SemanticNode) -> Void
  ) {
    // The views around that have a name of their own, from the outermost inwards, by their depths: siblings may have the
    // same key, and so the same path.
    var around: [(depth: Int, name: SaidName)] = []
    var table: Int?
    forEach { path, node in
      let depth = path.keys.count
      if let table, depth > table { return }
      table = skipsRows && node.semantics.role == .table ? depth : nil
      while let last = around.last, depth <= last.depth { around.removeLast() }
      let name = around.last?.name ?? name
      if node.isSpoken, !name.says(node) { body(path, node) }
      if let inside = node.nameInside { around.append((depth, inside)) }
    }
  }

  /// The way in which the view says what is in it; nil if that is up to the views around it.
  var nameInside: SaidName? {
    if isNamedByContent { return semantics.role == .checkbox ? .textsAndBox : .texts }
    return semantics.actions.isEmpty && !isLayer ? nil : SaidName.none
  }

  /// Calls a function with this view and all inside that are read in turn: what is spoken, but not the rows of tables, which
  /// are read when they are asked for.
  func forEachRead(in name: SaidName = .none, _ body: (SemanticPath, SemanticNode) -> Void) {
    forEachSpoken(in: name, skipsRows: true, body)
  }

  /// True if the user can do something with the view.
  var isActive: Bool {
    semantics.actions.contains { $0 != .scroll } || semantics.role == .table
  }
}
