import Expectations
import ModelTerminal
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Whatever a text holds, wherever it is shown, no byte of it is a command to the terminal.
@MainActor
struct HostileTextTests {
  private nonisolated static let texts = [
    "\u{1B}[2J\u{1B}]52;c;eA==\u{7}", "\u{9B}31m\u{9D}0;t\u{9C}", "\u{90}q\u{9C}\u{7F}\u{0}",
    "\u{202E}abc\u{2066}", "\r\n\t\u{8}\u{C}\u{E}\u{F}", "\u{1B}Pq\u{1B}\\",
    "\u{E0001}\u{200D}\u{301}",
    "a\u{1B}", "👨‍👩‍👧\u{1B}[31m漢",
    String((0...0x1F).compactMap { Unicode.Scalar($0).map { Character($0) } }),
  ]

  private func check(_ showing: Showing) {
    var parser = StrictParser()
    for token in parser.tokens(of: showing.screen.takeBytes()) {
      switch token {
      case .violation(let what): Issue.record("\(what)")
      case .application(let what), .device(let what): Issue.record("\(what)")
      case .sequence(_, let final): #expect("HABCDGKJLMmXhlq".contains(final.last ?? "?"))
      case .control(let byte): #expect([8, 10, 13].contains(byte))
      case .title: Issue.record("a title")
      case .command(let code, let text): #expect(code == 8 && !text.contains(" "), "OSC \(code)")
      case .scalar(let scalar):
        #expect(
          !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            && !(0xE0000...0xE0FFF).contains(scalar.value))
      }
    }
  }

  /// Shows all views, goes through them with the keyboard, and shows where they stand.
  private func check(_ text: String, columns: Int) {
    let showing = Showing(columns, 60, HostileViews.every(text))
    check(showing)
    for _ in 0..<9 {
      showing.screen.press(.tab)
      check(showing)
    }
    showing.screen.showsLayout = true
    check(showing)
  }

  @Test(arguments: Effort.pairs(texts, [2, 7, 40]))
  func `no kind of view lets a command through`(text: String, columns: Int) {
    check(text, columns: columns)
  }

  @Test(arguments: Effort.seeds(push: 4, full: 30))
  func `nor does any of them for a random text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...20, using: &random)
    let text = (0..<count).map { _ in random.pick(HostileText.parts) }.joined()
    check(text, columns: Int.random(in: 1...60, using: &random))
  }

  @Test func `every kind of view is among them, and every text that it can carry`() {
    let values = HostileViews.every("\u{1B}c").map(\.content)
    let kinds = Set(values.map { HostileViews.number(of: $0.kind) })
    expectEqual(kinds, Set(0...8))
    let carried = values.flatMap { content in
      HostileViews.texts(in: content.value, at: "\(type(of: content.value))")
    }
    let hostile = Set(carried.filter { $0.text.contains("\u{1B}c") }.map(\.path))
    let names = Set(carried.map(\.path))
    expectEqual(names.subtracting(hostile).sorted(), [])
    let missing = values.flatMap { content in
      HostileViews.missingTexts(in: content.value, at: "\(type(of: content.value))")
    }
    func plain(_ paths: some Sequence<String>) -> Set<String> {
      Set(paths.map { $0.replacing(".some", with: "") })
    }
    expectEqual(plain(missing).subtracting(plain(hostile)).sorted(), [])
  }

  @Test(arguments: texts)
  func `nor does what a person types or pastes`(text: String) {
    let showing = Showing(20, 1, [field("f", [])])
    showing.screen.press(.tab)
    showing.screen.paste(text)
    check(showing)
    for character in text { showing.screen.press(.character(character)) }
    check(showing)
    for _ in text { showing.screen.press(.left) }
    check(showing)
    #expect((0..<20).contains(showing.screen.cursor?.column ?? -1))
  }
}
