/// A terminal that knows what programs may leave behind, and answers what it is asked.
///
/// Every character is one column wide, which is all that the subject writes.
struct Emulator {
  /// What programs change and have to put back.
  struct Settings: Equatable {
    /// The private modes that are on: at first autowrap (7) and the cursor (25).
    var modes: Set<Int> = [7, 25]
    /// The flags of kitty's keyboard protocol that were pushed, per screen.
    var keyboard: [[Int]] = [[], []]
    var title = "shell"
    var titles: [String] = []
    var isAlternate = false
    var isPlain = true
    var hasMargins = false
    var cursorShape = 0
    var modifiesOtherKeys = 0
    var link = ""
  }

  private(set) var settings = Settings()
  /// What is to be typed as an answer.
  private(set) var answers: [UInt8] = []
  private var size: (columns: Int, rows: Int)
  private var screens: [[[Unicode.Scalar]]]
  /// What has left the main screen at its top.
  private var history: [[Unicode.Scalar]] = []
  private var cursor: (column: Int, row: Int) = (0, 0)
  private var saved: (column: Int, row: Int) = (0, 0)
  private var parser = OutputParser()
  /// How many bytes were read.
  private(set) var count = 0
  /// All modes that were ever on.
  private(set) var everOn: Set<Int> = []
  /// The most flags of the keyboard that were on the stack.
  private(set) var deepestKeyboard = 0

  init(columns: Int, rows: Int) {
    size = (columns, rows)
    screens = Self.blanks(columns, rows)
  }

  private static func blanks(_ columns: Int, _ rows: Int) -> [[[Unicode.Scalar]]] {
    [0, 1].map { _ in (0..<rows).map { _ in Array(repeating: " ", count: columns) } }
  }

  /// Whether everything is as before the first program.
  var isAsFound: Bool { settings == Settings() }

  /// What is seen, without the blanks at the ends.
  var text: String { text(of: screens[settings.isAlternate ? 1 : 0]) }

  /// The main screen and all that was on it.
  var mainText: String { text(of: history + screens[0]) }

  private func text(of lines: [[Unicode.Scalar]]) -> String {
    lines.map { row in
      let end = row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(String.UnicodeScalarView(row[..<end]))
    }.joined(separator: "\n").trimmingNewlines
  }

  mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  mutating func resize(columns: Int, rows: Int) {
    let old = screens
    size = (columns, rows)
    screens = Self.blanks(columns, rows)
    for (index, screen) in old.enumerated() {
      for (row, line) in screen.prefix(rows).enumerated() {
        screens[index][row].replaceSubrange(..<min(columns, line.count), with: line.prefix(columns))
      }
    }
    cursor = (min(cursor.column, columns - 1), min(cursor.row, rows - 1))
  }

  mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      count += 1
      guard let token = parser.token(byte) else { continue }
      obey(token)
    }
  }

  private mutating func obey(_ token: OutputParser.Token) {
    switch token {
    case .scalar(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .sequence(let sequence): obey(sequence)
    case .command(let text): command(text)
    }
  }
}

extension Emulator {
  private var screen: Int { settings.isAlternate ? 1 : 0 }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if cursor.column == size.columns {
      guard settings.modes.contains(7) else { return cursor.column -= 1 }
      cursor.column = 0
      lineFeed()
    }
    screens[screen][cursor.row][cursor.column] = scalar
    cursor.column = min(cursor.column + 1, size.columns - (settings.modes.contains(7) ? 0 : 1))
  }

  private mutating func lineFeed() {
    guard cursor.row == size.rows - 1 else { return cursor.row += 1 }
    let first = screens[screen].removeFirst()
    if !settings.isAlternate { history.append(first) }
    screens[screen].append(Array(repeating: " ", count: size.columns))
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 8: cursor.column = max(0, cursor.column - 1)
    case 10: lineFeed()
    case 13: cursor.column = 0
    default: break
    }
  }

  private mutating func command(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    switch parts[0] {
    case "0", "2": settings.title = String(parts[1])
    case "8": settings.link = parts[1].split(separator: ";").last.map { String($0) } ?? ""
    default: break
    }
  }

  private mutating func obey(_ sequence: OutputParser.Sequence) {
    let first = sequence.numbers.first ?? 0
    let count = max(1, first)
    switch sequence.form {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(size.rows - 1, cursor.row + count)
    case "C": cursor.column = min(size.columns - 1, cursor.column + count)
    case "D": cursor.column = max(0, cursor.column - count)
    case "G": cursor.column = min(size.columns, count) - 1
    case "H":
      let column = sequence.numbers.count > 1 ? max(1, sequence.numbers[1]) : 1
      cursor = (min(size.columns, column) - 1, min(size.rows, count) - 1)
    case "J": eraseScreen(first)
    case "K": erase(cursor.row, cursor.column..<size.columns)
    case "X": erase(cursor.row, cursor.column..<min(size.columns, cursor.column + count))
    case "m": settings.isPlain = sequence.numbers.allSatisfy { $0 == 0 }
    default: set(sequence, first)
    }
  }

  private mutating func eraseScreen(_ kind: Int) {
    if kind == 0 { erase(cursor.row, cursor.column..<size.columns) }
    for row in (kind == 0 ? cursor.row + 1 : 0)..<size.rows { erase(row, 0..<size.columns) }
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    for column in range where column < size.columns { screens[screen][row][column] = " " }
  }

  private mutating func set(_ sequence: OutputParser.Sequence, _ first: Int) {
    switch sequence.form {
    case "?h": for mode in sequence.numbers { set(mode, true) }
    case "?l": for mode in sequence.numbers { set(mode, false) }
    case ">u": push(first)
    case "<u": for _ in 0..<max(1, first) { _ = settings.keyboard[screen].popLast() }
    case ">m": settings.modifiesOtherKeys = sequence.numbers.dropFirst().first ?? 0
    case "t" where first == 22: settings.titles.append(settings.title)
    case "t" where first == 23: settings.title = settings.titles.popLast() ?? settings.title
    case "r": settings.hasMargins = !sequence.numbers.isEmpty
    case " q": settings.cursorShape = first
    default: answer(sequence, first)
    }
  }

  private mutating func push(_ flags: Int) {
    settings.keyboard[screen].append(flags)
    deepestKeyboard = max(deepestKeyboard, settings.keyboard[screen].count)
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    if mode == 1049 {
      guard settings.isAlternate != isOn else { return }
      if isOn { saved = cursor } else { cursor = saved }
      settings.isAlternate = isOn
      if isOn { eraseScreen(2) }
    }
    if isOn {
      settings.modes.insert(mode)
      everOn.insert(mode)
    } else {
      settings.modes.remove(mode)
    }
  }

  private mutating func answer(_ sequence: OutputParser.Sequence, _ first: Int) {
    switch sequence.form {
    case "c": answers += Array("\u{1B}[?62;22c".utf8)
    case "?u": answers += Array("\u{1B}[?0u".utf8)
    case "?$p":
      let state = first == 2026 ? (settings.modes.contains(2026) ? 1 : 2) : 0
      answers += Array("\u{1B}[?\(first);\(state)$y".utf8)
    case "n" where first == 6:
      answers += Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R".utf8)
    case ">q": answers += Array("\u{1B}P>|Emulator(1)\u{1B}\\".utf8)
    default: break
    }
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var text = self[...]
    while text.last == "\n" { text = text.dropLast() }
    return String(text)
  }
}
