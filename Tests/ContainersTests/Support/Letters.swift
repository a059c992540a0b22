import Containers
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A view of some cells that shows a letter in all of them.
struct Letter: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var letter = "?"
  var columns = 1
  var rows = 1
  /// True if it needs as many cells in any number of columns, as a text does that wraps.
  var wraps = false

  var fillsWidth: Bool { false }
  var heightDependsOnWidth: Bool { wraps }

  func size(width: Int?) -> (columns: Int, rows: Int)? {
    guard wraps, let width, width < columns else { return (columns, rows) }
    return (width, (columns * rows + max(1, width) - 1) / max(1, width))
  }

  func draw(in canvas: inout TextCanvas) {
    // No more than tests look at.
    let line = String(repeating: letter, count: min(canvas.columns, 10_000))
    for row in 0..<min(canvas.rows, 100) { canvas.draw(line, column: 0, row: row, style: .plain) }
  }
}

/// Makes a view of some cells that shows a letter, which is its key, in all of them.
func letter(
  _ letter: String, _ columns: Int = 1, _ rows: Int = 1, wraps: Bool = false,
  props: Props<Int, Letter> = []
) -> ViewElement<Int> {
  customView(
    letter, Letter.self,
    [
      .set(\.letter, to: letter), .set(\.columns, to: columns), .set(\.rows, to: rows),
      .set(\.wraps, to: wraps), .batch(props.all),
    ])
}

/// Shows views in a program whose model counts messages.
@MainActor
func shown(
  _ columns: Int, _ rows: Int, _ direction: LayoutDirection = .leftToRight,
  expectsDiagnostics: Bool = false,
  layout: (@MainActor @Sendable (LayoutContext) -> [LayoutConstraint])? = nil,
  _ render: @escaping @MainActor (Int) -> [ViewElement<Int>]
) -> Simulation<Int, Int> {
  let rootLayout: (@MainActor @Sendable (Int, LayoutContext) -> [LayoutConstraint])? =
    if let layout { { _, context in layout(context) } } else { nil }
  return Simulation(
    App<Int, Int>(
      model: 0,
      update: { message, model in
        // A message from 100 on scrolls the view with the key `t`.
        if message >= 100 { return .scroll("t", rows: message - 100) }
        model += message
        return .none
      }, render: render, layout: rootLayout
    ).reading(direction),
    columns: columns, rows: rows, expectsDiagnostics: expectsDiagnostics)
}

/// The screen with one view, of which parts may be cut off.
@MainActor
func screen(_ columns: Int, _ rows: Int, _ element: ViewElement<Int>) -> [String] {
  let simulation = shown(columns, rows, expectsDiagnostics: true) { _ in [element] }
  #expect(simulation.diagnostics.allSatisfy { $0.identifier == "no-cells" })
  return simulation.screen
}
