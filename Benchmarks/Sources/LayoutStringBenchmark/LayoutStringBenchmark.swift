import ConstraintLayout
import LayoutStrings

/// Layout strings that are read, and 195 constraints that are written with anchors and as mathematics.
@main
struct LayoutStringBenchmark {
  private static let texts: [(String, LayoutProperty)] = [
    ("super", .leading), ("title offset(1)", .below), (">= 20 @high", .width),
    ("super inset(2)", .edges), ("[compact and width < 60] super; [regular] 20", .width),
    ("gap = [compact] >= title.bottom offset(1) @750", .top),
  ]

  static func main() {
    for (text, property) in texts {
      let time = shortest {
        let string = try? LayoutString(parsing: text, for: property)
        return string?.rules.count ?? 0
      }
      print("parse \"\(text)\": \(time) µs")
    }
    let layout = "below: title offset(1); fillHorizontally: margins; height: 1"
    print(
      "parse \"\(layout)\": \(shortest { (try? ViewLayout(parsing: layout))?.lines.count ?? 0 }) µs"
    )
    print("195 constraints by anchors: \(shortest { anchors().count }) µs")
    print("195 constraints as mathematics: \(shortest { mathematics().count }) µs")
    print("195 constraints as mathematics, in a block: \(shortest { block().count }) µs")
    print("195 constraints in lines of one or two: \(shortest { edges().count }) µs")
  }

  private static let items = (0...40).map { LayoutItem(owner: $0) }

  private static func anchors() -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for index in 1..<40 {
      let (view, last, root) = (items[index], items[index - 1], items[0])
      constraints.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2))
      constraints.append(view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -2))
      constraints.append(view.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 1))
      constraints.append(view.heightAnchor.constraint(equalToConstant: 3))
      constraints.append(
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).priority(.high))
    }
    return constraints
  }

  private static func mathematics() -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for index in 1..<40 {
      let (view, last, root) = (items[index], items[index - 1], items[0])
      constraints.append(view.leading == root.leading + 2)
      constraints.append(view.trailing == root.trailing - 2)
      constraints.append(view.top == last.bottom + 1)
      constraints.append(view.height == 3)
      constraints.append(view.width >= 20 ~ .high)
    }
    return constraints
  }

  @LayoutBuilder private static func block() -> [LayoutConstraint] {
    for index in 1..<40 {
      let (view, last, root) = (items[index], items[index - 1], items[0])
      view.leading == root.leading + 2
      view.trailing == root.trailing - 2
      view.top == last.bottom + 1
      view.height == 3
      view.width >= 20 ~ .high
    }
  }

  @LayoutBuilder private static func edges() -> [LayoutConstraint] {
    for index in 1..<40 {
      let (view, last, root) = (items[index], items[index - 1], items[0])
      view.horizontalEdges == root.horizontalEdges.inset(by: 2)
      view.top == last.bottom + 1
      view.height == 3
      view.width >= 20 ~ .high
    }
  }

  /// Returns the shortest time of one call in microseconds.
  private static func shortest(_ body: () -> Int) -> Double {
    var best = Duration.seconds(1)
    var sum = 0
    for _ in 0..<200 {
      let start = ContinuousClock.now
      for _ in 0..<100 { sum &+= body() }
      best = min(best, start.duration(to: .now))
    }
    precondition(sum > 0)
    return (best / .microseconds(1)).rounded() / 100
  }
}
