import ModelTerminal
import SeededRandom
import Testing
import VirtualViews

@testable import TerminalPort

/// Whatever a program asks of its terminal besides pictures, no text in it is another command.
struct HostileRequestsTests {
  private func random(_ seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...60, using: &random)
    return (0..<count).map { _ in random.pick(HostileText.parts) }.joined()
  }

  private func tokens(_ bytes: [UInt8]) -> [StrictParser.Token] {
    var parser = StrictParser()
    return parser.tokens(of: bytes)
  }

  @Test(arguments: Array(UInt64(0)..<100))
  func `titles, clipboards and notifications are one command each`(seed: UInt64) {
    let text = random(seed)
    let title = tokens(HostSequences.title(text))
    let copied = tokens(HostSequences.clipboard(text))
    let told = tokens(HostSequences.notification(title: text, text: text))
    guard title.count == 1, case .title(let shown)? = title.first,
      copied.count == 1, case .command(52, let base64)? = copied.first,
      told.count == 1, case .command(9, let notified)? = told.first
    else {
      Issue.record("seed \(seed): \(title) \(copied) \(told)")
      return
    }
    #expect(shown.count <= HostSequences.titleLimit)
    #expect(base64.hasPrefix("c;") && base64.utf8.dropFirst(2).allSatisfy { $0.isBase64 })
    #expect(notified.first?.isNumber == false && notified.count <= 201)
  }

  @Test(arguments: Array(UInt64(0)..<100))
  func `what is printed above or at the end is text and line feeds`(seed: UInt64) {
    var encoder = FrameEncoder()
    encoder.begin(inline: true)
    var bytes: [UInt8] = []
    encoder.printAbove(Text(random(seed)), into: &bytes)
    for token in tokens(bytes) + tokens(HostSequences.printed(Text(random(seed)))) {
      switch token {
      case .scalar, .control(10), .control(13): break
      case .sequence(let parameters, let final):
        #expect(["?25l", "m", "X", "C", "J", "?7h", "?7l"].contains(parameters + final))
      default: Issue.record("seed \(seed): \(token)")
      }
    }
  }

  @Test func `what is copied in tmux is for the terminal around it, too`() {
    let tmux = KnownTerminal(answer: "tmux 3.4")
    let bytes = String(decoding: HostSequences.clipboard("hi", in: tmux), as: UTF8.self)
    let plain = "\u{1B}]52;c;aGk=\u{1B}\\"
    #expect(bytes == plain + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;aGk=\u{1B}\u{1B}\\\u{1B}\\")
    #expect(
      HostSequences.clipboard("hi", in: KnownTerminal(answer: "kitty(0.36)")) == Array(plain.utf8))
  }

  @Test func `what gives the screen back holds nothing of the program`() {
    var sequences = ModeSequences(reportsMouse: true)
    (sequences.title, sequences.showsProgress) = ("\u{1B}c", true)
    #expect(!String(decoding: sequences.leave(), as: UTF8.self).contains("\u{1B}c"))
  }
}

extension UInt8 {
  fileprivate var isBase64: Bool {
    let character = Character(Unicode.Scalar(self))
    return character.isLetter || character.isNumber || "+/=".contains(character)
  }
}
