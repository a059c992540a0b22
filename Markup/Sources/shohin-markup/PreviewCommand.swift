import Foundation
import Markup
import Shohin
import TextBackend

/// Shows one view alone.
@MainActor
struct PreviewCommand {
  private let file: String
  private var columns = 80
  private var rows = 24
  private var state: [String: Any] = [:]

  /// Reads the words behind `preview`.
  init(_ words: inout ArraySlice<String>) {
    guard let file = words.popFirst() else { MarkupTool.fail(MarkupTool.usage) }
    self.file = file
    while let word = words.popFirst() {
      guard let value = words.popFirst() else {
        MarkupTool.fail("\(word) needs a value.\n\(MarkupTool.usage)")
      }
      switch word {
      case "--size": setSize(value)
      case "--state": addState(value)
      default: MarkupTool.fail("There is no option \(word).\n\(MarkupTool.usage)")
      }
    }
  }

  private mutating func setSize(_ value: String) {
    let numbers = value.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ 1...10_000 ~= $0 }) else {
      MarkupTool.fail("--size needs a size such as 40x10; this is \"\(value)\".")
    }
    (columns, rows) = (numbers[0], numbers[1])
  }

  private mutating func addState(_ value: String) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      state[String(parts[0])] = String(parts[1])
      return
    }
    let data = Data(MarkupTool.bytes(of: value))
    guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      MarkupTool.fail("--state needs <name>=<text>, or a file with an object in JSON.")
    }
    state.merge(json.mapValues(Self.plain)) { $1 }
  }

  /// A value of JSON as the values of programs look.
  private static func plain(_ value: Any) -> Any {
    switch value {
    case let list as [Any]: return list.map(plain)
    case let object as [String: Any]: return object.mapValues(plain)
    case let number as NSNumber:
      // Numbers and Booleans of JSON are one class, which knows of what it was made.
      if String(cString: number.objCType) == "c" { return number.boolValue }
      if let integer = Int(exactly: number) { return integer }
      return number.doubleValue
    default: return value
    }
  }

  func run() {
    do {
      let view = try MarkupTool.view(of: file)
      let messages = Dictionary(
        uniqueKeysWithValues: view.messageNames.map { ($0, MessageMaker(message: 0)) })
      var state = state
      // Texts of the state that are not given stand for themselves.
      for name in view.stateNames where state[name] == nil && !name.contains(".") {
        state[name] = "{\(name)}"
      }
      let element: ViewElement<Int> = try view.element(
        "view", messages: messages, state: MarkupState(state))
      let screen = TextScreen(columns: columns, rows: rows)
      let program = Program(view: screen, App<Int, Int>(model: 0, render: { _ in [element] }))
      program.settle()
      print(screen.text)
    } catch { MarkupTool.fail("\(error)") }
  }
}
