import Expectations
import TerminalPort
import Testing

/// Keys that go down, repeat and go up, as terminals with all parts of kitty's protocol report them.
struct HeldKeysTests {
  private func events(_ input: String, remembers: Bool = true) -> String {
    let settings = InputSettings(kitty: true, remembersKeys: remembers)
    return InputNotation.text(InputRun.heard(of: [InputNotation.bytes(input)], settings))
  }

  @Test(arguments: [
    ("␛[97;;97u␛[97;1:2;97u␛[97;1:3u", "a repeat:a release:a"),
    ("␛[32;;32u␛[32;1:3u", "␠ release:␠"),
    ("␛[C␛[1;1:2C␛[1;1:3C", "right repeat:right release:right"),
    ("␛[1;5C␛[1;1:3C", "control+right release:right"),
    ("␛[15~␛[15;1:3~", "f5 release:f5"),
    ("␛[13u␛[13;1:3u␛[9u␛[9;1:3u", "return release:return tab release:tab"),
    ("␛[127u␛[127;1:3u␛[27u␛[27;1:3u", "backspace release:backspace escape release:escape"),
    ("␛[57414u␛[57414;1:3u", "return release:return"),
    ("␛[57400;129;49u␛[57400;129:3u", "1 release:1"),
  ])
  func `a key goes down, repeats and goes up`(input: String, expected: String) {
    expectEqual(events(input), expected)
  }

  @Test(arguments: [
    // Shift goes up before the key: A, !, and with Control.
    ("␛[97:65;2;65u␛[97;1:3u", "A release:A"),
    ("␛[49:33;2;33u␛[49;1:3u", "! release:!"),
    ("␛[97:65;6u␛[97;5:3u", "control+A release:control+A"),
    // Shift goes down, or stays.
    ("␛[97;;97u␛[97:65;2:3u", "a release:a"),
    ("␛[97:65;2;65u␛[97:65;2:3u", "A release:A"),
    ("␛[49:33;2;33u␛[49:33;2:3u", "! release:!"),
    // A terminal that does not say what the key types with Shift.
    ("␛[49;2;33u␛[49;2:3u", "! release:!"),
    // A keyboard without the letter of the shortcut, whose Control goes up first.
    ("␛[1089::99;5u␛[1089::99;1:3u", "control+c release:c"),
    // Option and AltGr type other characters.
    ("␛[97;;229u␛[97;1:3u", "å release:å"), ("␛[113;1;64u␛[113;1:3u", "@ release:@"),
    // Shift-Space is one, and so is its release.
    ("␛[32;2u␛[32;1:3u", "shift+␠ release:shift+␠"),
    ("␛[9;2u␛[9;1:3u", "shift+tab release:tab"),
  ])
  func `a release names what was pressed, whatever is held with it`(
    input: String, expected: String
  ) {
    expectEqual(events(input), expected)
  }

  @Test func `without a memory a release is what the terminal says`() {
    expectEqual(events("␛[97:65;2;65u␛[97;1:3u␛[O", remembers: false), "A release:a blur")
  }

  @Test func `a key that repeats as another character goes up as both`() {
    expectEqual(
      events("␛[97:65;2;65u␛[97;1:2;97u␛[97;1:3u␛[97;1:3u"),
      "A repeat:a release:A release:a release:a")
  }

  @Test func `a key that typed two characters goes up as both`() {
    expectEqual(events("␛[98;;180:98u␛[98;1:3u"), "´ b release:´ release:b")
  }

  @Test func `a second press of a key that is held is one, and it goes up once`() {
    expectEqual(events("␛[97;;97u␛[97;;97u␛[97;1:3u␛[O"), "a a release:a blur")
  }

  @Test func `two keys of one character are held apart`() {
    expectEqual(
      events("␛[49;;49u␛[57400;129;49u␛[49;1:3u␛[O"), "1 1 release:1 release:1 blur")
  }

  @Test func `a key that was pressed before anybody asked goes up`() {
    expectEqual(events("␛[13;1:3u␛[97;2:3u"), "release:return release:A")
  }

  @Test func `modifiers alone are no keys, and text without a key is never held`() {
    expectEqual(events("␛[57441;2u␛[57441;1:3u␛[57447;2u␛[57448;5u␛[57450;1:3u"), "nothing")
    expectEqual(events("␛[0;;26085:26412u␛[O"), "日 本 blur")
    // Bytes that were on their way when the terminal was asked.
    expectEqual(events("ab␛[O"), "a b blur")
  }

  @Test func `what is held goes up before the window loses the keyboard, in order`() {
    expectEqual(
      events("␛[97:65;2;65u␛[1;5C␛[98;;98u␛[98;1:3u␛[O␛[O␛[I␛[97;1:3u"),
      "A control+right b release:b release:A release:control+right blur blur focus release:a")
  }

  @Test func `of very many keys that are held the oldest are forgotten`() {
    var decoder = InputDecoder()
    decoder.remembersKeys = true
    var events: [InputEvent] = []
    decoder.feed("\u{1B}[97;1:3u".utf8, into: &events)
    for code in 0..<1_000 { decoder.feed("\u{1B}[\(0x4E00 + code)u".utf8, into: &events) }
    let held = decoder.releaseHeldKeys()
    expectEqual(held.count, 64)
    let last = (936..<1_000).compactMap { Unicode.Scalar(0x4E00 + $0).map(Character.init) }
    expectEqual(held.map(\.key), last.map { .character($0) })
    #expect(held.allSatisfy { $0.kind == .release })
  }

  @Test func `who forgets keys holds none`() {
    var decoder = InputDecoder()
    decoder.remembersKeys = true
    var events: [InputEvent] = []
    decoder.feed("\u{1B}[97;;97u\u{1B}[97;1:2;97u".utf8, into: &events)
    decoder.remembersKeys = false
    expectEqual(decoder.releaseHeldKeys(), [])
    decoder.remembersKeys = true
    decoder.feed("\u{1B}[97;;97u".utf8, into: &events)
    // Said once more, it forgets nothing.
    decoder.remembersKeys = true
    expectEqual(decoder.releaseHeldKeys().count, 1)
    expectEqual(decoder.releaseHeldKeys(), [])
  }

  @Test func `in a terminal that reports presses only nothing goes up`() {
    expectEqual(events("␛[97;;97u␛[97;;97u␛[13u␛[O␛[I"), "a a return blur focus")
    // Once it has reported another kind, it tells when keys go up.
    expectEqual(
      events("␛[97;;97u␛[97;1:2;97u␛[O␛[98;;98u␛[O"),
      "a repeat:a release:a blur b release:b blur")
  }

  @Test func `Escape before a release is a key of its own`() {
    expectEqual(
      events("␛[97;;97u␛[97;1:2;97u␛␛[O"), "a repeat:a escape release:a blur")
    expectEqual(events("␛[97;;97u␛␛[97;1:3u"), "a escape release:a")
    expectEqual(events("␛␛[C"), "alt+right")
  }

  @Test func `a host that reads by itself has releases named as well`() {
    var input = TerminalInput()
    input.remembersKeys = true
    let events = input.receive(Array("\u{1B}[97;2;65u\u{1B}[97;1:3u".utf8), at: .zero)
    expectEqual(events, [.key("A"), .key(KeyPress("A".key, kind: .release))])
    #expect(input.remembersKeys)
  }
}

extension String {
  fileprivate var key: Key { .character(Character(self)) }
}
