import ConstraintLayout
import Expectations
import Testing

struct AmbiguityTests {
  private func open(_ constraints: LayoutConstraint..., in drawing: Drawing) -> [String] {
    drawing.solved(constraints).ambiguities().map {
      "\($0.item.map { "\($0)" } ?? "") \($0.message)"
    }
  }

  @Test func `a fully constrained view is not ambiguous`() {
    #expect(open(a.leading == root.leading, a.top == root.top, in: Drawing(line: 9, 2)).isEmpty)
  }

  @Test func `what nothing says is open`() {
    expectEqual(
      open(a.leading == root.leading, a.top == root.top, in: Drawing(9, 1, "a")),
      [
        "97 Constraints leave width, height open."
      ])
    expectEqual(
      open(a.top == root.top, in: Drawing(line: 9, 2)), ["97 Constraints leave leading open."])
  }

  @Test func `views of equal priority that share what is left are open`() {
    let open = open(
      a.leading == root.leading, b.leading == a.trailing, b.trailing == root.trailing,
      a.top == root.top, b.top == root.top, in: Drawing(line: 9, 2, 3))
    expectEqual(
      open,
      [
        "97 Constraints leave width open.", "98 Constraints leave leading, width open.",
      ])
  }

  @Test func `an engine that laid out nothing has nothing open`() {
    #expect(LayoutEngine().ambiguities().isEmpty)
  }
}
