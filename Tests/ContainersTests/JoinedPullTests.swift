import Containers
import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Views of containers that are laid out together, when somebody pulls at them.
@MainActor
struct JoinedPullTests {
  @Test func `a stack grows with a view inside that is pulled at`() {
    for (distribution, expected) in [
      (Container.Distribution.start, "aaaaaab"), (.end, "aaaaaab"), (.center, "aaaaaab"),
      (.spaceBetween, "aaaaaab"), (.fill, "aaaaaab"),
    ] {
      let simulation = shown(
        12, 2,
        layout: { context in
          context.constraints {
            context["c"].leading == context.view.leading
            context["c"].top == context.view.top
            context["c", "a"].width == 6
          }
        }
      ) { _ in
        [stack("c", .horizontal, [.distribution(distribution)], [letter("a", 2), letter("b", 1)])]
      }
      expectEqual(simulation.screen[0], expected, "\(distribution)")
    }
  }

  @Test func `a view that has more cells than it needs gives them up for a wish`() {
    let simulation = shown(
      10, 1,
      layout: { context in
        context.constraints {
          context["s"].edges == context.view.edges
          context["s", "a"].width == 4 ~ .medium
        }
      }
    ) { _ in [stack("s", .horizontal, [letter("a", 1), letter("x", 2)])] }
    expectEqual(simulation.screen, ["aaaaxxxxxx"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a view in the middle keeps its odd cell where it is`(direction: LayoutDirection) {
    let simulation = shown(
      6, 2, direction,
      layout: { context in
        context.constraints {
          context["s"].edges == context.view.edges
          context["o"].leading == context["s", "a"].leading ~ 2
        }
      }
    ) { _ in
      [letter("o", 0, 0), stack("s", .vertical, [.alignment(.center)], [letter("a", 3, 2)])]
    }
    let line = direction == .leftToRight ? " aaa" : "  aaa"
    expectEqual(simulation.screen, [line, line])
  }
}
