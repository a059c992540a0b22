import Expectations
import Testing

@testable import TerminalPort

struct TerminalErrorTests {
  @Test(
    arguments: [("dumb", .dumbTerminal), ("", .dumbTerminal), (nil, .dumbTerminal), ("xterm", nil)]
      as [(String?, TerminalError.Code?)])
  func `only a terminal that can show a screen is used`(name: String?, code: TerminalError.Code?) {
    expectEqual(TerminalError.refusal(of: name)?.code, code)
  }

  @Test func `an error is one sentence, which says what to do`() {
    expectEqual(
      TerminalError(.notATerminal).description, "There is no terminal: start the program in one.")
    expectEqual(
      TerminalError(.cannotOpen, errno: 13).description,
      "The terminal could not be opened (error 13: Permission denied).")
    expectEqual(TerminalError.exitStatus, 2)
  }

  @Test func `a message that is held back has marks for blanks, and one for a file has none`() {
    let message = "cannot read\n  the file\u{1F}"
    func text(width: Int?, isHeldBack: Bool) -> String {
      String(
        decoding: ErrorText(message, width: width, isHeldBack: isHeldBack).bytes, as: UTF8.self)
    }
    let held = text(width: nil, isHeldBack: true)
    #expect(held.hasPrefix("cannot\u{1F}read\n  the\u{1F}file"), "\(held)")
    // A mark in the message itself is sanitized.
    expectEqual(held.count { $0 == "\u{1F}" }, 2)
    #expect(!text(width: nil, isHeldBack: false).contains("\u{1F}"))
    #expect(!text(width: 8, isHeldBack: true).contains("\u{1F}"))
  }

  @Test func `the restore sequence fits where a signal handler finds it`() {
    var sequences = ModeSequences(
      reportsMouse: true, usesKittyKeyboard: true, reportsSize: true, joinsClusters: true,
      title: "a")
    (sequences.reportsMovements, sequences.reportsTheme, sequences.showsProgress) = (
      true, true, true
    )
    (sequences.placesImages, sequences.drawsSixels) = (true, true)
    #expect(sequences.leave(clears: true).count <= RestoreBlock.sequenceCapacity)
    sequences.mode = .inline
    let region = InlineRegion(rows: 99_999, cursor: CellPoint(column: 0, row: 99_998))
    for keepsFrame in [true, false] {
      for isKnown in [true, false] {
        let leaving = region.leaving(keepsFrame: keepsFrame, isCursorKnown: isKnown)
        #expect(sequences.leave(leaving).count <= RestoreBlock.sequenceCapacity)
      }
    }
  }
}
