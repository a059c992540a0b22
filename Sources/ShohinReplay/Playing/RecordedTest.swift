import FoundationEssentials
import TextBackend
import VirtualViews

/// A recording as a test in Swift, with the pictures as expectations.
public struct RecordedTest {
  /// The test.
  public let source: String

  /// Makes a test of a recording in a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - name: the name of the test.
  ///   - app: the program in Swift, such as `counter` or `App(model: Model(), update: update, render: render)`.
  ///   - modules: the module in which the program is, whose internal parts the test sees, and others that the expression needs;
  ///     none for the module of the test.
  /// - Throws: if the file is no recording.
  public init(
    contentsOf path: String, name: String, app: String, modules: [String]
  ) throws(RecordingError) {
    guard let bytes = readBytes(path) else {
      throw RecordingError(.unreadable, "The recording \(path) cannot be read.")
    }
    try self.init(
      of: String(decoding: bytes, as: UTF8.self), name: name, app: app, modules: modules)
  }

  /// Makes a test of a recording.
  ///
  /// - Parameters:
  ///   - text: the text of the recording.
  ///   - name: the name of the test.
  ///   - app: the program in Swift, such as `counter` or `App(model: Model(), update: update, render: render)`.
  ///   - modules: the module in which the program is, whose internal parts the test sees, and others that the expression needs;
  ///     none for the module of the test.
  /// - Throws: if the text is no recording.
  public init(
    of text: String, name: String, app: String, modules: [String]
  ) throws(RecordingError) {
    let lines = text.split(separator: "\n").map { String($0) }
    guard let first = lines.first, Self.decode(RecordingHeader.self, first) != nil else {
      throw RecordingError.noFirstLine
    }
    // A line that is incomplete is no part of the session.
    let whole = text.last == "\n" ? lines : Array(lines.dropLast())
    let sign = String(repeating: "#", count: Self.signs(around: whole))
    let imports = (["ShohinReplay", "Testing"] + modules.dropFirst()).sorted()
      .map { "import \($0)" }.joined(separator: "\n")
    let tested =
      modules.first.map { "\n\n" + ["@testable", "import", $0].joined(separator: " ") } ?? ""
    source = """
      // swift-format-ignore-file
      \(imports)\(tested)

      @MainActor @Test func `\(Self.identifier(name))`() throws {
        let recording = \(sign)\"\"\"
      \(whole.map { "    \($0)\n" }.joined())    \"\"\"\(sign)
        let replay = Replay(\(app), try Recording(recording + "\\n"))
      \(Self.steps(of: whole).map { "  \($0)\n" }.joined())  replay.run()
        #expect(replay.problem == nil)
      }

      """
  }

  /// A name as the compiler takes it between backticks.
  private static func identifier(_ name: String) -> String {
    var identifier = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isTaken =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: scalar != "`" && scalar != "\\"
        }
      identifier.append(isTaken ? scalar : " ")
    }
    // Signs alone would be an operator.
    let isName = identifier.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isName ? String(identifier) : "a recorded session"
  }

  /// The steps of the user as comments, and after each picture the rows that are other ones than before.
  private static func steps(of lines: [String]) -> [String] {
    var steps: [String] = []
    var pictures = 0
    for line in lines.dropFirst() {
      guard let part = decode(Line.self, line) else { continue }
      if let input = part.input { steps.append("// \(input.words)") }
      if part.by != nil, let message = messageText(line) { steps.append("// → \(message)") }
      if line.hasPrefix("{\"pic\":") { pictures += 1 }
      guard let picture = part.pic, !picture.rows.isEmpty else { continue }
      steps.append("replay.runToPicture(\(pictures))")
      // A picture in which something is hidden is shown otherwise.
      let rows = picture.rows.filter { !picture.digest.isEmpty || !$0.text.contains("•") }
      steps += rows.map { row in
        "#expect(replay.lines[\(row.row)] == \(row.text.debugDescription))"
      }
    }
    return steps
  }

  /// The JSON of the message in a line.
  private static func messageText(_ line: String) -> String? {
    let start = "{\"msg\":"
    guard line.hasPrefix(start) else { return nil }
    // The cause stands behind the message, and no cause has a comma in it.
    let rest = line.dropFirst(start.count)
    let end = rest.indices.last { rest[$0...].hasPrefix(",\"by\":\"") }
    // JSON may have line ends between its parts, and a remark has one line.
    return end.map { rest[..<$0].split(whereSeparator: \.isNewline).joined(separator: " ") }
  }

  /// One number sign more than any line has in a row.
  private static func signs(around lines: [String]) -> Int {
    var (longest, current) = (0, 0)
    // By scalars, as the compiler reads them.
    for scalar in lines.joined(separator: "\n").unicodeScalars {
      current = scalar == "#" ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest + 1
  }

  private struct Line: Decodable {
    var input: InputRecord?
    var by: String?
    var pic: PictureRecord?
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ line: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(line.utf8))
  }
}

extension InputRecord {
  /// The event in words.
  fileprivate var words: String {
    switch event {
    case .key(let press)?: "key \(press)"
    case .paste(let text)?: "paste \(text.debugDescription)"
    case .mouse(let event)?: "mouse \(event.kind) at column \(event.column), row \(event.row)"
    case .focus(let isOn)?: isOn ? "the window gets the keyboard" : "the window loses the keyboard"
    case .resize(let columns, let rows)?: "the screen has \(columns) × \(rows) cells"
    case nil: "an event of a later version"
    }
  }
}
