import Expectations
import FrameSubject
import ModelTerminal
import SeededRandom
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// The law of the encoder in terminals of all kinds.
///
/// An optimized `FrameSubject` checks it for more seeds (`.ci/run`), and `Scripts/seeded-bugs.py`
/// shows that it finds every mistake in `Tests/SeededBugs`.
@Suite(.computes)
struct FrameEncoderConformanceTests {
  @Test(arguments: EncoderLaw.Terminal.allCases, Effort.seeds(push: 3, full: 120))
  func `every picture is shown`(terminal: EncoderLaw.Terminal, seed: UInt64) {
    #expect(EncoderLaw.violation(in: terminal, seed: seed) == nil)
  }
}
