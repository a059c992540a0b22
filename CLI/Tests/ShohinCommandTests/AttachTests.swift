import Testing

@testable import ShohinCommand

struct AttachTests {
  @Test(arguments: [
    ("\u{1C}", true), ("a\u{1C}b", true), ("\u{1B}[92;5u", true), ("\u{1B}[92;133u", true),
    ("\u{1B}[92;69u", true),
    ("x\u{1B}[92:124;5:1u", true), ("\u{1B}[92;5:3u", false), ("\u{1B}[92;7u", false),
    ("\u{1B}[92u", false),
    ("\u{1B}[91;5u", false), ("\\", false), ("\u{1B}[200~a\u{1C}b\u{1B}[201~", false), ("", false),
  ])
  func `Control and the backslash leave, however it is sent`(typed: String, leaves: Bool) {
    var key = LeavingKey()
    let isIn = key.isIn(Array(typed.utf8))
    #expect(isIn == leaves)
  }

  @Test func `a paste in pieces does not leave, and what is typed behind it does`() {
    let paste = Array("\u{1B}[200~a\u{1C}b\u{1B}[92;5uc\u{1B}[201~d".utf8)
    for size in 1...paste.count {
      var key = LeavingKey()
      for start in stride(from: 0, to: paste.count, by: size) {
        let leaves = key.isIn(Array(paste[start..<min(start + size, paste.count)]))
        #expect(!leaves, "\(size): \(start)")
      }
      let leaves = key.isIn([0x1C])
      #expect(leaves, "\(size)")
    }
    var key = LeavingKey()
    let answers = [paste + [0x1C], [0x1B], [0x1C]].map { key.isIn($0) }
    #expect(answers == [true, false, true])
  }

  @Test func `a program that does not answer is not said to have died`() {
    #expect(Attach.End.orderly.problem == nil)
    #expect(Attach.End.died.problem == "The program has died.")
    #expect(
      Attach.End.unanswered.problem == "The program did not answer; the terminal was given back.")
  }

  @Test func `a program is inside from its first bytes to its last, in whatever pieces`() {
    let all = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004hx\u{1B}[?2004l\u{1B}[?1049l"
    for size in 1...9 {
      var seen = ModesSeen()
      let bytes = Array(all.utf8)
      var states: [[Bool]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        seen.receive(Array(bytes[start..<min(start + size, bytes.count)]))
        let state = [seen.hasOtherScreen, seen.isInside]
        if states.last != state { states.append(state) }
      }
      #expect(states.last == [false, false])
      if size < 8 { #expect(states.contains([true, true]), "\(size): \(states)") }
    }
    var inline = ModesSeen()
    inline.receive(Array("\u{1B}[?25l\u{1B}[?2004h".utf8))
    #expect(inline.isInside && !inline.hasOtherScreen)
  }
}
