import TerminalPort

/// Shows the keys that arrive, one a line, until one of them is q; without any view.
@main
enum Port {
  @MainActor
  static func main() async {
    do throws(TerminalError) {
      try await run()
    } catch {
      print(error)
    }
  }

  @MainActor
  private static func run() async throws(TerminalError) {
    let connection = try TerminalConnection()
    var list = KeyList(columns: connection.size.columns, rows: connection.size.rows)
    try connection.begin { connection.show(list.picture()) }
    while list.take(await connection.events()) { connection.show(list.picture()) }
    connection.close()
  }
}

/// The keys that have arrived, and the canvas on which they are listed.
struct KeyList: ~Copyable {
  private var canvas: Canvas
  private var keys: [KeyPress] = []

  init(columns: Int, rows: Int) { canvas = Canvas(size: CellSize(columns: columns, rows: rows)) }

  /// Takes note of events; returns false if the program is to end.
  mutating func take(_ events: [TerminalEvent]) -> Bool {
    for event in events {
      switch event {
      case .input(.key("q")), .terminate, .terminalLost: return false
      case .input(.key(let press)): keys.append(press)
      case .input(.resize(let columns, let rows)):
        canvas.resize(to: CellSize(columns: columns, rows: rows))
      default: break
      }
    }
    // There are none only if nothing will ever come again.
    return !events.isEmpty
  }

  /// Draws a title and the keys that arrived last.
  mutating func picture() -> ScreenPicture {
    canvas.clear()
    canvas.fill(
      CellRect(column: 0, row: 0, width: canvas.size.columns, height: 1),
      style: TextStyle(background: .blue))
    canvas.draw(
      "Keys, and q to end", at: CellPoint(column: 1, row: 0), style: TextStyle(attributes: .bold))
    for (row, press) in keys.suffix(max(0, canvas.size.rows - 1)).enumerated() {
      canvas.draw(name(of: press), at: CellPoint(column: 1, row: row + 1))
    }
    return canvas.picture()
  }

  private func name(of press: KeyPress) -> String {
    var name = ""
    if press.modifiers.contains(.control) { name += "Control-" }
    if press.modifiers.contains(.alt) { name += "Alt-" }
    if press.modifiers.contains(.shift) { name += "Shift-" }
    if case .character(let character) = press.key { return name + String(character) }
    return name + String(describing: press.key)
  }
}
