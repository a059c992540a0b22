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
  @Test(arguments: Effort.seeds(push: 16, full: 3_000))
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

  @Test(arguments: Effort.seeds(push: 8, full: 1_000))
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
  @Test(arguments: Effort.seeds(push: 8, full: 1_000))
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
