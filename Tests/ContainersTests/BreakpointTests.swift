import Containers
import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Constraints that are there for some sizes of their container.
@MainActor
struct BreakpointTests {
  private func pair(_ key: String) -> ViewElement<Int> {
    group(
      key, [],
      layout: { context in
        let (a, b) = (context["a"], context["b"])
        return context.constraints {
          a.leading == context.view.leading
          a.top == context.view.top
          context.constraints(if: .narrower(than: 5)) {
            b.below(a)
            b.leading == a.leading
          }
          context.constraints(if: .atLeast(columns: 5)) {
            b.after(a, 1)
            b.top == a.top
          }
        }
      }, [letter("a", 2), letter("b", 2)])
  }

  @Test func `the size of the container decides and not that of the screen`() {
    expectEqual(
      screen(20, 2, stack("s", .horizontal, [.distribution(.start)], [pair("p")])), ["aa bb", ""])
    let narrow = stack(
      "s", .horizontal, [.distribution(.fillEqually)], [pair("p"), letter("c"), letter("d")])
    expectEqual(screen(12, 2, narrow), ["aa  ccccdddd", "bb  ccccdddd"])
    expectEqual(screen(18, 2, narrow), ["aa bb ccccccdddddd", "      ccccccdddddd"])
  }

  @Test func `a container has the rows that it needs in its columns`() {
    let element = stack(
      "s", .vertical, [.distribution(.start)], [pair("p"), letter("c", 1)])
    expectEqual(screen(5, 3, element), ["aa bb", "ccccc", ""])
    expectEqual(screen(4, 3, element), ["aa", "bb", "cccc"])
  }

  @Test func `another size of the screen is another size of the container`() {
    let simulation = shown(6, 2) { _ in [self.pair("p")] }
    expectEqual(simulation.screen, ["aa bb", ""])
    simulation.resize(columns: 4, rows: 2)
    expectEqual(simulation.screen, ["aa", "bb"])
    simulation.resize(columns: 7, rows: 2)
    expectEqual(simulation.screen, ["aa bb", ""])
  }

  @Test func `sizes are compared with numbers of any size`() {
    for number in [Int.min, -1, 0] {
      #expect(!LayoutBreakpoint.narrower(than: number).contains(columns: 0, rows: 0))
      #expect(LayoutBreakpoint.atLeast(columns: number).contains(columns: 0, rows: 0))
      #expect(!LayoutBreakpoint.lower(than: number).contains(columns: 0, rows: 0))
    }
    #expect(LayoutBreakpoint.narrower(than: .max).contains(columns: 9_999, rows: 1))
    #expect(LayoutBreakpoint.atLeast(rows: 3).contains(columns: nil, rows: nil))
    #expect(!LayoutBreakpoint.lower(than: 3).contains(columns: 1, rows: nil))
    let both = LayoutBreakpoint.compact.and(.tall)
    #expect(both.contains(columns: 79, rows: 24))
    #expect(!both.contains(columns: 80, rows: 24))
    #expect(!both.contains(columns: 79, rows: 23))
  }
}
