import Expectations
import Testing
import VirtualViews

/// The names of keys.
struct KeyNameTests {
  @Test(arguments: [
    ("Ctrl+S", "ctrl+s"), ("Shift+Tab", "shift+tab"), ("PageDown", "page-down"), ("F2", "f2"),
    ("↓", "down"), ("Alt+↑", "alt+up"), ("Return", "return"), ("Ctrl+Space", "ctrl+space"),
    ("CTRL+x", "ctrl+x"), ("Alt+Q", "alt+q"), ("Alt+Shift+Q", "alt+shift+q"),
    ("Super+K", "super+k"), ("MediaPlay", "media-play"),
  ])
  func `a key that is shown can be written`(shown: String, name: String) throws {
    let press = try #require(KeyPress(shown))
    expectEqual(press.description, name)
  }

  @Test func `a letter alone is a capital one or not`() {
    expectEqual(KeyPress("G").key, .character("G"))
    expectEqual(KeyPress("g").key, .character("g"))
    expectEqual(KeyPress("F").key, .character("F"))
    #expect(KeyPress(String("F36")) == nil)
    #expect(KeyPress(String("f-2")) == KeyPress("f2"))
  }

  @Test(
    arguments: [
      ("q", .character("q")), ("ctrl+s", .control("s")), ("ctrl-s", .control("s")),
      ("ctrl+S", .control("s")), ("shift+a", .character("A")), ("?", .character("?")),
      ("+", .character("+")), ("ctrl++", .control("+")), ("-", .character("-")),
      ("shift+tab", .shiftTab), ("alt+return", KeyPress(.return, .alt)),
      ("f12", KeyPress(.function(12))),
      ("f", .character("f")), ("space", .space), ("ctrl+alt+up", KeyPress(.up, [.control, .alt])),
      ("ctrl+shift+s", .control("S")), ("ß", .character("ß")),
      ("page-down", .pageDown), ("#", .character("#")), ("shift+ß", "ß"), ("f5", "f5"),
      ("ctrl+s", "ctrl+s"), ("space", " "),
      ("media-play-pause", KeyPress(.media(.playPause))),
      ("media-fast-forward", KeyPress(.media(.fastForward))),
      ("shift+volume-up", KeyPress(.media(.volumeUp), .shift)), ("mute", KeyPress(.media(.mute))),
    ] as [(String, KeyPress)])
  func `a name is a key`(name: String, press: KeyPress) {
    expectEqual(KeyPress(name), press)
  }

  @Test(arguments: [
    "", "tabb", "ctrl", "ctrl+", "f0", "f36", "fx", "media", "volume", "ctl+s", " ", "s+ctrl",
    "ctrl s",
  ])
  func `other names are none`(name: String) { expectEqual(KeyPress(name), nil) }

  @Test func `a key is made again from its description`() {
    let keys: [Key] =
      [
        .character("a"), .character("A"), .character(" "), .character("+"), .character("-"),
        .character("é"), .character("\u{301}"), .character("\u{200D}"), .return,
        .tab, .backspace, .escape, .up, .pageUp, .insert, .delete, .function(1), .function(35),
        .begin,
        .menu, .pause, .printScreen, .capsLock, .scrollLock, .numberLock, .home, .end,
      ] + Key.Media.allCases.map { .media($0) }
    for key in keys {
      for bits in 0..<UInt8(64) {
        // A letter has Shift in it.
        if case .character(let character) = key, character.isLetter, bits & 1 != 0 { continue }
        let press = KeyPress(key, KeyModifiers(rawValue: bits))
        expectEqual(KeyPress(press.description), press)
      }
    }
  }

  @Test(
    arguments: [
      ("g g", ["g", "g"]), ("ctrl+x  ctrl+s", [.control("x"), .control("s")]),
      ("ctrl+x nothing", nil), ("  ", nil),
    ] as [(String, [KeyPress]?)])
  func `a sequence is its keys in order`(names: String, presses: [KeyPress]?) {
    expectEqual(KeySequence(names)?.presses, presses)
  }

  @Test func `keys that combine with what stands before them are read as they are written`() {
    let presses: [KeyPress] = [.character("\u{301}"), .control("\u{301}"), .character("\u{200D}")]
    var choices = KeyChoices()
    choices.keys["a"] = [KeySequence(presses), KeySequence(presses.reversed())].compactMap(\.self)
    choices.keys["b"] = [KeySequence(presses[0])]
    for keys in choices.keys.values.joined() {
      expectEqual(KeySequence(keys.description), keys)
    }
    expectEqual(KeyChoices(parsing: choices.text), choices)
  }

  @Test func `a sequence is made again from its description`() {
    let sequence: KeySequence = "ctrl+x s"
    expectEqual(sequence.description, "ctrl+x s")
    expectEqual(KeySequence(sequence.presses), sequence)
    #expect(KeySequence([]) == nil)
  }

  @Test(arguments: [
    ("ctrl+i", true), ("ctrl+m", true), ("ctrl+h", true), ("ctrl+a", false), ("ctrl+1", true),
    ("ctrl+shift+a", true), ("alt+a", false), ("super+a", true), ("ctrl+tab", true),
    ("shift+tab", false), ("shift+return", true), ("alt+return", false), ("ctrl+up", false),
    ("f12", false), ("f13", true), ("ctrl+space", false), ("ctrl+\\", false), ("ctrl+ö", true),
    ("menu", true), ("media-play", true), ("mute", true), ("ctrl+backspace", true), ("Q", false),
  ])
  func `old terminals cannot send every key`(name: String, needsProtocol: Bool) {
    expectEqual(KeyPress(name)?.needsProtocol, needsProtocol)
  }
}
