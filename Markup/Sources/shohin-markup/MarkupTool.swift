import Foundation
import Markup
import Shohin
import TextBackend

/// Checks markups, and shows one view alone.
@main
@MainActor
struct MarkupTool {
  static let usage = """
    Usage: shohin-markup check <file>…
           shohin-markup preview <file> [--size <columns>x<rows>] [--state <name>=<text>]…

      check    Prints the first mistake of each file, and ends with 1 if there is any.
      preview  Prints the view of a file, 80x24 unless --size says otherwise. Events do nothing.
    """

  static func main() {
    var words = CommandLine.arguments.dropFirst()
    switch words.popFirst() {
    case "check" where !words.isEmpty: check(Array(words))
    case "preview": preview(&words)
    default: fail(usage)
    }
  }

  private static func check(_ files: [String]) {
    var isWrong = false
    for file in files {
      do { _ = try view(of: file) } catch {
        print(error)
        isWrong = true
      }
    }
    exit(isWrong ? 1 : 0)
  }

  private static func preview(_ words: inout ArraySlice<String>) {
    guard let file = words.popFirst() else { fail(usage) }
    var (columns, rows, state) = (80, 24, [String: String]())
    while let word = words.popFirst() {
      guard let value = words.popFirst() else { fail("\(word) needs a value.\n\(usage)") }
      switch word {
      case "--size":
        let numbers = value.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ 1...10_000 ~= $0 }) else {
          fail("--size needs a size such as 40x10; this is \"\(value)\".")
        }
        (columns, rows) = (numbers[0], numbers[1])
      case "--state":
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { fail("--state needs <name>=<text>; this is \"\(value)\".") }
        state[String(parts[0])] = String(parts[1])
      default: fail("There is no option \(word).\n\(usage)")
      }
    }
    do {
      let view = try view(of: file)
      // Names of the state that are not given stand for themselves.
      for name in view.stateNames where state[name] == nil { state[name] = "{\(name)}" }
      let messages = Dictionary(
        uniqueKeysWithValues: view.messageNames.map { ($0, MessageMaker(message: 0)) })
      let element: ViewElement<Int> = try view.element(
        "view", messages: messages, state: MarkupState(state))
      let screen = TextScreen(columns: columns, rows: rows)
      let program = Program(view: screen, App<Int, Int>(model: 0, render: { _ in [element] }))
      program.settle()
      print(screen.text)
    } catch { fail("\(error)") }
  }

  private static func view(of file: String) throws -> MarkupView {
    guard let data = FileManager.default.contents(atPath: file) else {
      fail("\(file) cannot be read.")
    }
    return try MarkupView(parsing: [UInt8](data), file: file)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
