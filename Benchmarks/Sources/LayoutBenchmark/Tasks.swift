import ConstraintLayout
import LayoutText

/// What is measured of one case; every task is repeated and its shortest time counts.
struct Tasks {
  private let name: String
  private let make: () -> LayoutCase
  private let layout: LayoutCase

  init(_ name: String, _ makers: [(String, () -> LayoutCase)]) {
    self.name = name
    make = makers.first { $0.0 == name }?.1 ?? { form(10) }
    layout = make()
  }

  static let names = ["build", "resize", "step", "same", "rebuilt", "soft", "row"]

  /// Prints one line for each task: the case, the task, microseconds.
  func measure() {
    for task in name.hasPrefix("torn") ? ["build"] : Self.names {
      var run = Run(layout, make)
      guard let turn = run.turn(task) else { continue }
      let repeats =
        name.hasPrefix("torn")
        ? 3 : layout.boxes.count > 500 ? 12 : layout.boxes.count > 90 ? 60 : 400
      var best = Double.infinity
      let clock = ContinuousClock()
      for index in 0..<repeats {
        let duration = clock.measure { turn(&run, index) }.components
        best = min(best, Double(duration.seconds) * 1e6 + Double(duration.attoseconds) / 1e12)
      }
      print(name, task, (best * 100).rounded() / 100)
    }
  }

  func `repeat`(_ task: String, _ count: Int) {
    var run = Run(layout, make)
    guard let turn = run.turn(task) else { return }
    for index in 0..<count { turn(&run, index) }
  }
}

/// The state of a task between its repetitions.
struct Run {
  private let layout: LayoutCase
  private let make: () -> LayoutCase
  private var engine = LayoutEngine()
  private var other: LayoutCase
  private var sum = 0.0

  init(_ layout: LayoutCase, _ make: @escaping () -> LayoutCase) {
    self.layout = layout
    self.make = make
    other = layout
    layout.solve(with: &engine)
  }

  /// One repetition of a task; nil where the task makes no sense for the case.
  mutating func turn(_ task: String) -> ((inout Run, Int) -> Void)? {
    switch task {
    case "build": return { run, _ in run.build() }
    case "resize": return { run, index in run.resize(by: index % 2 == 0 ? 0.5 : 0) }
    case "step": return { run, index in run.step(1 - index % 2) }
    case "same": return { run, _ in run.solve(run.layout) }
    case "rebuilt": return rebuilt()
    case "soft": return soft()
    case "row": return row()
    default: return nil
    }
  }

  private mutating func solve(_ layout: LayoutCase) {
    layout.solve(with: &engine)
    sum += engine.frames[0].width
  }

  /// The case, its constraint values included, in a new engine.
  private mutating func build() {
    let layout = make()
    var engine = LayoutEngine()
    layout.solve(with: &engine)
    sum += engine.frames[0].width
  }

  private mutating func resize(by part: Double) {
    other.container.size.width = (layout.container.size.width * (1 + part)).rounded()
    other.container.size.height = (layout.container.size.height * (1 + part)).rounded()
    solve(other)
  }

  private mutating func step(_ cells: Int) {
    other.container.size.width = layout.container.size.width + Double(cells)
    solve(other)
  }

  /// Equal constraints in other memory, as a layout function returns them.
  private mutating func rebuilt() -> (inout Run, Int) -> Void {
    let copies = [layout.constraints.map { $0 }, layout.constraints.map { $0 }]
    return { run, index in
      run.other.constraints = copies[index % 2]
      run.solve(run.other)
    }
  }

  /// One optional constraint added, solved, removed, solved.
  private mutating func soft() -> (inout Run, Int) -> Void {
    let wish = item(1).widthAnchor.constraint(equalToConstant: 20).priority(250)
    let more = layout.constraints + [wish]
    return { run, _ in
      run.other.constraints = more
      run.solve(run.other)
      run.solve(run.layout)
    }
  }

  /// The last row of a form removed, solved, added, solved.
  private mutating func row() -> ((inout Run, Int) -> Void)? {
    guard layout.name.hasPrefix("form") else { return nil }
    let rows = layout.boxes.count / 2
    var less = layout
    less.boxes.removeLast(2)
    less.constraints = formConstraints(0..<rows - 1)
    return { run, _ in
      run.solve(less)
      run.solve(run.layout)
    }
  }
}
