import Expectations
import Foundation
import Shohin
import ShohinTesting
import Testing

@MainActor
struct ExpectSnapshotTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `a missing snapshot is written beside the test and fails, and the next run passes`()
    throws
  {
    try withFolder { folder in
      let app = App<Int, Int>(
        model: 1,
        render: { count in
          [
            label("a", [.text("Hello"), .textColor(.accent), .font(.bold)]),
            label("b", [.text("\(count)")]),
          ]
        })
      let screen = Simulation(app, columns: 12, rows: 3).textScreen
      let file = "\(folder)/LoginTests.swift"
      let first = issues { expectSnapshot(of: screen, "first view", file: file) }
      expectEqual(first.count, 1)
      #expect(
        first[0].contains(
          "A new snapshot was written to \(folder)/Snapshots/LoginTests.first-view.txt"))
      expectEqual(issues { expectSnapshot(of: screen, "first view", file: file) }, [])
      let saved = try String(
        contentsOfFile: "\(folder)/Snapshots/LoginTests.first-view.txt", encoding: .utf8)
      expectEqual(saved, "Hello\naaaaa\n1\na  accent, bold\n")
    }
  }

  // A run that writes snapshots would write this one as well.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SHOHIN_SNAPSHOTS"] != "write"))
  func `another picture is shown as a difference, and the file stays`() throws {
    try withFolder { folder in
      let file = "\(folder)/A.swift"
      _ = issues { expectSnapshot("one\ntwo\nthree", "x", file: file) }
      let texts = issues { expectSnapshot("one\n2\nthree", "x", file: file) }
      expectEqual(texts.count, 1)
      #expect(texts[0].contains("  one\n− two\n+ 2\n  three"))
      #expect(texts[0].contains("SHOHIN_SNAPSHOTS=write"))
      expectEqual(issues { expectSnapshot("one\ntwo\nthree", "x", file: file) }, [])
    }
  }
}
