import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Constraints, stacks and borders in each other, as pictures, and the work they are.
@MainActor
struct ConstraintPicturesTests {
  /// Views under each other from edge to edge, the first at the top.
  private func column(_ keys: [String]) -> (LayoutContext) -> [LayoutConstraint] {
    { context in
      let views = keys.map { context[$0] }
      return views.flatMap {
        [
          $0.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          $0.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
        ]
      } + views.prefix(1).map { $0.topAnchor.constraint(equalTo: context.view.topAnchor) }
        + zip(views, views.dropFirst()).map { $1.topAnchor.constraint(equalTo: $0.bottomAnchor) }
    }
  }

  private func text(_ key: String, _ text: String) -> ViewElement<String> {
    label(key, [.text(text), .set(\.numberOfLines, to: 0)])
  }

  @Test func `a group with constraints stands in a stack as high as they make it`() {
    let inner = group(
      "g", [.border(.light)], layout: column(["a", "b"]), [letter("a", 1), letter("b", 1)])
    let showing = Showing(
      4, 5, [stack("s", .vertical, [.distribution(.start)], [inner, letter("c", 1)])])
    expectEqual(showing.lines, ["┌──┐", "│aa│", "│bb│", "└──┘", "cccc"])
    #expect(showing.diagnostics.isEmpty)
  }

  @Test func `a stack stands among constraints as high as its children`() {
    let inner = stack("s", .horizontal, [], [letter("a", 1), letter("b", 1, 2)])
    let layout = column(["s", "c"])
    let showing = Showing(4, 3, layout: { layout($1) }, [inner, letter("c", 1)])
    expectEqual(showing.lines, ["abbb", "abbb", "cccc"])
  }

  @Test func `a text that wraps otherwise at the same natural size moves what is below`() {
    let layout = column(["t", "z"])
    // Both texts are eleven columns wide and one row high where there is room.
    let showing = Showing(6, 4, layout: { layout($1) }, [text("t", "aaaa bb ccc"), letter("z", 1)])
    expectEqual(showing.lines, ["aaaa  ", "bb ccc", "zzzzzz", "      "])
    showing.show([text("t", "aaa bbbb cc"), letter("z", 1)])
    expectEqual(showing.lines, ["aaa   ", "bbbb  ", "cc    ", "zzzzzz"])
  }

  @Test func `a text that wraps otherwise inside a group moves what is below the group`() {
    let layout = column(["g", "z"])
    func views(_ text: String) -> [ViewElement<String>] {
      [group("g", [], [self.text("t", text)]), letter("z", 1)]
    }
    let showing = Showing(6, 4, layout: { layout($1) }, views("aaaa bb ccc"))
    expectEqual(showing.lines, ["aaaa  ", "bb ccc", "zzzzzz", "      "])
    showing.show(views("aaa bbbb cc"))
    expectEqual(showing.lines, ["aaa   ", "bbbb  ", "cc    ", "zzzzzz"])
  }

  @Test func `the same description again is no work for the solver`() {
    let layout = column(["t", "g"])
    let inner = column(["a"])
    func views() -> [ViewElement<String>] {
      [text("t", "one two"), group("g", layout: inner, [letter("a", 1)])]
    }
    let showing = Showing(6, 4, layout: { layout($1) }, views())
    let lines = showing.lines
    showing.show(views())
    expectEqual(showing.lines, lines)
    showing.show(views() + [words("extra")])
    _ = showing.lines
    let before = showing.screen.counts.layouts
    showing.show(views() + [words("extra")])
    _ = showing.lines
    expectEqual(showing.screen.counts.layouts, before)
  }

  @Test func `a color that changes adds and removes no constraint and solves nothing`() {
    let layout = column(["a", "b"])
    func views(_ color: Color) -> [ViewElement<String>] {
      [label("a", [.text("x"), .set(\.textColor, to: color)]), words("b")]
    }
    let showing = Showing(6, 4, layout: { layout($1) }, views(.red))
    _ = showing.lines
    let before = showing.screen.counts
    #expect(before.solver.constraintsAdded > 0)
    showing.show(views(.blue))
    _ = showing.lines
    let counts = showing.screen.counts - before
    expectEqual(counts.paints, 1)
    expectEqual(counts.solver.constraintsAdded, 0)
    expectEqual(counts.solver.constraintsRemoved, 0)
    expectEqual(counts.solver.solves, 0)
  }

  @Test(arguments: 0...25)
  func `views that share the screen tile it without gaps`(columns: Int) {
    let showing = Showing(
      columns, 1,
      layout: { _, context in
        let views = ["a", "b", "c"].map { context[$0] }
        return [
          views[0].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
          views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor),
          views[2].trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
          views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor),
          views[1].widthAnchor.constraint(equalTo: views[2].widthAnchor),
        ] + views.map { $0.topAnchor.constraint(equalTo: context.view.topAnchor) }
      }, [letter("a", nil), letter("b", nil), letter("c", nil)].map { $0 })
    let cells = ["a", "b", "c"].compactMap { showing.cells($0) }
    expectEqual(cells.map(\.width).reduce(0, +), columns)
    expectEqual(cells[1].column, cells[0].column + cells[0].width)
    expectEqual(cells[2].column, cells[1].column + cells[1].width)
    let widths = cells.map(\.width).sorted()
    #expect(widths[2] - widths[0] <= 1)
  }

  @Test func `a contradiction is reported and the rest is laid out`() {
    let layout = column(["a"])
    let showing = Showing(
      4, 1,
      layout: { layout($1) + [$1["a"].widthAnchor.constraint(equalToConstant: 1)] },
      [letter("a", 1)])
    _ = showing.lines
    #expect(!showing.diagnostics.isEmpty)
  }

  @Test func `constraints that change inside a group move what is below the group`() {
    let layout = column(["g", "z"])
    func views(_ gap: Double) -> [ViewElement<String>] {
      let inner: (LayoutContext) -> [LayoutConstraint] = { context in
        [
          context["t"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context["t"].trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
          context["t"].topAnchor.constraint(equalTo: context.view.topAnchor, constant: gap),
          context["t"].bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
        ]
      }
      return [group("g", layout: inner, [text("t", "a b")]), letter("z", 1)]
    }
    expectEqual(
      Showing(2, 5, layout: { layout($1) }, views(1)).lines, ["  ", "a ", "b ", "zz", "  "])
    let showing = Showing(2, 5, layout: { layout($1) }, views(0))
    expectEqual(showing.lines, ["a ", "b ", "zz", "  ", "  "])
    showing.show(views(1))
    expectEqual(showing.lines, ["  ", "a ", "b ", "zz", "  "])
  }
}
