import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import ShownView
import TextBackend
import Testing

@testable import Gallery

/// Every view of the gallery on a screen that is read from right to left.
@MainActor
struct GalleryDirectionTests {
  private nonisolated static let examples = PageName.allCases.flatMap(\.examples)

  /// Views in columns of tables that are aligned at the right edge, whatever the direction.
  private static let stayRight: Set<String> = ["people", "letters"]
  /// Examples with a text that is folded by the arrows, whose lines begin at the left edge on all screens.
  private static let textual: Set<String> = ["change", "changes", "sides", "conversation"]

  @Test(arguments: examples.indices)
  func `all cells are the mirror image of those of the other screen`(number: Int) {
    let example = Self.examples[number]
    for (columns, rows) in Effort.isFull ? [(60, 16), (24, 8)] : [(40, 8)] {
      let left = shown(example, .leftToRight, columns, rows)
      let right = shown(example, .rightToLeft, columns, rows)
      let name = "\(example.name), \(columns) × \(rows)"
      expectMirrored(left, right, columns, name)
      if Self.textual.contains(example.name) { continue }
      // Arrows go where they point, and the focus goes on as before.
      let presses: [(KeyPress, KeyPress)] = [
        (.tab, .tab), (.right, .left), (.tab, .tab), (.right, .left),
      ]
      for (press, other) in presses.prefix(Effort.count(push: 2, full: 4)) {
        left.press(press)
        right.press(other)
        expectMirrored(left, right, columns, "\(name) after \(press)")
      }
    }
  }

  private func expectMirrored(
    _ left: Simulation<Samples, SampleMsg>, _ right: Simulation<Samples, SampleMsg>,
    _ columns: Int, _ name: String
  ) {
    let (all, mirrored) = (all(left.textScreen.semantics), all(right.textScreen.semantics))
    expectEqual(mirrored.count, all.count, "\(name)")
    for (view, image) in zip(all, mirrored) {
      expectEqual(image.key, view.key, "\(name)")
      if Self.stayRight.contains(view.key.description) { continue }
      let (column, width) = (view.cells.column, view.cells.width)
      var cells = view.cells
      cells.column = columns - column - width
      expectEqual(image.cells, cells, "\(name): \(view.key)")
    }
  }

  private func shown(
    _ example: Example, _ direction: LayoutDirection, _ columns: Int, _ rows: Int
  ) -> Simulation<Samples, SampleMsg> {
    let app = App<Samples, SampleMsg>(
      model: Samples(),
      update: { message, samples in
        update(message: message, samples: &samples)
        return .none
      },
      render: { samples in
        [stack("all", .vertical, [.distribution(.start)], [live(of: example, samples)])]
      }
    ).reading(direction)
    return Simulation(app, columns: columns, rows: rows, expectsDiagnostics: true)
  }

  private func all(_ node: SemanticNode) -> [SemanticNode] {
    [node] + node.children.flatMap(all)
  }
}
