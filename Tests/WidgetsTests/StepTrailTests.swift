import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct StepTrailTests {
  private func show(
    _ current: Int?, columns: Int, _ titles: [Text] = ["Name", "Template", "Options"]
  ) -> Simulation<Int, Change<Int>> {
    simulate(0, columns: columns, rows: 1) { _ in
      [stepTrail("steps", Array(titles.indices), current: current) { titles[$0] }]
    }
  }

  @Test(arguments: [
    (0, "● Name ─── ○ Template ─── ○ Options"), (1, "✓ Name ─── ● Template ─── ○ Options"),
    (2, "✓ Name ─── ✓ Template ─── ● Options"), (3, "✓ Name ─── ✓ Template ─── ✓ Options"),
    (-1, "✓ Name ─── ✓ Template ─── ✓ Options"), (nil, "✓ Name ─── ✓ Template ─── ✓ Options"),
  ])
  func `steps are done, in hand or to come`(_ current: Int?, _ line: String) {
    expectEqual(show(current, columns: 40).screen, [line])
  }

  @Test(arguments: [
    (35, "✓ Name ─── ● Template ─── ○ Options"), (34, "● Template  2 of 3"),
    (18, "● Template  2 of 3"), (17, "● Template"), (10, "● Template"), (6, "● Tem…"), (1, "…"),
  ])
  func `where there is no room, the step in hand stands alone`(_ columns: Int, _ line: String) {
    expectEqual(show(1, columns: columns).screen, [line])
  }

  @Test func `when all are done, the last one stands alone`() {
    expectEqual(show(nil, columns: 20).screen, ["✓ Options  3 of 3"])
  }

  @Test func `no steps are nothing`() {
    expectEqual(show(0, columns: 20, []).screen, [""])
    #expect(show(0, columns: 20, []).diagnostics.isEmpty)
  }

  @Test func `when all are done, that is said`() {
    #expect(
      show(nil, columns: 40).textScreen.semantics.description
        .contains("\"Options\" = 3 of 3, done"))
  }

  @Test func `it is read as the step in hand`() {
    #expect(
      show(1, columns: 40).textScreen.semantics.description.contains("\"Template\" = 2 of 3"))
  }
}
