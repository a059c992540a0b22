import Foundation
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import Gallery

/// Every view of the library in its states looks as it did: the characters and the styles.
///
/// The pictures are in `Tests/Snapshots`, so that a change of looks is seen where it is reviewed. They
/// are written anew by
///
///     SHOHIN_SNAPSHOTS=write swift test --filter SnapshotTests
@MainActor
struct SnapshotTests {
  private static let isWriting = ProcessInfo.processInfo.environment["SHOHIN_SNAPSHOTS"] == "write"

  @Test(arguments: PageName.allCases)
  func `the views of a page look as they did`(page: PageName) throws {
    var letters = StyleLetters()
    let shown = page.examples.map { pictures(of: $0, &letters) }.joined()
    let text = "\(shown)# Styles\n\n\(letters)"
    let file = Repository.snapshots(of: page.rawValue)
    if Self.isWriting { try text.write(to: file, atomically: true, encoding: .utf8) }
    let saved = try String(contentsOf: file, encoding: .utf8)
    guard saved != text else { return }
    let lines = (
      saved.components(separatedBy: "\n"), text.components(separatedBy: "\n")
    )
    let number = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }?.offset
    let line = number ?? min(lines.0.count, lines.1.count)
    func around(_ lines: [String]) -> String {
      lines[max(0, line - 4)..<min(lines.count, line + 4)].joined(separator: "\n")
    }
    Issue.record(
      """
      \(page.rawValue).txt is other from line \(line + 1) on.

      It was
      \(around(lines.0))

      It is
      \(around(lines.1))

      If that is meant, run SHOHIN_SNAPSHOTS=write swift test --filter SnapshotTests.
      """)
  }

  /// An example with colors and without, and what changes as the focus goes through it.
  private func pictures(of example: Example, _ letters: inout StyleLetters) -> String {
    var text = "# \(example.name)\n"
    for depth in [ColorDepth.trueColor, .none] {
      let simulation = start(example)
      let screen = simulation.textScreen
      screen.colorDepth = depth
      text += depth == .none ? "\n## Without colors\n\n" : "\n"
      var last = StyledSnapshot(of: screen, &letters)
      text += "\(last)"
      var seen: Set<NodeID?> = [nil]
      simulation.press(.tab)
      while seen.insert(screen.focused).inserted, let key = simulation.focusedKey {
        let next = StyledSnapshot(of: screen, &letters)
        text += "\n## The focus at \(key)\n\n\(changes(from: last, to: next))"
        last = next
        simulation.press(.tab)
      }
    }
    return text + opened(example, &letters) + "\n"
  }

  /// What Return at each view of an example changes, such as the layer that it opens.
  private func opened(_ example: Example, _ letters: inout StyleLetters) -> String {
    var text = ""
    // A program that Return did not change goes on to the next view; else another one begins.
    var simulation = start(example), presses = 0
    var seen: Set<NodeID> = []
    for number in 1... {
      while presses < number {
        simulation.press(.tab)
        presses += 1
      }
      // Programs that begin alike number their views alike.
      guard let key = simulation.focusedKey, let focused = simulation.textScreen.focused,
        seen.insert(focused).inserted
      else { break }
      let before = StyledSnapshot(of: simulation.textScreen, &letters)
      simulation.press(.return)
      let after = StyledSnapshot(of: simulation.textScreen, &letters)
      guard after != before else { continue }
      text += "\n## Return at \(key)\n\n\(changes(from: before, to: after))"
      (simulation, presses) = (start(example), 0)
    }
    return text
  }

  private func start(_ example: Example) -> Simulation<Samples, SampleMsg> {
    let app = App<Samples, SampleMsg>(
      model: Samples(),
      update: { message, samples in
        update(message: message, samples: &samples)
      },
      render: { samples in
        [stack("all", .vertical, [.distribution(.start)], [live(of: example, samples)])]
      }
    ).themed(.always(.midnight))
    return Simulation(app, columns: 60, rows: 16)
  }

  /// The rows of a picture that are other ones in the next picture, with their numbers.
  private func changes(from last: StyledSnapshot, to next: StyledSnapshot) -> String {
    func row(_ number: Int, of snapshot: StyledSnapshot) -> [String] {
      guard snapshot.text.indices.contains(number) else { return ["", ""] }
      return [snapshot.text[number], snapshot.styles[number]]
    }
    return (0..<max(last.text.count, next.text.count)).compactMap { number in
      let shown = row(number, of: next)
      guard shown != row(number, of: last) else { return nil }
      return "\(number):\(shown[0])\n\(number):\(shown[1])\n"
    }.joined()
  }
}
