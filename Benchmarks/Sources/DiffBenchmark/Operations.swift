import VirtualViews

/// The nine operations of the js-framework-benchmark: rows with a number, a title that selects,
/// and a button that removes.
func measureOperations(_ count: Int, turns: Int = 9) {
  print("\njs-framework-benchmark, \(count) rows, microseconds")
  print(row("", "build", "diff", "release", "all", "mallocs", "work of the diff"))
  let base = Benchmark(0..<count)
  for operation in Operation.all(count) {
    var times = TurnTimes()
    for _ in 0..<turns {
      var tree = ViewTree()
      times.start(&tree, with: operation.before(base).elements)
      let model = operation.after(base)
      times.measure(&tree) { model.elements }
    }
    print(times.line(operation.name, per: 1000))
  }
}

/// The model of the benchmark's program.
struct Benchmark {
  var rows: [(id: Int, title: String)]
  var selected: Int?

  init(_ ids: Range<Int>) { rows = ids.map { ($0, "pretty red table \($0)") } }

  var elements: [ViewElement<Message>] {
    rows.map { item in
      group(
        item.id, item.id == selected ? [.backgroundColor(.red)] : [],
        [
          label(0, [.text("\(item.id)")]),
          button(1, [.title(item.title), .onPress(.pressed(item.id))]),
          button(2, [.title("x"), .onPress(.pressed(-item.id))]),
        ])
    }
  }
}

/// One of the nine: from one model to another.
struct Operation {
  let name: String
  let before: (Benchmark) -> Benchmark
  let after: (Benchmark) -> Benchmark

  static func all(_ count: Int) -> [Operation] {
    func none(_ model: Benchmark) -> Benchmark { Benchmark(0..<0) }
    func same(_ model: Benchmark) -> Benchmark { model }
    return [
      Operation(name: "create", before: none, after: same),
      Operation(name: "replace all", before: same) { _ in Benchmark(count..<2 * count) },
      Operation(name: "update every 10th", before: same) { model in
        var model = model
        for index in stride(from: 0, to: count, by: 10) { model.rows[index].title += " !!!" }
        return model
      },
      Operation(name: "select", before: same) { model in
        var model = model
        model.selected = count / 2
        return model
      },
      Operation(name: "swap", before: same) { model in
        var model = model
        model.rows.swapAt(1, count - 2)
        return model
      },
      Operation(name: "remove", before: same) { model in
        var model = model
        model.rows.remove(at: count / 2)
        return model
      },
      Operation(name: "create 10 times", before: none) { _ in Benchmark(0..<10 * count) },
      Operation(name: "append 1,000", before: same) { _ in Benchmark(0..<count + 1000) },
      Operation(name: "clear", before: same, after: none),
    ]
  }
}
