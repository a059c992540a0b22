import ConstraintLayout
import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// What is laid out again is what changed, and comes out as if everything was.
@MainActor
struct LayoutMemoryTests {
  /// Seed 17 is the only one that sees answers about sizes outlive what they were about.
  private nonisolated static let seeds: [UInt64] = Effort.isFull ? Array(0..<25) : [17, 0]

  @Test(arguments: [ScreenMode.fullScreen, .inline], seeds)
  func `views stand where they would on a new screen`(mode: ScreenMode, seed: UInt64) {
    var nodes = RandomNodes(seed: seed)
    let showing = Showing(40, 16, mode: mode, nodes.elements)
    for step in 0..<25 {
      nodes.step()
      showing.show(nodes.elements)
      let columns = step % 6 < 3 ? 40 : 24 + Int(seed)
      showing.screen.resize(columns: columns, rows: 16)
      let fresh = Showing(columns, 16, mode: mode, nodes.elements)
      let (lines, expected) = (showing.lines, fresh.lines)
      expectEqual(lines, expected, "seed \(seed), step \(step)")
      for key in nodes.keys {
        expectEqual(showing.cells(key), fresh.cells(key), "\(key), seed \(seed), step \(step)")
      }
      guard lines == expected else { return }
    }
  }

  @Test func `a view that only behaves otherwise makes its neighbours stand elsewhere`() {
    func pair(_ hugging: LayoutPriority) -> [ViewElement<String>] {
      [
        stack(
          "pair", .horizontal,
          [
            label("a", [.text("a"), .set(\.horizontalHugging, to: hugging)]),
            label("b", [.text("b")]),
          ])
      ]
    }
    let showing = Showing(20, 1, pair(.required))
    expectEqual(showing.cells("b")?.column, 1)
    showing.show(pair(.fittingSize))
    expectEqual(showing.cells("b")?.column, 19)
  }

  /// A grid of groups with constraints of their own.
  private func groups(_ texts: [String]) -> [ViewElement<String>] {
    texts.enumerated().map { number, text in
      group(
        number,
        layout: { context in
          [
            context["label"].centerXAnchor.constraint(equalTo: context.view.centerXAnchor),
            context["label"].topAnchor.constraint(equalTo: context.view.topAnchor),
          ]
        }, [label("label", [.text(text)])])
    }
  }

  private func solves(_ old: [String], _ new: [String]) -> Int {
    let showing = Showing(40, 10, groups(old))
    _ = showing.lines
    let before = showing.screen.counts
    showing.show(groups(new))
    _ = showing.lines
    return (showing.screen.counts - before).solver.solves
  }

  @Test func `a text of another size has its own group solved again, and no other`() {
    let texts = (0..<6).map { "label \($0)" }
    var other = texts
    other[3] = "something longer"
    #expect((1...2).contains(solves(texts, other)))
  }

  @Test func `a text of the same size has nothing solved again`() {
    let texts = (0..<6).map { "label \($0)" }
    var other = texts
    other[3] = "label x"
    expectEqual(solves(texts, other), 0)
  }
}
