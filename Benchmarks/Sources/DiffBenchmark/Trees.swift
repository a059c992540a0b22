import VirtualViews

/// A table as programs describe it: a group with three labels a row, made of arrays of props.
struct TableModel {
  struct Row: Equatable {
    var id: Int
    var title: String
    var note: String
  }

  var rows: [Row]

  init(_ ids: some Sequence<Int>) {
    rows = ids.map { Row(id: $0, title: "row \($0)", note: "note \($0 % 100)") }
  }

  /// The same table with another title in each row at a distance.
  func changingTitles(every distance: Int, to turn: Int) -> TableModel {
    var copy = self
    for index in stride(from: 0, to: rows.count, by: distance) {
      copy.rows[index].title = "turn \(turn)"
    }
    return copy
  }
}

@inline(never)
func render(_ model: TableModel) -> [ViewElement<Message>] {
  model.rows.map { element($0) }
}

@inline(__always)
func element(_ row: TableModel.Row) -> ViewElement<Message> {
  group(
    row.id,
    [
      label(0, [.text(row.title)]),
      label(1, [.text(row.note), .textAlignment(.right)]),
      label(2, [.text("done")]),
    ])
}

/// Whole trees through the public door: build, diff, and both.
func measureTrees(_ count: Int) {
  print("\ntables of \(count) rows with 3 labels, ns a row")
  print(row("", "build", "diff", "both", "work"))
  let base = TableModel(0..<count)
  for (name, every) in [("identical", 0), ("1 % of the titles", 100), ("all titles", 1)] {
    var tree = ViewTree<Message>()
    _ = tree.update(to: render(base))
    var (build, diff) = (Double.infinity, Double.infinity)
    var both = Double.infinity
    var counts = ReconciliationCounts()
    for turn in 0..<25 {
      let model = every == 0 ? base : base.changingTitles(every: every, to: turn)
      var elements: [ViewElement<Message>] = []
      let whole = time {
        build = min(build, time { elements = render(model) }.nanoseconds)
        diff = min(diff, time { counts = tree.update(to: elements).counts }.nanoseconds)
        elements = []
      }
      both = min(both, whole.nanoseconds)
    }
    let scale = Double(count)
    print(
      row(
        name, digits(build / scale), digits(diff / scale), digits(both / scale),
        counts.description))
  }
}
