import Expectations
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

  @Test(arguments: examples.indices)
  func `all cells are the mirror image of those of the other screen`(number: Int) {
    let example = Self.examples[number]
    for (columns, rows) in [(60, 16), (24, 8)] {
      let screens = [LayoutDirection.leftToRight, .rightToLeft].map { direction in
        shown(example, direction, columns, rows).textScreen.semantics
      }
      for (left, right) in zip(all(screens[0]), all(screens[1]))
      where !Self.stayRight.contains(left.key.description) {
        expectEqual(right.key, left.key, "\(example.name)")
        let cells = left.cells
        expectEqual(
          right.cells,
          CellFrame(
            column: columns - cells.column - cells.width, row: cells.row, width: cells.width,
            height: cells.height), "\(example.name), \(columns) × \(rows): \(left.key)")
      }
      expectEqual(all(screens[1]).count, all(screens[0]).count, "\(example.name)")
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
