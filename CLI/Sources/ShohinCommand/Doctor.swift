import Foundation
import TerminalPort
import VirtualViews

/// The examination of the terminal.
enum Doctor {
  /// A report to paste into the description of a problem.
  ///
  /// It has names and numbers, and no paths or names of people.
  @MainActor
  static func report(of clone: URL) async -> String {
    var lines = [
      ("Shohin", Library.state(of: clone)),
      ("System", ProcessInfo.processInfo.operatingSystemVersionString),
    ]
    lines += environment
    do {
      lines += try await answers()
      lines += questions()
    } catch {
      lines.append(("Terminal", "\(error)"))
    }
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { $0.0.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.1 }
      .joined(separator: "\n")
  }

  private static var environment: [(String, String)] {
    let names = [
      "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORFGBG", "LANG", "LC_ALL",
      "LC_CTYPE", "NO_COLOR",
      "SHOHIN_AMBIGUOUS", "ESCDELAY",
    ]
    let values = ProcessInfo.processInfo.environment
    let inside = [("TMUX", "tmux"), ("STY", "screen"), ("ZELLIJ", "zellij"), ("SSH_TTY", "ssh")]
      .filter { values[$0.0] != nil }.map(\.1)
    return names.compactMap { name in values[name].map { (name, $0) } }
      + [("Inside", inside.isEmpty ? "nothing known" : inside.joined(separator: ", "))]
  }

  /// The things that only a terminal can tell of itself.
  private static func questions() -> [(String, String)] {
    guard RawTerminal.isThere else { return [] }
    let terminal = RawTerminal()
    defer { terminal.end() }
    return TerminalQuestions.report(
      of: RawTerminal.answers(
        to: TerminalQuestions.bytes, until: TerminalQuestions.isAnswered))
  }

  /// The answers of the terminal, for which it has a second.
  @MainActor
  private static func answers() async throws -> [(String, String)] {
    let connection = try TerminalConnection()
    var depth = connection.initialColorDepth
    var scheme: ColorScheme?
    var images: TerminalImages?
    let size = connection.size
    try connection.begin()
    connection.wake(after: .seconds(1))
    let end = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < end {
      for event in await connection.events() {
        switch event {
        case .colorDepth(let more): depth = more
        case .colorScheme(let found): scheme = found
        case .images(let found): images = found
        default: break
        }
      }
    }
    let keyboard = connection.keyboard
    connection.close()
    return [
      ("Size", "\(size.columns) columns, \(size.rows) rows"), ("Colors", "\(depth)"),
      ("Scheme", scheme.map { "\($0)" } ?? "not told"),
      ("Keys", keyboard.map { "\($0)" } ?? "not told"),
      (
        "Images",
        images.map { "\($0.form), cells of \($0.cell.width) x \($0.cell.height) pixels" } ?? "none"
      ),
    ]
  }
}
