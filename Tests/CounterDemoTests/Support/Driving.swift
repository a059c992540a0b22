import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import CounterDemo

typealias Counter = Simulation<CounterModel, CounterMsg>

/// Starts the demo on a screen of its own.
@MainActor
func startCounter(
  at start: Int = 0, columns: Int = 80, rows: Int = 24, random: [Int] = [],
  expectsDiagnostics: Bool = false
) -> Counter {
  var model = CounterModel()
  model.setCounter(to: start)
  return Simulation(
    model: model, columns: columns, rows: rows, quitKeys: ["q"], random: random, update: update,
    render: render, layout: layout, expectsDiagnostics: expectsDiagnostics)
}

extension Simulation {
  /// What a person sees of the view with a key; nil if there is none.
  func content(_ key: CounterKey) -> Content? {
    program.settle()
    return program.node(ViewKey(key)).flatMap { program.content(of: $0) }
  }

  /// The text of the cells that a view covers in its first row.
  func text(_ key: CounterKey) -> String {
    guard let cells = cells(of: key), cells.height > 0 else { return "" }
    return (cells.column..<cells.column + cells.width)
      .map { textScreen.text(column: $0, row: cells.row) }.joined()
  }

  /// The styles of the cells that a view covers, each named once.
  func styles(_ key: CounterKey) -> Set<TextStyle> {
    guard let cells = cells(of: key) else { return [] }
    var styles: Set<TextStyle> = []
    for row in cells.row..<cells.row + cells.height {
      for column in cells.column..<cells.column + cells.width {
        styles.insert(textScreen.style(column: column, row: row))
      }
    }
    return styles
  }

  /// Clicks on a cell of a view, counted from its left end.
  func click(_ key: CounterKey, column: Int) {
    guard let cells = cells(of: key) else { return }
    textScreen.click(column: cells.column + column, row: cells.row)
  }
}
