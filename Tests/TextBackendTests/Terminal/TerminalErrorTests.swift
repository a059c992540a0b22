import Testing

@testable import TextBackend

struct TerminalErrorTests {
  @Test(
    arguments: [
      (false, "xterm", TerminalError.Code.notATerminal), (true, "dumb", .dumbTerminal),
      (true, "", .dumbTerminal), (true, nil, .dumbTerminal), (true, "xterm", nil),
    ] as [(Bool, String?, TerminalError.Code?)])
  func `only a terminal that can show a screen is used`(
    isTerminal: Bool, name: String?, code: TerminalError.Code?
  ) {
    #expect(TerminalError.refusal(isTerminal: isTerminal, name: name)?.code == code)
  }

  @Test func `an error is one sentence`() {
    #expect(TerminalError(.notATerminal).description == "Standard output is not a terminal.")
    #expect(
      TerminalError(.cannotOpen, errno: 6).description
        == "The terminal could not be opened (error 6).")
    #expect(TerminalError.exitStatus == 2)
  }

  @Test func `the restore sequence fits where a signal handler finds it`() {
    let sequences = ModeSequences(reportsMouse: true, usesKittyKeyboard: true)
    #expect(sequences.leave.count <= RestoreBlock.sequenceCapacity)
  }
}
