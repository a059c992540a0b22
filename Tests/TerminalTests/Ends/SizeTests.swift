import Expectations
import SeededRandom
import Testing

extension InWindows {
  /// Windows of all sizes, and those that do not keep them.
  @Suite(.ends)
  struct SizeTests {
    private func quit(_ session: Session, milliseconds: Int) {
      session.type("\u{3}")
      #expect(session.ends(), "\(session)")
      expectEqual(session.ending?.status, 130)
      #expect((session.ending?.milliseconds ?? .max) < milliseconds, "\(session)")
      session.drain()
      expectEqual(session.device.modes, session.modesBefore)
      #expect(session.emulator.isAsFound)
    }

    private static let sizes = [
      (0, 0), (80, 0), (0, 24), (1, 1), (2, 1), (1, 50), (7, 3), (300, 100), (10_000, 1),
      (1, 10_000), (10_000, 10_000), (65_535, 65_535),
    ]

    @Test(arguments: Effort.pairs(sizes, [[], ["inline"]]))
    func `a program starts in a window of any size`(size: (Int, Int), mode: [String]) {
      let session = Session(["run"] + mode, columns: size.0, rows: size.1)
      let isNarrow = (1..<6).contains(size.0) && size.1 > 0
      let text = isNarrow ? "keys 0".prefix(size.0 - 1) + "…" : "keys 0"
      #expect(session.shows(String(text)), "\(session)")
      quit(session, milliseconds: 3000)
    }

    @Test(arguments: [[], ["inline"]])
    func `a program goes on through windows of all sizes`(mode: [String]) {
      let session = Session(["run", "box"] + mode)
      #expect(session.shows("keys 0"))
      for (columns, rows) in Self.sizes where columns > 0 && rows > 0 {
        session.resize(columns: columns, rows: rows)
        session.passTime(milliseconds: 30)
      }
      session.resize(columns: 60, rows: 20)
      #expect(session.shows("╭" + String(repeating: "─", count: 58) + "╮"), "\(session)")
      quit(session, milliseconds: 5000)
    }

    @Test(arguments: [[], ["inline"]])
    func `of five hundred sizes a second the last one is shown`(mode: [String]) {
      let session = Session(["run", "box"] + mode)
      #expect(session.shows("keys 0"))
      for number in 0..<500 {
        session.resize(columns: 40 + number % 100, rows: 10 + number % 30)
        session.passTime(milliseconds: 1)
      }
      session.resize(columns: 70, rows: 20)
      session.type("z")
      let line = String(repeating: "─", count: 68)
      #expect(
        session.waits {
          let rows = session.emulator.text.split(separator: "\n")
          return rows.suffix(2).first == "╰\(line)╯" && rows.last?.hasSuffix("z") == true
        }, "\(session)")
      quit(session, milliseconds: 1500)
    }
  }
}
