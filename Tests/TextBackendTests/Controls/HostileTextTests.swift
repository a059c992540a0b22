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

  private static func every(_ text: String) -> [ViewElement<String>] {
    [
      label("label", [.text(text), .set(\.numberOfLines, to: 0)]), label("one", [.text(text)]),
      field("field", [.text(text)]), field("placeholder", [.placeholder(text)]),
      button(
        "button",
        [.title(text), .title(text, for: .focused), .title(text, for: .disabled)]),
      `switch`("switch", [.title(text)]),
      segmentedControl(
        "segments",
        [.segments([segment(1, .title(text)), segment(2, .title(text), width: 3)])]),
      group("group", [.border(.light), .title(text)], [words(text)]),
      customView("custom", LetterView.self, [.set(\.letter, to: text), .set(\.columns, to: 3)]),
    ]
  }

  private func check(_ bytes: [UInt8]) {
    var parser = StrictParser()
    for token in parser.tokens(of: bytes) {
      switch token {
      case .violation(let what): Issue.record("\(what)")
      case .sequence(_, let final):
        #expect("HABCDGdfmJKXhlqr @ELMPST`b".contains(final.last ?? "?"))
      case .control(let byte): #expect([8, 10, 13].contains(byte))
      case .title: Issue.record("a title")
      case .command(let code, let text): #expect(code == 8 && !text.contains(" "), "OSC \(code)")
      case .scalar(let scalar):
        #expect(
          !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
      }
    }
  }

  @Test(arguments: texts, [2, 7, 40])
  func `no kind of view lets a command through`(text: String, columns: Int) {
    let showing = Showing(columns, 30, Self.every(text))
    check(showing.screen.takeBytes())
    for _ in 0..<7 {
      showing.screen.press(.tab)
      check(showing.screen.takeBytes())
    }
  }

  @Test(arguments: texts)
  func `nor does what a person types or pastes`(text: String) {
    let showing = Showing(20, 1, [field("f", [])])
    showing.screen.press(.tab)
    showing.screen.paste(text)
    check(showing.screen.takeBytes())
    for character in text { showing.screen.press(.character(character)) }
    check(showing.screen.takeBytes())
    for _ in text { showing.screen.press(.left) }
    check(showing.screen.takeBytes())
    #expect((0..<20).contains(showing.screen.cursor?.column ?? -1))
  }
}
