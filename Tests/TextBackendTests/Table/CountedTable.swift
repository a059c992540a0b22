import ConstraintLayout
import TextBackend
import VirtualViews

/// A table on a screen that counts what it is asked for.
@MainActor
final class CountedTable {
  /// What a table asks for.
  struct Work: Equatable, CustomStringConvertible {
    /// How often the key of a row was asked for.
    var keys = 0
    /// How often the item of a row was asked for.
    var items = 0
    /// How many rows were made.
    var rows = 0
    /// How often the layout function of a row was run.
    var layouts = 0
    /// How often the program's layout function was run.
    var rootLayouts = 0

    var description: String {
      "\(keys) keys, \(items) items, \(rows) rows, \(layouts) + \(rootLayouts) layouts"
    }
  }

  /// Where the rows come from, and how high they are.
  enum Kind: CaseIterable, CustomStringConvertible {
    case function, array, sorted, sections, automatic, constrained

    var description: String {
      switch self {
      case .function: "a function"
      case .array: "an array"
      case .sorted: "a sorted array"
      case .sections: "sections"
      case .automatic: "rows of several heights"
      case .constrained: "rows with constraints"
      }
    }
  }

  let showing: Showing
  private let tally = Tally()

  private let kind: Kind
  private let followsEnd: Bool
  private var count: Int

  init(_ kind: Kind, _ count: Int, followsEnd: Bool = false) {
    (self.kind, self.count, self.followsEnd) = (kind, count, followsEnd)
    let (rows, tally) = (Self.rows(kind, count, tally), tally)
    let describe = { [Self.table(kind, rows, tally, followsEnd)] }
    showing = Showing(
      24, 12,
      layout: { _, context in
        tally.work.rootLayouts += 1
        return [
          context["t"].topAnchor.constraint(equalTo: context.view.topAnchor),
          context["t"].bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
          context["t"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context["t"].trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
        ]
      }, describe())
    // As a program does, that is rendered after every message.
    showing.onMessage = { [weak showing] _ in showing?.describe(describe()) }
    _ = showing.lines
  }

  /// Shows more rows behind the others.
  func append(_ more: Int) {
    count += more
    showing.onMessage = { _ in }
    showing.show([Self.table(kind, Self.rows(kind, count, tally), tally, followsEnd)])
  }

  /// What was asked for since somebody looked, or to begin with.
  var work: Work { tally.work }

  /// What some steps ask for, until their picture is there.
  func work(_ steps: (Showing) -> Void) -> Work {
    tally.work = Work()
    steps(showing)
    _ = showing.lines
    return tally.work
  }

  private final class Tally {
    var work = Work()
  }

  private static func rows(_ kind: Kind, _ count: Int, _ tally: Tally) -> TableItems<Int> {
    let key: (Int) -> Int = { id in
      tally.work.keys += 1
      return id
    }
    let item: (Int) -> Int = { id in
      tally.work.items += 1
      return id
    }
    switch kind {
    case .function, .automatic: return TableItems(count: count, id: key, item: item)
    case .array, .constrained: return TableItems(Array(0..<count), id: key)
    case .sorted: return TableItems((0..<count).map { count - 1 - $0 }, id: key)
    case .sections:
      return TableItems(
        rowCounts: Array(repeating: 10, count: count / 10),
        headers: (0..<count / 10).map { "section \($0)" },
        id: { key($0.section * 10 + $0.row) }, item: { item($0.section * 10 + $0.row) })
    }
  }

  private static func table(
    _ kind: Kind, _ rows: TableItems<Int>, _ tally: Tally, _ followsEnd: Bool
  ) -> ViewElement<String> {
    let height: Table.RowHeight = kind == .automatic ? .automatic() : .fixed(1)
    return VirtualViews.table(
      "t", [.rowHeight(height), .followsEnd(followsEnd), .onSelectRow { "\($0)" }], rows: rows
    ) {
      tally.work.rows += 1
      let text: ViewElement<String> = label(
        "l", [.text(self.text(of: $0 ?? 0, kind)), .set(\.numberOfLines, to: 0)])
      guard kind == .constrained else { return TableCell(text) }
      return TableCell(
        group(
          "g",
          layout: { context in
            tally.work.layouts += 1
            return [context["l"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor)]
          }, [text]))
    }
  }

  private static func text(of id: Int, _ kind: Kind) -> String {
    kind == .automatic
      ? Array(repeating: "row \(id)", count: 1 + id % 3).joined(separator: "\n") : "row \(id)"
  }
}
