import Containers
import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// A container is laid out the same by itself and as constraints, where nobody pulls at its views.
@MainActor
struct JoinedLawTests {
  @Test(arguments: Effort.seeds(push: 60, full: 3_000))
  func `naming a view of a container from outside moves nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let container = RandomContainer(&random)
    let pins = Int.random(in: 0..<4, using: &random)
    for _ in 0..<3 {
      let columns = Int.random(in: 1...30, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      let alone = shown(columns, rows, expectsDiagnostics: true, layout: { Self.pins(pins, $0) }) {
        _ in
        [letter("o", 0, 0), container.element]
      }
      let joined = shown(
        columns, rows, expectsDiagnostics: true,
        layout: { context in
          Self.pins(pins, context)
            + container.paths.flatMap { path in
              let view = path.count == 2 ? context["c", path[1]] : context["c", path[1], path[2]]
              return [
                context["o"].leftAnchor.constraint(equalTo: view.rightAnchor).priority(2),
                context["o"].topAnchor.constraint(equalTo: view.bottomAnchor).priority(2),
              ]
            }
        }
      ) { _ in [letter("o", 0, 0), container.element] }
      expectEqual(joined.screen, alone.screen, "seed \(seed), \(columns) × \(rows), pins \(pins)")
      // Views that find no cells are told of either way, and nothing else.
      expectEqual(Set(joined.diagnostics), Set(alone.diagnostics), "seed \(seed)")
    }
  }

  private static func pins(_ number: Int, _ context: LayoutContext) -> [LayoutConstraint] {
    let (view, root) = (context["c"], context.view)
    switch number {
    case 0: return context.constraints { view.edges == root.edges }
    case 1:
      return context.constraints {
        view.leading == root.leading + 1
        view.top == root.top
      }
    case 2: return context.constraints { view.center == root.center }
    default:
      return context.constraints {
        view.horizontalEdges == root.horizontalEdges
        view.centerY == root.centerY
      }
    }
  }

  @Test(arguments: Effort.seeds(push: 30, full: 1_000))
  func `a view in another container that follows one moves nothing either`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let container = RandomContainer(&random)
    func program(_ columns: Int, _ rows: Int, follows: Bool) -> [String] {
      shown(columns, rows, expectsDiagnostics: true) { _ in
        [
          group(
            "g", [],
            layout: { context in
              let o = context["o"]
              var all = [o.leftAnchor.constraint(equalTo: context.view.leftAnchor).priority(2)]
              guard follows, let path = container.paths.last else { return all }
              let root = context.root
              let view = path.count == 2 ? root["c", path[1]] : root["c", path[1], path[2]]
              all.append(
                o.leftAnchor.constraint(equalTo: view.leftAnchor).priority(3))
              return all
            }, [letter("o", 0, 0)]),
          container.element,
        ]
      }.screen
    }
    for _ in 0..<3 {
      let columns = Int.random(in: 1...30, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      expectEqual(
        program(columns, rows, follows: true), program(columns, rows, follows: false),
        "seed \(seed), \(columns) × \(rows)")
    }
  }
}

extension JoinedLawTests {
  @Test(arguments: Effort.seeds(push: 30, full: 1_000))
  func `a container around both needs as many cells as otherwise`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let container = RandomContainer(&random)
    let axis: Container.Axis = random.pick([.horizontal, .vertical])
    func program(_ columns: Int, _ rows: Int, follows: Bool) -> [String] {
      shown(columns, rows, expectsDiagnostics: true) { _ in
        [
          stack(
            "all", axis, [.distribution(.start), .alignment(.leading)],
            [
              group(
                "around", [],
                layout: { context in
                  var all = context.constraints {
                    context["c"].leading == context.view.leading
                    context["c"].top == context.view.top
                    context["c"].trailing <= context.view.trailing
                  }
                  guard follows, let path = container.paths.last else { return all }
                  let view =
                    path.count == 2 ? context["c", path[1]] : context["c", path[1], path[2]]
                  all.append(
                    context["o"].leftAnchor.constraint(equalTo: view.leftAnchor).priority(3))
                  return all
                }, [letter("o", 0, 0), container.element]), letter("Z"),
            ])
        ]
      }.screen
    }
    for _ in 0..<3 {
      let columns = Int.random(in: 1...30, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      expectEqual(
        program(columns, rows, follows: true), program(columns, rows, follows: false),
        "seed \(seed), \(columns) × \(rows)")
    }
  }
}

/// A container with random views and properties, in which another one may be.
private struct RandomContainer {
  private(set) var element: ViewElement<Int>
  /// The keys on the way to the views inside.
  private(set) var paths: [[String]] = []

  init(_ random: inout SplitMix64) {
    var names = "abcdefghijklmnopqrstuvwxyz".map(String.init)[...]
    func letters(_ count: ClosedRange<Int>) -> [ViewElement<Int>] {
      (0..<Int.random(in: count, using: &random)).compactMap { _ in
        guard let name = names.popFirst() else { return nil }
        let isHidden = Int.random(in: 0..<9, using: &random) == 0
        return letter(
          name, Int.random(in: 0...9, using: &random), Int.random(in: 1...3, using: &random),
          wraps: Bool.random(using: &random),
          props: [
            .isHidden(isHidden), .collapses(isHidden ? random.pick([.all, .horizontal, []]) : []),
            .span(
              columns: random.pick([1, 1, 1, 2, 3]), rows: random.pick([1, 1, 1, 2])),
            .horizontalHugging(random.pick([.low, .low, .low + 1, .high])),
            .verticalHugging(random.pick([.low, .low + 1])),
            .horizontalCompressionResistance(random.pick([.high, .high, .low])),
            .margin(random.pick([0, 0, 0, 1]), on: random.pick([.leading, .top, .all])),
          ])
      }
    }
    func container(_ key: String, _ children: [ViewElement<Int>]) -> ViewElement<Int> {
      let margin = random.pick([0, 0, 0, 1])
      let side: Container.Sides = random.pick([.leading, .trailing, .top, .all])
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1, 2:
        return stack(
          key, random.pick([.horizontal, .vertical]), spacing: random.pick([0, 1, 2, -1]),
          [
            .distribution(random.pick(Container.Distribution.allCases)),
            .alignment(random.pick(Container.Alignment.allCases)),
            .verticalBelow(random.pick([0, 0, 12])), .border(random.pick([.none, .none, .ascii])),
            .padding(random.pick([0, 0, 1])), .margin(margin, on: side),
          ], children)
      case 3, 4:
        let tracks: [GridTrack] = [
          .fitted, .fraction(1), .fraction(2), .fixed(3), .minmax(1, 5), .minmax(2, .fraction(1)),
        ]
        return grid(
          key,
          columns: (0..<Int.random(in: 1...4, using: &random)).map { _ in
            random.pick(tracks).aligned(random.pick([.fill, .fill, .center, .trailing]))
          }, rows: random.pick([[], [.fraction(1)], [.fixed(2), .fitted]]),
          spacing: random.pick([0, 1, 2]),
          [
            .rowSpacing(random.pick([0, 1])), .padding(random.pick([0, 0, 1])),
            .margin(margin, on: side), .alignment(random.pick(Container.Alignment.allCases)),
          ], children)
      case 5:
        let lines = children.enumerated().map { number, child in
          number % 3 == 1 ? FormLine.wide(child) : FormLine.field(child)
        }
        return form(key, [.margin(margin, on: side)], lines)
      default:
        return flow(
          key, spacing: random.pick([0, 1]),
          [
            .lineSpacing(random.pick([0, 1])), .margin(margin, on: side),
            .alignment(random.pick(Container.Alignment.allCases)),
            .lineAlignment(random.pick(Flow.LineAlignment.allCases)),
          ], children)
      }
    }
    var children = letters(1...6)
    paths = children.map { ["c", "\($0.key)"] }
    if Bool.random(using: &random) {
      let inner = letters(1...4)
      children.append(container("n", inner))
      paths += inner.map { ["c", "n", "\($0.key)"] }
    }
    element = container("c", children)
    // One of them at least, or the law would say nothing.
    let one = random.pick(paths)
    paths = paths.filter { $0 == one || Int.random(in: 0..<3, using: &random) == 0 }
  }
}
