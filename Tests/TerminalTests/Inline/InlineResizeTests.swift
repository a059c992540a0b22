import Expectations
import SeededRandom
import Testing

extension InWindows {
  /// Programs below what a terminal shows, while its window changes.
  @Suite(.ends)
  struct InlineResizeTests {
    private static let above = ["before the run"]

    /// A program with a box as wide as the screen and the cursor below it.
    private func shown(_ options: [String] = [], wraps: Bool = true) -> Session {
      let session = Session(["run", "inline", "box"] + options, wraps: wraps)
      #expect(session.shows("keys 0"), "\(session)")
      #expect(session.waits { session.emulator.settings.modes.contains(25) })
      return session
    }

    private func isWhole(_ session: Session) -> Bool {
      let lines = session.emulator.mainText.split(separator: "\n")
      let line = String(repeating: "─", count: session.emulator.columns - 2)
      return lines.first == "before the run" && lines.count == 5
        && lines[1] == "╭\(line)╮" && lines[4] == "╰\(line)╯"
    }

    private func quit(_ session: Session) {
      session.type("\u{3}")
      #expect(session.ends(), "\(session)")
      expectEqual(session.ending?.status, 130)
      session.drain()
      expectEqual(session.emulator.settings, .init(), "\(session)")
      #expect(session.device.takeTyped().isEmpty)
    }

    @Test(arguments: [true, false])
    func `the frame follows the window and leaves nothing behind`(wraps: Bool) {
      let session = shown(wraps: wraps)
      for columns in [40, 80, 30, 100, 31, 30, 200, 60, 20] {
        session.resize(columns: columns, rows: 40)
        #expect(session.waits { isWhole(session) }, "\(columns) columns, \(session)")
      }
      quit(session)
    }

    /// As tmux does: it wraps at once and tells the program up to 250 ms later, perhaps never of
    /// a size in between.
    @Test(arguments: Effort.seeds(push: 6, full: 20, from: 1))
    func `news of the size that are late cost no line`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let session = shown()
      for step in 0..<6 {
        let sizes = (0...Int.random(in: 0...2, using: &random)).map { _ in
          (columns: Int.random(in: 20...120, using: &random), told: Bool.random(using: &random))
        }
        let start = ContinuousClock.now
        for size in sizes { session.resizeQuietly(columns: size.columns, rows: 40) }
        for size in sizes where size.told {
          session.device.resize(columns: size.columns, rows: 40)
          session.passTime(milliseconds: Int.random(in: 0...60, using: &random))
        }
        session.device.resize(columns: session.emulator.columns, rows: 40)
        // On a busy machine they may be later than any news that the program waits for.
        guard ContinuousClock.now - start < .milliseconds(250) else { return }
        let isDone = session.waits { isWhole(session) }
        #expect(isDone, "seed \(seed), step \(step), \(sizes), \(session)")
        guard isDone else { return }
      }
      quit(session)
    }

    /// Nothing is promised of what was above where answers come too late, but for the last frame.
    @Test(arguments: Effort.seeds(push: 6, full: 20, from: 1))
    func `whatever happens to the answers, the last frame has the last size`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let session = Session(["run", "inline", "box"], wraps: Bool.random(using: &random))
      session.answersQuestions = Bool.random(using: &random)
      _ = session.starts()
      for _ in 0..<Int.random(in: 5...60, using: &random) {
        let columns = Int.random(in: 20...120, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: session.answersQuestions = Bool.random(using: &random)
        case 1: session.sendHeldAnswers(Int.random(in: 0...9, using: &random))
        case 2: session.answerLate()
        case 3: session.type("y")
        case 4:
          session.resizeQuietly(columns: columns, rows: Int.random(in: 6...40, using: &random))
        default: session.resize(columns: columns, rows: Int.random(in: 6...40, using: &random))
        }
        if Bool.random(using: &random) {
          session.passTime(milliseconds: Int.random(in: 0...25, using: &random))
        }
      }
      if Bool.random(using: &random) { session.answerLate() }
      let columns = Int.random(in: 20...120, using: &random)
      session.resize(columns: columns, rows: 20)
      session.type("z")
      let line = String(repeating: "─", count: columns - 2)
      let isLast = session.waits {
        let lines = session.emulator.text.split(separator: "\n")
        return lines.suffix(2).first == "╰\(line)╯" && lines.last?.hasSuffix("z") == true
      }
      #expect(isLast, "seed \(seed), \(columns) columns, \(session)")
      session.type("\u{3}")
      #expect(session.ends(), "seed \(seed), \(session)")
    }
  }
}
