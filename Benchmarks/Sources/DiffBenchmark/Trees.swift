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
func render(_ model: TableModel) -> [ViewElement<Message>] { model.rows.map { element($0) } }

@inline(never)
func renderWithMemory(_ model: TableModel) -> [ViewElement<Message>] {
  [stack("table", .vertical) { forEach(model.rows, id: \.id) { element($0) } }]
}

@inline(never)
func renderWithButtons(_ model: TableModel) -> [ViewElement<Message>] {
  model.rows.map { row in
    group(
      row.id,
      [
        label(0, [.text(row.title)]),
        label(1, [.text(row.note), .textAlignment(.right)]),
        button(2, [.title("done"), .onPress(.pressed(row.id))]),
      ])
  }
}

func element(_ row: TableModel.Row) -> ViewElement<Message> {
  group(
    row.id,
    [
      label(0, [.text(row.title)]),
      label(1, [.text(row.note), .textAlignment(.right)]),
      label(2, [.text("done")]),
    ])
}

/// What one turn costs, in nanoseconds; each the least of several turns.
struct TurnTimes {
  var build = Double.infinity
  var diff = Double.infinity
  var release = Double.infinity
  var all = Double.infinity
  var counts = ReconciliationCounts()
  var allocations = Int.max
  // The description that the tree shows, held so that releasing it can be timed by itself.
  private var shown: [ViewElement<Message>] = []

  /// Shows what the turns start from.
  mutating func start(_ tree: inout ViewTree, with elements: [ViewElement<Message>]) {
    shown = elements
    _ = tree.update(to: elements)
  }

  /// Forgets the times, and goes on from what is shown.
  mutating func forget() {
    (build, diff, release, all, allocations) = (.infinity, .infinity, .infinity, .infinity, .max)
  }

  mutating func measure(
    _ tree: inout ViewTree, _ render: () -> [ViewElement<Message>]
  ) {
    var elements: [ViewElement<Message>] = []
    var previous = shown
    shown = []
    let whole = time {
      build = min(build, time { elements = render() }.nanoseconds)
      let before = Allocations.count
      diff = min(diff, time { counts = tree.update(to: elements).counts }.nanoseconds)
      allocations = min(allocations, Allocations.count - before)
      release = min(
        release,
        time {
          keep(previous)
          previous = []
        }.nanoseconds)
    }
    shown = elements
    all = min(all, whole.nanoseconds)
  }

  func line(_ name: String, per count: Int) -> String {
    let scale = Double(count)
    return row(
      name, digits(build / scale), digits(diff / scale), digits(release / scale),
      digits(all / scale), "\(allocations)",
      counts.description)
  }
}

/// Whole trees through the public door: `render` with arrays of props, then `update`.
func measureTrees(_ count: Int, turns: Int = 25) {
  print("\ntables of \(count) rows with 3 labels, ns a row")
  print(row("", "build", "diff", "release", "all", "mallocs", "work of the diff"))
  let base = TableModel(0..<count)
  for (name, every) in [("identical", 0), ("1 % of the titles", 100), ("all titles", 1)] {
    for (memory, render) in [
      ("", render), (", memory", renderWithMemory), (", buttons", renderWithButtons),
    ] {
      var tree = ViewTree()
      var times = TurnTimes()
      times.start(&tree, with: render(base))
      for turn in 0..<turns {
        let model = every == 0 ? base : base.changingTitles(every: every, to: turn)
        times.measure(&tree) { render(model) }
      }
      print(times.line(name + memory, per: count))
    }
  }
}

/// Tables that change their rows, and come and go.
func measureTables(_ count: Int, turns: Int = 9) {
  print("\ntables of \(count) rows with 3 labels, ns a row")
  print(row("", "build", "diff", "release", "all", "mallocs", "work of the diff"))
  let ids = Array(0..<count)
  var lines = ListChange.all.map { ($0.name, ids, $0.apply(ids)) }
  lines.append(("mount", [], ids))
  lines.append(("clear", ids, []))
  for (name, old, new) in lines {
    let (old, new) = (TableModel(old), TableModel(new))
    var times = TurnTimes()
    for _ in 0..<turns {
      var tree = ViewTree()
      times.start(&tree, with: render(old))
      times.measure(&tree) { render(new) }
    }
    print(times.line(name, per: count))
  }
}

/// Whether the cost of a row stays the same while tables grow.
func measureGrowth() {
  print("\n1 % of the titles, ns a row")
  print(row("", "build", "diff", "release", "all", "mallocs", "work of the diff"))
  for count in [1000, 3000, 10_000, 30_000, 100_000] {
    let base = TableModel(0..<count)
    var tree = ViewTree()
    var times = TurnTimes()
    times.start(&tree, with: render(base))
    for turn in 0..<9 {
      let model = base.changingTitles(every: 100, to: turn)
      times.measure(&tree) { render(model) }
    }
    print(times.line("\(count) rows", per: count))
  }
}
