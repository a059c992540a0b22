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
  /// The tables of which the number of rows was told since the user has done something; nil while the user does it.
  var toldTables: Set<SemanticPath>? = []
  /// True if the program has handled a message since that was set to false.
  private let hasHeard = Flag()
  private var watching: ObservationToken?
  /// The things that users name by numbers, from 1 on.
  var numbers: [Numbered] = []

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
    // Nobody wants to be told sixty times a second what has moved.
    screen.frameInterval = .seconds(1)
    program = Program(screen: screen, app, environment: environment)
    known = screen.semantics
    watching = program.watch { [hasHeard] in if case .willHandle = $0 { hasHeard.isSet = true } }
  }

  /// Something that is so or not.
  private final class Flag { var isSet = false }

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

  /// Does what a line says; returns the lines to be said.
  ///
  /// - Parameter line: a command; `help` lists them.
  /// - Returns: the lines to be read.
  public func perform(_ line: String) -> [String] {
    guard exitStatus == nil else { return ["The program has ended."] }
    (toldTables, hasHeard.isSet) = (nil, false)
    defer { toldTables = [] }
    // By bytes: a text to be typed may begin with what is one character with the blank.
    let words = line.utf8.split(separator: 0x20, maxSplits: 1).map { String(Substring($0)) }
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
    case "parts": return partWords(rest)
    case "row": return rowWords(rest)
    case "cell": return cellWords(rest)
    case "quit":
      screen.press(.control("c"))
      return changes(orElse: "The program was asked to end.")
    default: return ["There is no command \(Speech.plain(name)). Type help for the commands."]
    }
  }

  private func keys(_ names: String) -> [String] {
    let keys = names.unicodeScalars.split(separator: " ").map { KeyPress(String($0)) }
    guard !keys.isEmpty, !keys.contains(nil) else {
      return ["Name keys such as: key tab, key ctrl+s, key f5, key a."]
    }
    for case .some(let key) in keys { screen.press(key) }
    return changes(orElse: Self.unchanged)
  }

  /// Puts another text into the field that has the keyboard.
  private func set(_ text: String) -> [String] {
    guard let focused, screen.setText(text, of: focused.id) else {
      return ["Go to a field first: next, or its number."]
    }
    return changes(orElse: focusWords)
  }

  func changes(orElse sentence: String) -> [String] {
    let lines = announce()
    if exitStatus != nil { return lines + ["The program has ended."] }
    guard lines.isEmpty else { return lines }
    // The program has heard of it, and may be at work.
    let mayFollow = sentence == Self.unchanged && hasHeard.isSet && !program.isIdle
    return [mayFollow ? "Nothing changed yet." : sentence]
  }

  /// The line for something after which all is as it was.
  static var unchanged: String { "Nothing changed." }

  // MARK: - The rest of the world

  /// The lines that the program printed above itself.
  private func above() -> [String] { screen.takeLinesAbove().map { Speech.plain($0) } }

  /// The requests of the program that users hear of.
  private func hostLines() -> [String] {
    screen.takePerformed().compactMap { command in
      switch command {
      case .notify(let title, let text):
        return Speech.plain(title.isEmpty ? text : "\(title): \(text)")
      case .setTitle(let title): return Speech.plain(title)
      case .run(let child):
        // There is no screen that another program could have.
        screen.tell(.ended(child.number, .failed(errno: notPossible)))
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
      "parts, or parts and a number: the options or other parts of a view, with numbers.",
      "row, row and a number, row all: read rows of a table. cell and a number or a title: read a cell.",
      "quit: end the program.",
    ]
  }
}
