import Expectations
import Testing
import TerminalPort

/// Input with pauses: each `.` is ten milliseconds of silence; `|` is a second.
struct InputTimingTests {
  @Test(arguments: [
    ("␛", "nothing"),
    ("␛....", "nothing"),
    ("␛.....", "escape"),
    ("␛....[A", "up"),
    ("␛.....[A", "escape [ A"),
    ("␛[....A", "up"),
    ("␛[.....", "alt+["),
    ("␛[1.....;5A", "control+up"),
    ("␛[1|;5A", "; 5 A"),
    ("␛O.....", "alt+O"),
    ("␛].....", "alt+]"),
    ("␛]11.....;rgb:f/f/f␇", "dynamicColor(11,#ffffff)"),
    ("␛]11|q", "q"),
    ("␛␛.....", "alt+escape"),
    ("␛..␛[<64;5;5M", "escape wheelUp(4,4)"),
    ("␛..␛[<64;5..;5M", "escape wheelUp(4,4)"),
    ("␛..␛[A", "alt+up"),
    ("␛.....␛[A", "escape up"),
    ("␛..␛[1|", "escape"),
    ("␛.....␛.....", "escape escape"),
    ("\\xE2\\x82.....\\xAC", "€"),
    ("\\xE2\\x82|a", "\u{FFFD} a"),
    ("␛[200~a|b|␛[201~", "paste(ab)"),
    ("␛[200~a␛|[201~.....", "paste(a)"),
    // One without an end ends after two seconds, and what comes then is typed.
    ("␛[200~a|.b|.c", "nothing"),
    ("␛[200~a|b||c", "paste(ab) c"),
    ("␛[200~a␛[20||1~b", "paste(a) 1 ~ b"),
    ("␛[200~a||b␛[201~c", "paste(a) b c"),
    // Control-C is pressed where silence follows, and text where more text follows.
    ("␛[200~a␃.........", "nothing"),
    ("␛[200~a␃..........", "paste(a) control+c"),
    ("␛[200~a␃..........b", "paste(a) control+c b"),
    ("␛[200~a␃.........b␛[201~", "paste(a␃b)"),
    ("␛[200~a␃..........␃", "paste(a) control+c control+c"),
    ("a|b", "a b"),
  ])
  func `silence completes what only silence can`(input: String, expected: String) {
    expectEqual(InputNotation.text(heard(of: input)), expected)
  }

  @Test func `an escape is known sooner where escapes have a code of their own`() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.feed([0x1B], into: &events)
    expectEqual(decoder.needsTimeout, .milliseconds(50))
    decoder.usesKittyKeyboard = true
    expectEqual(decoder.needsTimeout, .milliseconds(25))
  }

  @Test(arguments: [
    ("200", 200), ("1", 1), ("0", 50), ("-3", 50), ("x", 50), ("99999", 50), ("", 50),
  ])
  func `the environment says how long an escape is waited for`(text: String, milliseconds: Int) {
    let delay = TerminalOptions.escapeDelay { $0 == "ESCDELAY" ? text : nil }
    expectEqual(delay, .milliseconds(milliseconds))
    var decoder = InputDecoder(escapeDelay: delay)
    var events: [InputEvent] = []
    decoder.feed([0x1B], into: &events)
    expectEqual(decoder.needsTimeout, .milliseconds(milliseconds))
  }

  @Test func `Control-C soon ends a paste without an end`() {
    var input = TerminalInput()
    _ = input.receive(InputNotation.bytes("␛[200~a"), at: .seconds(1))
    expectEqual(input.deadline, .seconds(3))
    expectEqual(input.receive([0x03], at: .seconds(2)), [])
    expectEqual(input.deadline, .milliseconds(2100))
    let interrupt = InputEvent.key(KeyPress(.character("c"), .control))
    expectEqual(input.receive([], at: .milliseconds(2100)), [.paste("a"), interrupt])
    #expect(input.deadline == nil)
    expectEqual(input.receive([0x03], at: .seconds(3)), [interrupt])
  }

  @Test func `nothing is waited for once silence made a key of an escape`() {
    var input = TerminalInput()
    expectEqual(input.receive([0x1B], at: .zero), [])
    expectEqual(input.receive([], at: .milliseconds(50)), [.key(.escape)])
    #expect(input.deadline == nil)
  }

  @Test func `text after Control-C keeps a paste going`() {
    var input = TerminalInput()
    _ = input.receive(InputNotation.bytes("␛[200~a"), at: .seconds(1))
    _ = input.receive([0x03], at: .seconds(2))
    _ = input.receive([0x62], at: .milliseconds(2050))
    expectEqual(input.deadline, .milliseconds(4050))
    expectEqual(input.receive([], at: .seconds(5)), [.paste("a\u{3}b")])
  }

  @Test func `an idle decoder wants no time-out`() {
    #expect(InputDecoder().needsTimeout == nil)
  }

  /// Plays the line to a decoder, telling it of silences as its owner would.
  private func heard(of line: String) -> Heard {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var silence = Duration.zero
    var bytes: [UInt8] = []
    for byte in InputNotation.bytes(line) {
      switch byte {
      case UInt8(ascii: "."): silence += .milliseconds(10)
      case UInt8(ascii: "|"): silence += .seconds(1)
      default:
        bytes = [byte]
        silence = .zero
      }
      decoder.feed(bytes, into: &events)
      bytes = []
      if let limit = decoder.needsTimeout, silence >= limit { decoder.timeout(into: &events) }
    }
    return Heard(events: events, replies: decoder.takeReplies())
  }
}
