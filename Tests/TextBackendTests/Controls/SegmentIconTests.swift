import Expectations
import Testing
import TextBackend
import VirtualViews

/// Pictures in the segments of segmented controls.
@MainActor
struct SegmentIconTests {
  private static let segments = [
    segment("list", .icon(Icon("≡", ascii: "=", label: "List"))),
    segment("grid", .iconAndTitle(Icon("▦", ascii: "#"), "Grid")),
    segment("more", .icon("…"), enabled: false),
  ]

  private func showing(
    _ columns: Int, ambiguousWidth: AmbiguousWidth = .narrow, _ segments: [Segment] = segments
  ) -> Showing {
    Showing(
      columns, 1, ambiguousWidth: ambiguousWidth,
      [
        segmentedControl(
          "s",
          [
            .segments(segments), .selectedKey("list"),
            .onChange { $0.selection(as: String.self) },
          ])
      ])
  }

  @Test func `a picture stands before its title, or alone`() {
    expectEqual(showing(20).lines, ["[ ≡ │ ▦ Grid │ … ]  "])
  }

  @Test func `where views draw in ASCII pictures do, too`() {
    expectEqual(
      showing(22, ambiguousWidth: .wide, Array(Self.segments.prefix(2))).lines,
      ["[ = | # Grid ]        "])
  }

  @Test func `where not all have room the chosen one is seen, and clicks meet what is seen`() {
    func control(_ chosen: String) -> ViewElement<String> {
      segmentedControl(
        "s",
        [
          .segments(["One", "Two", "Three"].map { segment($0, .title($0)) }),
          .selectedKey(chosen), .onChange { $0.selection(as: String.self) },
        ])
    }
    // All titles have room, and the brackets have not.
    expectEqual(Showing(20, 1, [control("One")]).lines, ["[ One │ Two │ Three "])
    expectEqual(Showing(20, 1, [control("Three")]).lines, [" One │ Two │ Three ]"])
    let showing = Showing(10, 1, [control("One")])
    expectEqual(showing.lines, ["[ One │ T…"])
    showing.show([control("Three")])
    expectEqual(showing.lines, ["…│ Three ]"])
    showing.screen.click(column: 4, row: 0)
    showing.show([control("Two")])
    showing.screen.click(column: 6, row: 0)
    expectEqual(showing.lines, ["…e │ Two …"])
    expectEqual(showing.messages, [])
    showing.screen.click(column: 0, row: 0)
    expectEqual(showing.messages, ["One"])
    // The chosen one begins at the edge if there is no room for all of it.
    let narrow = Showing(4, 1, [control("Three")])
    expectEqual(narrow.lines, [" Thr"])
  }

  @Test func `keys and clicks choose them`() {
    let showing = showing(20)
    showing.screen.press(.tab)
    showing.screen.press(.right)
    showing.screen.click(column: 2, row: 0)
    expectEqual(showing.messages, ["grid"])
  }

  @Test func `a picture without a title is told by its words`() {
    let showing = showing(20)
    expectEqual(showing.content("s")?.semantics.value, "List")
    expectEqual(Self.segments.map(\.content.label), ["List", "Grid", "…"])
  }

  @Test func `of a picture with a title the title is cut first`() {
    let segments = [segment("list", .iconAndTitle("≡", "Long title"), width: 7)]
    expectEqual(showing(12, segments).lines, ["[≡ Long…]   "])
    expectEqual(showing(12, [segment("list", .icon(""))]).lines, ["[  ]        "])
  }
}
