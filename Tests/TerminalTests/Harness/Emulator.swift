/// A terminal that knows what programs may leave behind, and answers what it is asked.
///
/// Every character is one column wide, which is all that the subject writes.
struct Emulator {
  /// What programs change and have to put back.
  struct Settings: Equatable {
    /// The private modes that are on: at first autowrap (7) and the cursor (25).
    var modes: Set<Int> = [7, 25] {
      didSet { wraps = modes.contains(7) }
    }
    /// True if autowrap is on, which every character asks for.
    private(set) var wraps = true
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
  private var screens: [EmulatedScreen]
  private var parser = OutputParser()
  /// How many bytes were read.
  private(set) var count = 0
  /// All modes that were ever on.
  private(set) var everOn: Set<Int> = []
  /// The most flags of the keyboard that were on the stack.
  private(set) var deepestKeyboard = 0

  /// Makes a terminal of a size.
  ///
  /// - Parameters:
  ///   - columns: the width in cells.
  ///   - rows: the height in cells.
  ///   - wraps: whether its main screen wraps rows that become too long, or cuts them.
  init(columns: Int, rows: Int, wraps: Bool = true) {
    screens = [wraps, false].map { EmulatedScreen(columns: columns, rows: rows, wraps: $0) }
  }

  /// Whether everything is as before the first program.
  var isAsFound: Bool { settings == Settings() }

  /// What is seen, without the blanks at the ends.
  var text: String { screens[screen].seen.joined(separator: "\n").trimmingNewlines }

  /// The main screen and all that was on it.
  var mainText: String { screens[0].lines.joined(separator: "\n").trimmingNewlines }

  /// How wide it is.
  var columns: Int { screens[0].columns }

  mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  mutating func resize(columns: Int, rows: Int) {
    for index in screens.indices { screens[index].resize(columns: columns, rows: rows) }
  }

  mutating func receive(_ bytes: ArraySlice<UInt8>) {
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
    screens[screen].put(scalar, wraps: settings.wraps)
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 8: screens[screen].move(toColumn: screens[screen].cursor.column - 1)
    case 10: screens[screen].lineFeed()
    case 13: screens[screen].move(toColumn: 0)
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
    let cursor = screens[screen].cursor
    switch sequence.form {
    case "A": screens[screen].move(toRow: cursor.row - count)
    case "B": screens[screen].move(toRow: cursor.row + count)
    case "C": screens[screen].move(toColumn: cursor.column + count)
    case "D": screens[screen].move(toColumn: cursor.column - count)
    case "G": screens[screen].move(toColumn: count - 1)
    case "H":
      let column = sequence.numbers.count > 1 ? max(1, sequence.numbers[1]) : 1
      screens[screen].move(toRow: count - 1)
      screens[screen].move(toColumn: column - 1)
    case "J": screens[screen].eraseScreen(fromCursor: first == 0)
    case "K": screens[screen].erase(upTo: .max)
    case "X": screens[screen].erase(upTo: cursor.column + count)
    case "m": settings.isPlain = sequence.numbers.allSatisfy { $0 == 0 }
    default: set(sequence, first)
    }
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
      settings.isAlternate = isOn
      if isOn { screens[1].eraseScreen(fromCursor: false) }
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
      let cursor = screens[screen].cursor
      answers += Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R".utf8)
    // Known ones of its kind.
    case ">q": answers += Array("\u{1B}P>|\(screens[0].wraps ? "foot" : "XTerm")(1)\u{1B}\\".utf8)
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
